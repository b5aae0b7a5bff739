/** Wide bars of each digit in Interleaved 2 of 5 (ISO/IEC 16390), the symbology of the boleto's barcode. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

const NARROW_WIDTH = 1;
const WIDE_WIDTH = 3;
const HEIGHT = 50;
const QUIET = 10;

/** Renders an even number of digits as a barcode. */
export function drawBarcode(digits: string): string {
  let bars = '';
  let x = QUIET;
  for (const [index, width] of barWidths(digits).entries()) {
    if (index % 2 === 0) bars += `M${x} 0h${width}v${HEIGHT}h-${width}z`;
    x += width;
  }
  const box = `0 0 ${x + QUIET} ${HEIGHT}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="Código de barras ${digits}" preserveAspectRatio="none"><rect width="100%" height="100%" fill="#fff"/><path d="${bars}"/></svg>`;
}

/** Alternating widths of bars and spaces, with start and stop patterns. */
export function barWidths(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('ITF: número par de algarismos');
  const widths = [1, 1, 1, 1].map(() => NARROW_WIDTH);
  for (let at = 0; at < digits.length; at += 2) {
    const bars = WIDE[Number(digits.charAt(at))] ?? '';
    const spaces = WIDE[Number(digits.charAt(at + 1))] ?? '';
    for (let index = 0; index < 5; index += 1) {
      widths.push(widthOf(bars.charAt(index)), widthOf(spaces.charAt(index)));
    }
  }
  return [...widths, WIDE_WIDTH, NARROW_WIDTH, NARROW_WIDTH];
}

function widthOf(bit: string): number {
  return bit === '1' ? WIDE_WIDTH : NARROW_WIDTH;
}
