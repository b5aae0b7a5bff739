import { type PageContent, type PageKind, storedKeysOf } from '../../../contracts/pages.ts';
import { VIDEO_STORE } from '../../../domain/products/videos.ts';
import { figureWords, filledWords } from './text-figures.ts';

/** Previews of a page in search results and shared links. */

/** Characters of titles and descriptions that search engines show, equal to about 580 and 920 pixels on desktop. */
export const TITLE_SHOWN = 60;
export const DESCRIPTION_SHOWN = 155;

/** `headline`: the title of a shared link, without the shop's name. */
export type Shared = { title: string; headline: string; description: string; pictureKey: string | null };

/** Title, description and picture as in the page's head (src/layouts/Page.astro). */
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

/** For a video, its poster. */
const firstPicture = (sections: PageContent['sections']) =>
  storedKeysOf(sections).find((key) => !key.startsWith(`${VIDEO_STORE}/`)) ?? null;

/** '52 de 60 caracteres.', with a note if the rest is cut. */
export function lengthWords(words: string, most: number): string {
  if (words.length === 0) return 'Vazio.';
  const count = `${words.length} de ${most} caracteres`;
  return words.length > most ? `${count}: os buscadores costumam cortar o fim.` : `${count}.`;
}

/** Truncates a text at the end of a word. */
export function cut(words: string, most: number): string {
  if (words.length <= most) return words;
  const kept = words.slice(0, most);
  const end = kept.lastIndexOf(' ');
  return `${kept.slice(0, end > most / 2 ? end : most).replace(/[\s|,;:]+$/, '')} …`;
}
