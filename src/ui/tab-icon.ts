import { initialOf } from './initial.ts';
import { drawnWords } from './lettering.ts';
import mark from './mark.svg?raw';

/** The initial that exists as a drawing of its own. */
const DRAWN = 'E';

/** The shop's mark as an SVG: its initial on a dark square. */
export function shopMark(shopName: string): string {
  const initial = initialOf(shopName);
  return initial === DRAWN ? mark : lettered(initial);
}

/** The favicon as a data URL: a file would compete with visible images and fonts. */
export function tabIcon(shopName: string): string {
  return `data:image/svg+xml,${shopMark(shopName)
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]|[^\x20-\x7e]/gu, encodeURIComponent)}`;
}

const SIZE = 23;

/** Letters that are not drawn use a font of the system. */
function lettered(initial: string): string {
  const drawn = drawnWords(initial, SIZE);
  const letter = drawn
    ? `<path fill="#f8f5f0" transform="translate(${(16 - drawn.width / 2).toFixed(1)} 24)scale(${drawn.scale})" d="${drawn.path}"/>`
    : `<text x="16" y="24" fill="#f8f5f0" font-family="Newsreader,Georgia,serif" font-size="${SIZE}" text-anchor="middle">${initial}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#1c1815" d="M0 0h32v32H0z"/>${letter}</svg>`;
}
