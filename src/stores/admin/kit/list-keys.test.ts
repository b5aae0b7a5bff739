import { expect, it } from 'vitest';
import { createListKeys } from './list-keys.ts';

const NAMES = ['Abertura', 'Texto', 'Texto com foto', 'Vídeo', 'Citação', 'Contagem'];

/** The names that a row of keys leads to, each key at a time in milliseconds. */
function led(from: number, ...keys: [key: string, timeStamp: number][]) {
  const go = createListKeys();
  let now = from;
  return keys.map(([key, timeStamp]) => {
    const to = go({ key, timeStamp }, NAMES, now);
    if (to !== null) now = to;
    return to === null ? null : NAMES[to];
  });
}

it('goes up and down, and to both ends, without leaving the list', () => {
  expect(led(0, ['ArrowUp', 0], ['ArrowDown', 0], ['End', 0], ['ArrowDown', 0], ['Home', 0])).toEqual([
    'Abertura',
    'Texto',
    'Contagem',
    'Contagem',
    'Abertura',
  ]);
});

it('goes to the item that begins with the letters typed without a pause, with or without accents', () => {
  expect(led(0, ['c', 1_000], ['o', 1_200])).toEqual(['Citação', 'Contagem']);
  expect(led(0, ['v', 1_000], ['i', 1_100], ['d', 1_200])).toEqual(['Vídeo', 'Vídeo', 'Vídeo']);
  expect(led(0, ['C', 1_000], ['t', 2_000])).toEqual(['Citação', 'Texto']);
});

it('goes on to the next item with the same letter, and stays where there is none', () => {
  expect(led(0, ['t', 1_000], ['t', 1_100], ['t', 1_200])).toEqual(['Texto', 'Texto com foto', 'Texto']);
  expect(led(0, ['z', 1_000], ['Enter', 1_100])).toEqual([null, null]);
});

it('takes a space within a name, and leaves one after a pause to what has the focus', () => {
  const word = (text: string) => [...text].map((key, at): [string, number] => [key, 1_000 + at * 100]);
  expect(led(0, ...word('texto c')).at(-1)).toBe('Texto com foto');
  expect(led(0, ...word('ci ')).at(-1)).toBe('Citação');
  expect(led(0, ['t', 1_000], [' ', 2_000])).toEqual(['Texto', null]);
  expect(led(0, [' ', 5_000])).toEqual([null]);
});
