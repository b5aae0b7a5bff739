import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeText, diffLine, isSameLine, itemCount, mergeLines } from './cart.ts';

const line = (lineId: string, variantId: string | null, quantity: number, available = 10) => ({
  lineId,
  productId: 'p1',
  variantId,
  quantity,
  available,
});

describe('count and badge', () => {
  it('adds quantities and stops at 99+', () => {
    expect(itemCount([])).toBe(0);
    expect(itemCount([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
    expect(badgeText(0)).toBe('0');
    expect(badgeText(99)).toBe('99');
    expect(badgeText(100)).toBe('99+');
  });
});

describe('mergeLines', () => {
  it('joins the same product and variant, in the place of the first', () => {
    expect(mergeLines([line('a', 'v1', 2), line('b', 'v2', 1), line('c', 'v1', 3)])).toEqual([
      line('a', 'v1', 5),
      line('b', 'v2', 1),
    ]);
    expect(mergeLines([line('a', null, 1), line('b', null, 1)])).toEqual([line('a', null, 2)]);
  });

  it('holds quantities to the stock, and keeps what is sold out in sight', () => {
    expect(mergeLines([line('a', 'v1', 4, 5), line('b', 'v1', 4, 5)])).toEqual([line('a', 'v1', 5, 5)]);
    expect(mergeLines([line('a', 'v1', 4, 0)])).toEqual([line('a', 'v1', 1, 0)]);
  });

  it('leaves no two equal lines, loses no variant and changes nothing when repeated', () => {
    const variant = fc.constantFrom('v1', 'v2', 'v3', null);
    const any = fc.record({ variantId: variant, quantity: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(any), fc.nat(60), (lines, available) => {
        const input = lines.map((one, index) => line(String(index), one.variantId, one.quantity, available));
        const merged = mergeLines(input);
        expect(mergeLines(merged)).toEqual(merged);
        expect(new Set(merged.map((one) => one.variantId))).toEqual(
          new Set(lines.map((one) => one.variantId)),
        );
        for (const one of merged) {
          const sum = itemCount(input.filter((other) => isSameLine(one, other)));
          expect(one.quantity).toBe(Math.max(1, Math.min(sum, available)));
          expect(merged.filter((other) => isSameLine(one, other))).toHaveLength(1);
        }
      }),
    );
  });
});

describe('diffLine', () => {
  const before = { quantity: 3, unitCents: 10000 };

  it('tells what changed', () => {
    expect(diffLine(before, { unitCents: 10000, available: 3, isActive: true })).toEqual([]);
    expect(diffLine(before, { unitCents: 9000, available: 2, isActive: true })).toEqual([
      { code: 'line_quantity_reduced', fromQuantity: 3, toQuantity: 2 },
      { code: 'line_price_down', fromCents: 10000, toCents: 9000 },
    ]);
    expect(diffLine(before, { unitCents: 11000, available: 9, isActive: true })).toEqual([
      { code: 'line_price_up', fromCents: 10000, toCents: 11000 },
    ]);
  });

  it('says only that it cannot be bought', () => {
    expect(diffLine(before, { unitCents: 1, available: 0, isActive: true })).toEqual([
      { code: 'line_sold_out' },
    ]);
    expect(diffLine(before, { unitCents: 1, available: 9, isActive: false })).toEqual([
      { code: 'line_unavailable' },
    ]);
  });
});
