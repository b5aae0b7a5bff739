import type { Note } from './finding.ts';
import type { MovedPicture } from './model.ts';

/** The pictures of a product, each once. */

/** The same picture has other parameters in other columns. */
const keyOf = (url: string) => url.replace(/[?#].*$/s, '').toLowerCase();

/** Pages that show a picture, which is not at their own address. */
const PAGE = /^https?:\/\/(?:drive\.google\.com|docs\.google\.com|www\.dropbox\.com|photos\.app\.goo\.gl)\//i;

export type PictureList = {
  /** Adds a picture, or what is new of it. `variant`: the index of the one that it shows. */
  add(
    at: { line: number; column: string | null },
    url: string,
    more?: { alt?: string; place?: number; variant?: number },
  ): void;
  /** By their place, else in the order of the file. */
  all(): MovedPicture[];
};

export function pictureList(note: Note): PictureList {
  const found = new Map<string, MovedPicture & { place: number }>();
  return {
    add(at, url, { alt = '', place = Number.POSITIVE_INFINITY, variant } = {}) {
      if (url === '') return;
      const known = found.get(keyOf(url));
      if (!known && !isAddress(at, url, note)) return;
      const picture = known ?? { line: at.line, url, alt, variants: [], place };
      picture.alt ||= alt;
      picture.place = Math.min(picture.place, place);
      // Variants come in their order.
      if (variant !== undefined && picture.variants.at(-1) !== variant) picture.variants.push(variant);
      found.set(keyOf(url), picture);
    },
    all: () =>
      [...found.values()]
        .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
        .map(({ place, ...picture }) => picture),
  };
}

function isAddress(at: { line: number; column: string | null }, url: string, note: Note): boolean {
  const isWeb = URL.canParse(url) && /^https?:\/\/[^/]+\.[^/]+/i.test(url);
  if (!isWeb) note(at, 'picture_invalid', url);
  else if (PAGE.test(url)) note(at, 'picture_page', url);
  else if (/^http:/i.test(url)) note(at, 'picture_insecure', url);
  return isWeb;
}
