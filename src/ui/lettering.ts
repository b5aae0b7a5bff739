import { EM, LETTERS } from './letters.ts';

const SPACE = EM / 4;

export type DrawnWords = { path: string; scale: number; width: number };

/**
 * Words in the shop's serif as the data of an SVG path on the base line, for pictures drawn where there are no fonts. `scale`
 * brings it to `size`, in which `width` is. Null if a letter is not among those drawn.
 */
export function drawnWords(words: string, size: number): DrawnWords | null {
  let right = 0;
  let path = '';
  for (const letter of words.normalize('NFC')) {
    const drawn = letter === ' ' ? String(SPACE) : LETTERS[letter];
    if (drawn === undefined) return null;
    const begin = drawn.search(/M|$/);
    path += moved(drawn.slice(begin), right);
    right += Number(drawn.slice(0, begin));
  }
  const scale = Number((size / EM).toFixed(4));
  return { path, scale, width: right * scale };
}

/** The outline further to the right: all its coordinates come in pairs. */
function moved(path: string, right: number): string {
  if (right === 0) return path;
  let count = 0;
  return path.replace(/ ?(-?\d+)/g, (_, written: string) => {
    const at = Number(written) + (count++ % 2 === 0 ? right : 0);
    return at < 0 ? String(at) : ` ${at}`;
  });
}
