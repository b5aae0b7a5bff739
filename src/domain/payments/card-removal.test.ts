import { expect, test } from 'vitest';
import { removalPause } from './card-removal.ts';

test('a card is tried again after a minute, then more and more seldom, and in the end every day', () => {
  expect([1, 2, 3, 4, 5].map(removalPause)).toEqual([60, 300, 1_800, 7_200, 43_200]);
  expect([6, 7, 400].map(removalPause)).toEqual([86_400, 86_400, 86_400]);
});
