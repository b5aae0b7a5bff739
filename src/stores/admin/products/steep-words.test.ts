import { expect, it } from 'vitest';
import { steepWords } from './steep-words.ts';

it.each([
  [35_990, 1_080, 'cai 97%'],
  [4_000, 6_300, 'sobe 58%'],
  [10_000, 359_900, 'sobe 3.499%'],
  [0, 100, 'era grátis'],
])('from %i to %i: %s', (before, after, words) => {
  expect(steepWords({ before, after })).toBe(words);
});
