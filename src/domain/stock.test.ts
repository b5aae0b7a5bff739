import { describe, expect, it } from 'vitest';
import { clampQuantity, stockLabel } from './stock.ts';

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
