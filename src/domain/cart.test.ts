import { expect, it } from 'vitest';
import { itemCount } from './cart.ts';

it('the number of items is the sum of the quantities', () => {
  expect(itemCount([])).toBe(0);
  expect(itemCount([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
});
