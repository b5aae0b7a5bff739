import { describe, expect, it } from 'vitest';
import { changeWords, conversionWords, periodOf } from './dashboard.ts';

describe('the dashboard', () => {
  it.each([
    [150, 100, '+50% sobre o período anterior'],
    [50, 100, '−50% sobre o período anterior'],
    [100, 100, '0% sobre o período anterior'],
    [10, 0, 'sem vendas no período anterior'],
    [0, 0, null],
  ])('compares %i with %i', (now, before, words) => {
    expect(changeWords(now, before)).toBe(words);
  });

  it('says how many carts became orders', () => {
    expect(conversionWords({ carts: 8, orders: 1 })).toBe('12,5%');
    expect(conversionWords({ carts: 0, orders: 0 })).toBeNull();
  });

  it('knows three periods', () => {
    expect([periodOf('7'), periodOf('90'), periodOf('365'), periodOf(undefined)]).toEqual([
      '7',
      '90',
      '30',
      '30',
    ]);
  });
});
