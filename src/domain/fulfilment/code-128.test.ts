import { expect, it } from 'vitest';
import { code128 } from './code-128.ts';

const modules = (text: string) => code128(text).reduce((sum, width) => sum + width, 0);
const hasOddLength = (widths: readonly number[]) => widths.length % 2 === 1;

it('is what the norm says of a short text', () => {
  // Start B, 'A' (33), 'b' (66), check (104 + 33 + 2 × 66) mod 103 = 63, stop.
  expect(code128('Ab').join('')).toBe('211214' + '111323' + '121421' + '111224' + '2331112');
});

it('takes digits in pairs: a key of 44 digits has 24 symbols and the stop', () => {
  const key = '35261211222333000181550010000000421000000428';
  expect(modules(key)).toBe(24 * 11 + 13);
  expect(hasOddLength(code128(key))).toBe(true);
});

it('changes the set around the letters of a key, once each way', () => {
  expect(modules('352612' + '1A2B3C4D5E6F' + '00018155001000000042100000')).toBe(
    (1 + 3 + 1 + 12 + 1 + 13 + 1) * 11 + 13,
  );
});

it('refuses what it cannot write', () => expect(() => code128('ção')).toThrow(RangeError));
