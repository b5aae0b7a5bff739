import { type PageContent, type PageKind, storedKeysOf } from '../../contracts/pages.ts';
import { VIDEO_STORE } from '../../domain/videos.ts';
import { figureWords, filledWords } from './text-figures.ts';

/** How a page is shown elsewhere: by search engines, and beside a link in a chat. */

/** What search engines show of a title and of a description before they cut it, in signs: about 580 and 920 pixels on a desk. */
export const TITLE_SHOWN = 60;
export const DESCRIPTION_SHOWN = 155;

/** `headline` is the title beside a link, where the shop's name stands apart. */
export type Shared = { title: string; headline: string; description: string; pictureKey: string | null };

/** The page's title, description and picture as they stand in its head (src/layouts/Page.astro). */
export function sharedOf(kind: PageKind, { title, description, picture, sections }: PageContent): Shared {
  const name = figureWords('nome-da-loja');
  const words = filledWords(title);
  return {
    title: kind === 'home' ? `${name}: ${words} | ${name}` : `${words} | ${name}`,
    headline: kind === 'home' ? `${name}: ${words}` : words,
    description: filledWords(description || '{descricao-da-loja}'),
    pictureKey: picture?.key ?? firstPicture(sections.filter(({ hidden }) => !hidden)),
  };
}

/** Of a video it is the poster. */
const firstPicture = (sections: PageContent['sections']) =>
  storedKeysOf(sections).find((key) => !key.startsWith(`${VIDEO_STORE}/`)) ?? null;

/** '52 de 60 caracteres.', with what becomes of the rest. */
export function lengthWords(words: string, most: number): string {
  if (words.length === 0) return 'Vazio.';
  const count = `${words.length} de ${most} caracteres`;
  return words.length > most ? `${count}: os buscadores costumam cortar o fim.` : `${count}.`;
}

/** The words up to where they are cut, at the end of one of them. */
export function cut(words: string, most: number): string {
  if (words.length <= most) return words;
  const kept = words.slice(0, most);
  const end = kept.lastIndexOf(' ');
  return `${kept.slice(0, end > most / 2 ? end : most).replace(/[\s|,;:]+$/, '')} …`;
}
