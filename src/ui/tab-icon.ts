import mark from './mark.svg?raw';

/** The initial that exists as a drawing; others use a system font. */
const DRAWN = 'E';

/** The favicon as a data URL: a file would compete with visible images and fonts. */
export function tabIcon(shopName: string): string {
  const [initial = DRAWN] =
    shopName
      .trim()
      .toLocaleUpperCase('pt-BR')
      .match(/[\p{L}\p{N}]/u) ?? [];
  const drawing = initial === DRAWN ? mark : lettered(initial);
  return `data:image/svg+xml,${drawing
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]|[^\x20-\x7e]/gu, encodeURIComponent)}`;
}

function lettered(initial: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#1c1815" d="M0 0h32v32H0z"/><text x="16" y="24" fill="#f8f5f0" font-family="Newsreader,Georgia,serif" font-size="23" text-anchor="middle">${initial}</text></svg>`;
}
