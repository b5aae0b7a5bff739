import { expect, it } from 'vitest';
import { itemCount, lineProblem } from './cart.ts';

it('the number of items is the sum of the quantities', () => {
  expect(itemCount([])).toBe(0);
  expect(itemCount([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
});

it('a line is available up to the stock of a variant that is on sale', () => {
  const line = { isActive: true, variantId: 'v', stock: 2 };
  expect(lineProblem(line, 2, 10)).toBeNull();
  expect(lineProblem(line, 3, 10)).toEqual({ code: 'quantity_over_stock', data: { available: 2 } });
  const gone = { code: 'product_unavailable' };
  expect(lineProblem({ ...line, isActive: false }, 1, 10)).toMatchObject(gone);
  expect(lineProblem({ ...line, variantId: null, stock: 0 }, 1, 10)).toMatchObject(gone);
});
