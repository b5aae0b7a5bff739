import { expect, it } from 'vitest';
import { itemCount, lineProblem } from './cart.ts';

it('the number of items is the sum of the quantities', () => {
  expect(itemCount([])).toBe(0);
  expect(itemCount([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
});

it('a line is available up to the stock of a variant that is on sale', () => {
  const line = { isActive: true, variantId: 'v', stock: 2 };
  expect(lineProblem(line, 2)).toBeNull();
  expect(lineProblem(line, 3)).toBe('quantity_over_stock');
  expect(lineProblem({ ...line, isActive: false }, 1)).toBe('product_unavailable');
  expect(lineProblem({ ...line, variantId: null, stock: 0 }, 1)).toBe('product_unavailable');
});
