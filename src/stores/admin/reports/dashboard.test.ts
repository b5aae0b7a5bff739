import { describe, expect, it } from 'vitest';
import { changeWords, conversionWords, percentOf, periodOf, toAnswer } from './dashboard.ts';

describe('the dashboard', () => {
  it.each([
    [150, 100, '+50% sobre o período anterior'],
    [50, 100, '−50% sobre o período anterior'],
    [63, 40, '+58% sobre o período anterior'],
    [100, 100, '0% sobre o período anterior'],
    [10, 0, 'sem vendas no período anterior'],
    [0, 0, null],
  ])('compares %i with %i', (now, before, words) => {
    expect(changeWords(now, before)).toBe(words);
  });

  it('shows how many carts became orders', () => {
    expect(conversionWords({ carts: 8, orders: 1 })).toBe('12,5%');
    expect(conversionWords({ carts: 0, orders: 0 })).toBeNull();
  });

  it('rounds halves of a percent up', () => {
    expect(percentOf(23, 40)).toBe(58);
    expect(percentOf(0, 0)).toBe(0);
  });

  it('has three periods', () => {
    expect([periodOf('7'), periodOf('90'), periodOf('365'), periodOf(undefined)]).toEqual([
      '7',
      '90',
      '30',
      '30',
    ]);
  });
});

it('who answers without shipping begins with what waits for an answer from them, as far as they may see it', () => {
  expect(toAnswer('care')).toEqual(['requests', 'messages', 'questions', 'reviews']);
  expect(toAnswer('content')).toEqual(['questions', 'reviews']);
  for (const role of ['owner', 'manager', 'orders', 'catalogue', 'reports', null] as const)
    expect(toAnswer(role)).toEqual([]);
});
