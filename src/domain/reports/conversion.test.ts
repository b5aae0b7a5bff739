import { expect, it } from 'vitest';
import { percentOf } from './conversion.ts';

it.each([
  [1, 3, '33,3%'],
  [6, 19_670, '0,03%'],
  [23, 80, '28,8%'],
  [3, 3, '100%'],
  [4, 3, '133,3%'],
  [0, 3, '0%'],
  [0, 0, '–'],
  [null, 3, '–'],
])('%s of %s is %s', (part, all, words) => {
  expect(percentOf(part, all)).toBe(words);
});
