/**
 * Interleaved 2 of 5 (ISO/IEC 16390), the symbology of a boleto's barcode (Febraban, Layout padrão de código de barras):
 * each pair of digits is five bars for the first and, between them, five spaces for the second; two of five are wide.
 */

/** Which of a digit's five elements are wide: weights 1, 2, 4, 7 and parity; 0 is 4 + 7. */
const WIDE_OF = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

/** Febraban asks for wide elements three times as wide as narrow ones. */
const NARROW = 1;
const WIDE = 3;

/** Quiet zone before and after the bars, in modules: the standard requires ten. */
const QUIET = 10;

const START = [NARROW, NARROW, NARROW, NARROW];
const STOP = [WIDE, NARROW, NARROW];

export type Bar = { at: number; width: number };

/** The bars for an even number of digits, and the total width with quiet zones, both in modules. Throws RangeError otherwise. */
export function itfBars(digits: string): { bars: Bar[]; width: number } {
  const bars: Bar[] = [];
  let at = QUIET;
  for (const [index, width] of itfElements(digits).entries()) {
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, width: at + QUIET };
}

/** The widths of alternating bars and spaces, bar first, including the start and stop patterns. */
export function itfElements(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('interleaved 2 of 5 takes an even number of digits');
  const pairs = digits.match(/\d\d/g) ?? [];
  return [...START, ...pairs.flatMap(elementsOfPair), ...STOP];
}

function elementsOfPair(pair: string): number[] {
  const [bars = '', spaces = ''] = [...pair].map((digit) => WIDE_OF[Number(digit)]);
  return [...bars].flatMap((bar, index) => [widthOf(bar), widthOf(spaces.charAt(index))]);
}

function widthOf(bit: string): number {
  return bit === '1' ? WIDE : NARROW;
}
