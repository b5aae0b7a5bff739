import { expect, test } from 'vitest';
import { newId, randomDigits } from './ids.ts';

test('an id is its kind and 16 word characters', () => {
  expect(newId('or')).toMatch(/^or_[A-Za-z0-9]{16}$/);
  expect(new Set(Array.from({ length: 1000 }, () => newId('ch'))).size).toBe(1000);
  expect(randomDigits(11)).toMatch(/^\d{11}$/);
});
