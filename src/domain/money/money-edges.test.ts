import { expect, it } from 'vitest';
import { allocate, parseBRL, percentOf } from './money.ts';

/** Regression tests for rule changes that no other test noticed (surviving mutants). */
it('rejects percentages below 0, above 100 or fractional', () => {
  for (const percent of [-1, 101, 1.5, Number.NaN])
    expect(() => percentOf(10_000, percent)).toThrow(/percent must be an integer from 0 to 100/);
});

it('rejects splitting amounts that are not whole, even over nobody', () => {
  for (const cents of [-1, 0.5, Number.NaN, 2 ** 53])
    expect(() => allocate(cents, [])).toThrow(/not a whole amount from 0 up/);
  expect(() => allocate(1, [])).toThrow(/split over nothing/);
  expect(allocate(0, [])).toEqual([]);
});

it('gives the remainder to the earlier of equal parts, and to the larger fraction first', () => {
  expect(allocate(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(allocate(5, [1, 1, 1])).toEqual([2, 2, 1]);
  expect(allocate(3, [1, 5, 5])).toEqual([0, 2, 1]);
  expect(allocate(10, [3, 3, 4, 3])).toEqual([3, 2, 3, 2]);
});

it('parses a price with or without a leading currency sign', () => {
  for (const text of ['12,50', 'R$12,50', 'R$ 12,50', '  R$   12,50 ', 'r$ 12,50'])
    expect(parseBRL(text)).toBe(1_250);
  for (const text of ['12R$,50', '12 ,50', '12,R$ 50', 'R$ R$ 12,50']) expect(parseBRL(text)).toBeNull();
});
