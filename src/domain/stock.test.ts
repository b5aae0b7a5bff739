import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampQuantity, splitStock, stockLabel } from './stock.ts';

describe('stockLabel', () => {
  it('says the house texts letter for letter', () => {
    expect(stockLabel(-1)).toEqual({ level: 'out', text: 'Fora de estoque' });
    expect(stockLabel(0)).toEqual({ level: 'out', text: 'Fora de estoque' });
    expect(stockLabel(1)).toEqual({ level: 'last', text: 'Últimas 1 unidades!' });
    expect(stockLabel(3)).toEqual({ level: 'last', text: 'Últimas 3 unidades!' });
    expect(stockLabel(4)).toEqual({ level: 'low', text: 'Baixo estoque: 4 unidades' });
    expect(stockLabel(10)).toEqual({ level: 'low', text: 'Baixo estoque: 10 unidades' });
    expect(stockLabel(11)).toEqual({ level: 'in', text: 'Em estoque' });
  });
});

describe('splitStock', () => {
  it('splits evenly, the remainder to the first ones', () => {
    expect(splitStock(7, 2, 3)).toEqual([
      [2, 1, 1],
      [1, 1, 1],
    ]);
    expect(splitStock(0, 1, 2)).toEqual([[0, 0]]);
    expect(splitStock(0, 0, 3)).toEqual([]);
    expect(() => splitStock(1, 0, 3)).toThrow(RangeError);
    expect(() => splitStock(1.5, 1, 1)).toThrow(RangeError);
  });

  it('loses no unit and is even to one', () => {
    const count = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(fc.nat(100000), count, count, (total, colours, sizes) => {
        const cells = splitStock(total, colours, sizes).flat();
        expect(cells).toHaveLength(colours * sizes);
        expect(cells.reduce((a, b) => a + b, 0)).toBe(total);
        expect(Math.max(...cells) - Math.min(...cells)).toBeLessThanOrEqual(1);
        expect(cells).toEqual(cells.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('quantities', () => {
  it('clamps to what can be bought', () => {
    expect(clampQuantity(0, 5)).toBe(1);
    expect(clampQuantity(-3, 5)).toBe(1);
    expect(clampQuantity(9, 5)).toBe(5);
    expect(clampQuantity(2.9, 5)).toBe(2);
    expect(clampQuantity(Number.NaN, 5)).toBe(1);
    expect(clampQuantity(3, 0)).toBe(0);
    expect(clampQuantity(3, -2)).toBe(0);
  });
});
