import { expect, test } from 'vitest';
import { barWidths, drawBarcode } from './itf.ts';

test('encodes a pair of digits as five bars and five spaces between start and stop patterns', () => {
  // 1 = wide narrow narrow narrow wide; 2 = narrow wide narrow narrow wide.
  expect(barWidths('12')).toEqual([1, 1, 1, 1, 3, 1, 1, 3, 1, 1, 1, 1, 3, 3, 3, 1, 1]);
  expect(barWidths('00198100100001026560000001149718606852452211')).toHaveLength(4 + 44 * 5 + 3);
  expect(() => barWidths('123')).toThrow(RangeError);
});

test('renders an SVG with a text alternative', () => {
  expect(drawBarcode('12')).toMatch(/^<svg .*aria-label="Código de barras 12".*<\/svg>$/);
});
