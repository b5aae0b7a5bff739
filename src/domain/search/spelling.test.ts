import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, maxDistance } from './spelling.ts';

describe('editDistance', () => {
  it.each([
    ['calca', 'calca', 0],
    ['calsa', 'calca', 1],
    ['vestdo', 'vestido', 1],
    ['vesitdo', 'vestido', 1],
    ['bollsa', 'bolsa', 1],
    ['', 'ab', 2],
    ['saia', 'bolsa', 4],
  ])('%s and %s: %i', (a, b, slips) => {
    expect(editDistance(a, b, 5)).toBe(slips);
  });

  it('stops counting above the limit', () => {
    expect(editDistance('vestido', 'oculos', 1)).toBe(2);
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
  });

  it('is symmetric, and correct within any limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(8), (a, b, limit) => {
        const slips = editDistance(a, b, 8);
        expect(editDistance(b, a, 8)).toBe(slips);
        expect(slips === 0).toBe(a === b);
        expect(editDistance(a, b, limit)).toBe(Math.min(slips, limit + 1));
      }),
    );
  });
});

it('allows more typos in longer words', () => {
  expect([3, 4, 7, 8].map(maxDistance)).toEqual([0, 1, 1, 2]);
});
