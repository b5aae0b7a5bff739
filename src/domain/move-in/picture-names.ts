import { plain } from '../text/normal-form.ts';

/** What shops call a piece's further pictures: 'SS-01-2', 'SS-01_02', 'SS-01 (3)'. */
const COUNTED = /[-_. ]?\((\d{1,2})\)$|[-_. ]\d{1,2}$/;

/** Folders and files that programs put into archives beside the pictures: macOS, Windows, and anything hidden. */
const NOT_MEANT = /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i;

/** Whether a file of an archive is meant as a picture. */
export const isPictureName = (path: string): boolean =>
  /\.(jpe?g|jfif|png|webp|avif|gif|tiff?|heic|heif|bmp)$/i.test(path) && !NOT_MEANT.test(path);

/**
 * The codes of a variant (SKU or EAN, in the form of `plain`) that the name of a picture's file may mean, the likeliest first: all of
 * it, it without a number at its end, and the folder it is in. 'VE-1/frente.jpg' may mean 've-1', 'VE-1-2.jpg' 've-1-2' or 've-1'.
 */
export function codesOfPicture(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  const stem = (parts.at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '');
  const codes = [stem, stem.replace(COUNTED, ''), parts.at(-2) ?? ''].map(plain);
  return [...new Set(codes)].filter((code) => code !== '');
}

const BY_NAME = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** The order in which a person reads names: 'VE-1.jpg', 'VE-1-2.jpg', 'VE-1-10.jpg'. */
export const byPictureName = (a: string, b: string): number =>
  BY_NAME.compare(a.replace(/\.[^./]*$/, ''), b.replace(/\.[^./]*$/, ''));
