import { describe, expect, it } from 'vitest';
import { clampQuantity, mostUnits, openStockLabel, stockLabel, unitsProblem } from './stock.ts';

describe('stockLabel', () => {
  it('uses the exact texts of the shop', () => {
    expect(stockLabel(-1)).toEqual({ level: 'out', text: 'Fora de estoque' });
    expect(stockLabel(0)).toEqual({ level: 'out', text: 'Fora de estoque' });
    expect(stockLabel(1)).toEqual({ level: 'last', text: 'Últimas 1 unidades!' });
    expect(stockLabel(3)).toEqual({ level: 'last', text: 'Últimas 3 unidades!' });
    expect(stockLabel(4)).toEqual({ level: 'low', text: 'Baixo estoque: 4 unidades' });
    expect(stockLabel(10)).toEqual({ level: 'low', text: 'Baixo estoque: 10 unidades' });
    expect(stockLabel(11)).toEqual({ level: 'in', text: 'Em estoque' });
  });
});

describe('quantities', () => {
  it('are clamped to what can be bought', () => {
    expect(clampQuantity(0, 5)).toBe(1);
    expect(clampQuantity(-3, 5)).toBe(1);
    expect(clampQuantity(9, 5)).toBe(5);
    expect(clampQuantity(2.9, 5)).toBe(2);
    expect(clampQuantity(Number.NaN, 5)).toBe(1);
    expect(clampQuantity(3, 0)).toBe(0);
  });
});

describe('the label before a variant is chosen', () => {
  it.each([
    [[12], 'Em estoque'],
    [[12, 11, 0], 'Em estoque'],
    // One of the variants has plenty in stock.
    [[12, 1], ''],
    [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], ''],
    [[4, 5], 'Baixo estoque: 9 unidades'],
    [[1, 1], 'Últimas 2 unidades!'],
    [[0, 0], 'Fora de estoque'],
    [[], 'Fora de estoque'],
  ])('of %j is %o', (units, text) => {
    expect(openStockLabel(units).text).toBe(text);
  });
});

describe('the units of a variant in one cart', () => {
  it.each([
    [5, 10, 5],
    [12, 10, 10],
    [0, 10, 0],
    [-2, 10, 0],
  ])('stock %i, limit %i: %i', (stock, unitsPerLine, most) => {
    expect(mostUnits(stock, unitsPerLine)).toBe(most);
    expect(unitsProblem(most, stock, unitsPerLine)).toBeNull();
  });

  it('are refused for the lower of the two', () => {
    const overStock = (available: number) => ({ code: 'quantity_over_stock', data: { available } });
    expect(unitsProblem(6, 5, 10)).toEqual(overStock(5));
    expect(unitsProblem(11, 10, 10)).toEqual(overStock(10));
    const overLimit = { code: 'quantity_over_limit', data: { maximum: 10 } };
    expect(unitsProblem(11, 12, 10)).toEqual(overLimit);
    expect(unitsProblem(30, 12, 10)).toEqual(overLimit);
  });
});
