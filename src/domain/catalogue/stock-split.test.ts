import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitStock } from './stock-split.ts';

describe('splitStock', () => {
  it('splits evenly, with the remainder first', () => {
    expect(splitStock(7, 2, 3)).toEqual([
      [2, 1, 1],
      [1, 1, 1],
    ]);
    expect(splitStock(0, 1, 2)).toEqual([[0, 0]]);
    expect(splitStock(0, 0, 3)).toEqual([]);
    expect(() => splitStock(1, 0, 3)).toThrow(RangeError);
    expect(() => splitStock(1.5, 1, 1)).toThrow(RangeError);
    expect(() => splitStock(-1, 1, 1)).toThrow(RangeError);
    expect(() => splitStock(1, -1, 1)).toThrow(RangeError);
    expect(() => splitStock(1, -1, -1)).toThrow(RangeError);
  });

  it('loses no unit and differs by at most one', () => {
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
