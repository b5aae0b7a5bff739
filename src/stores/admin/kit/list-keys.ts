import { normalise } from '../../../domain/text/search-text.ts';

/** A pause after which a letter begins a new word, in milliseconds. */
const PAUSE_MS = 700;

type Pressed = { key: string; timeStamp: number };

/**
 * Moves within a list of named items: arrows, Home and End by position, letters, with spaces between them, to the next item that
 * begins with them. Returns the index to go to from `now` (-1: none), or null if the key is for something else.
 */
export function createListKeys(): (pressed: Pressed, names: readonly string[], now: number) => number | null {
  let word = '';
  let last = 0;
  return ({ key, timeStamp }, names, now) => {
    if (key === 'ArrowDown') return Math.min(now + 1, names.length - 1);
    if (key === 'ArrowUp') return Math.max(now - 1, 0);
    if (key === 'Home') return 0;
    if (key === 'End') return names.length - 1;
    const isFresh = timeStamp - last > PAUSE_MS;
    // Within a name; otherwise it presses what has the focus.
    const isSpace = key === ' ' && !isFresh;
    if (!isSpace && !/^\p{L}$/u.test(key)) return null;
    const letter = isSpace ? key : normalise(key);
    last = timeStamp;
    // The same letter again goes to the next item with it.
    const isRepeated = isFresh || word === letter;
    word = isRepeated ? letter : word + letter;
    const first = isRepeated ? now + 1 : Math.max(now, 0);
    const order = names.map((_, n) => (first + n) % names.length);
    return order.find((at) => normalise(names[at] ?? '').startsWith(word)) ?? (isSpace ? now : null);
  };
}
