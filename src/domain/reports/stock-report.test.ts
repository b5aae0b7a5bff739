import { expect, it } from 'vitest';
import { coverDays, sellThrough } from './stock-report.ts';

it('shows how long the stock lasts, and nothing without sales', () => {
  expect(coverDays({ stock: 7, sold: 14 })).toBe(14);
  expect(coverDays({ stock: 0, sold: 3 })).toBe(0);
  expect(coverDays({ stock: 5, sold: 0 })).toBeNull();
});

it('shows the share sold', () => {
  expect(sellThrough({ stock: 6, sold: 2 })).toBe(25);
  expect(sellThrough({ stock: 17, sold: 23 })).toBe(58);
  expect(sellThrough({ stock: 0, sold: 2 })).toBe(100);
  expect(sellThrough({ stock: 0, sold: 0 })).toBeNull();
});
