import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PickItem, pickList } from './pick-list.ts';

const piece = (variantId: string | null, quantity: number, more: Partial<PickItem> = {}): PickItem => ({
  variantId,
  name: 'Vestido Sol',
  colour: 'Azul',
  size: 'P',
  sizePlace: 0,
  sku: null,
  ean: null,
  quantity,
  ...more,
});

describe('a pick list', () => {
  it('groups equal pieces and lists their orders', () => {
    const list = pickList([
      { number: 'A', items: [piece('p', 1), piece('m', 2, { size: 'M', sizePlace: 1 })] },
      { number: 'B', items: [piece('p', 3), piece(null, 1, { name: 'Blusa' })] },
      { number: 'C', items: [piece('p', 1), piece('p', 1)] },
    ]);
    expect(
      list.map(({ name, size, units, orders }) => [name, size, units, orders.map(Object.values)]),
    ).toEqual([
      ['Blusa', 'P', 1, [['B', 2, 1]]],
      [
        'Vestido Sol',
        'P',
        6,
        [
          ['A', 1, 1],
          ['B', 2, 3],
          ['C', 3, 2],
        ],
      ],
      ['Vestido Sol', 'M', 2, [['A', 1, 2]]],
    ]);
  });

  it('has each unit of each order once', () => {
    const item = fc.record({
      variantId: fc.option(fc.constantFrom('a', 'b', 'c')),
      name: fc.constantFrom('X', 'Y'),
      colour: fc.constantFrom('', 'Azul'),
      size: fc.constantFrom('P', 'M'),
      sizePlace: fc.nat(3),
      sku: fc.option(fc.constantFrom('S')),
      ean: fc.constant(null),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const orders = fc.array(fc.array(item, { maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(orders, (some) => {
        const list = pickList(some.map((items, n) => ({ number: String(n), items })));
        const unitsOf = (n: number) =>
          list
            .flatMap((line) => line.orders)
            .reduce((sum, one) => sum + (one.number === String(n) ? one.units : 0), 0);
        for (const [n, items] of some.entries())
          expect(unitsOf(n)).toBe(items.reduce((sum, { quantity }) => sum + quantity, 0));
        for (const line of list)
          expect(line.units).toBe(line.orders.reduce((sum, { units }) => sum + units, 0));
        expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
      }),
    );
  });
});
