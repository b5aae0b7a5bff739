import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itfBars, itfElements } from './itf.ts';

const BOLETO = '00198100100001026560000001149718606852452211';
const WEIGHTS = [1, 2, 4, 7, 0];

/** Decodes elements as a scanner does, by the weights of ISO/IEC 16390, independent of the table under test. */
function scan(elements: readonly number[]): string {
  expect(elements.slice(0, 4)).toEqual([1, 1, 1, 1]);
  expect(elements.slice(-3)).toEqual([3, 1, 1]);
  let digits = '';
  const data = elements.slice(4, -3);
  for (let at = 0; at < data.length; at += 10) {
    const pair = data.slice(at, at + 10);
    for (const offset of [0, 1]) {
      const five = pair.filter((_, index) => index % 2 === offset);
      expect(five.filter((width) => width === 3)).toHaveLength(2);
      const sum = five.reduce((total, width, index) => total + (width === 3 ? (WEIGHTS[index] ?? 0) : 0), 0);
      digits += sum === 11 ? '0' : String(sum);
    }
  }
  return digits;
}

describe('interleaved 2 of 5', () => {
  it('encodes a pair as five bars and the five spaces between them', () => {
    // 1 = wide narrow narrow narrow wide; 2 = narrow wide narrow narrow wide.
    expect(itfElements('12')).toEqual([1, 1, 1, 1, 3, 1, 1, 3, 1, 1, 1, 1, 3, 3, 3, 1, 1]);
  });

  it('decodes by the weights of the standard', () => {
    const pairs = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 22 });
    fc.assert(
      fc.property(pairs, (half) => {
        expect(scan(itfElements(half + half))).toBe(half + half);
      }),
    );
    expect(scan(itfElements(BOLETO))).toBe(BOLETO);
  });

  it('gives a boleto 405 modules, ten blank ones at each end, and the required ratio of widths', () => {
    const { bars, width } = itfBars(BOLETO);
    expect(width).toBe(405 + 20);
    expect(bars).toHaveLength((4 + 44 * 5 + 3 + 1) / 2);
    expect(bars[0]).toEqual({ at: 10, width: 1 });
    const last = bars.at(-1);
    expect(last && last.at + last.width).toBe(width - 10);
    for (const bar of bars) expect([1, 3]).toContain(bar.width);
  });

  it.each(['', '1', '123', '12a4', '1 2'])('rejects %j', (text) => {
    expect(() => itfElements(text)).toThrow(RangeError);
  });
});
