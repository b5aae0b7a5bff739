import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPacked, type Packed, scanPiece, unitsOf } from './packing.ts';

const EAN = '7891000315507';
const ITEMS = [
  { id: 'a', sku: 'SOL-P', ean: EAN, quantity: 2 },
  { id: 'b', sku: 'Lua', ean: null, quantity: 1 },
  // The same product twice, as an exchange and a purchase may share a parcel.
  { id: 'c', sku: 'SOL-P', ean: EAN, quantity: 1 },
  { id: 'd', sku: null, ean: null, quantity: 1 },
];

describe('packing', () => {
  it('checks off a piece by SKU in any case and by EAN, one unit per scan, then the next line of that piece', () => {
    let packed: Packed = {};
    const scan = (code: string) => {
      const seen = scanPiece(ITEMS, packed, code);
      if (seen.kind === 'packed') packed = { ...packed, [seen.itemId]: seen.units };
      return seen;
    };
    expect(scan('sol-p ')).toEqual({ kind: 'packed', itemId: 'a', units: 1 });
    expect(scan(EAN)).toEqual({ kind: 'packed', itemId: 'a', units: 2 });
    expect(scan('7 891000 315507')).toEqual({ kind: 'packed', itemId: 'c', units: 1 });
    expect(scan(EAN)).toEqual({ kind: 'full', itemId: 'a' });
    expect(scan('LUA')).toEqual({ kind: 'packed', itemId: 'b', units: 1 });
    expect(scan('6291041500213')).toEqual({ kind: 'other' });
    expect(scan('')).toEqual({ kind: 'other' });
    expect(isPacked(ITEMS, packed)).toBe(false);
    expect(isPacked(ITEMS, { ...packed, d: 1 })).toBe(true);
    expect(isPacked([], {})).toBe(false);
  });

  it('never packs more than ordered', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('SOL-P', EAN, 'lua', 'x'), { maxLength: 12 }), (codes) => {
        let packed: Packed = {};
        for (const code of codes) {
          const seen = scanPiece(ITEMS, packed, code);
          if (seen.kind === 'packed') packed = { ...packed, [seen.itemId]: seen.units };
        }
        for (const { id, quantity } of ITEMS) expect(unitsOf(packed, id)).toBeLessThanOrEqual(quantity);
      }),
    );
  });
});
