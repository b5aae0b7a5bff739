/** Code 128 (ISO/IEC 15417), the barcode of a note's key: digits in pairs (set C), anything else one by one (set B). */

/** Widths of bars and gaps of the symbols 0 to 105, then of the stop. */
const SYMBOLS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(
    /\s/,
  );
const START = { B: 104, C: 105 } as const;
const SWITCH = { B: 100, C: 99 } as const;
const STOP = 106;
type CodeSet = keyof typeof START;

/** The widths of bars and gaps in modules, a bar first. Throws for characters outside of ASCII's printable ones. */
export function code128(text: string): number[] {
  const symbols = symbolsOf(text);
  const check = symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(at, 1), 0) % 103;
  return [...symbols, check, STOP].flatMap((symbol) => [...(SYMBOLS[symbol] ?? '')].map(Number));
}

function symbolsOf(text: string): number[] {
  const symbols: number[] = [];
  let set: CodeSet | null = null;
  for (let at = 0; at < text.length; ) {
    const digits: number = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    // Pairs pay from four digits on, or while they go on.
    const next: CodeSet = digits >= 4 || (set === 'C' && digits >= 2) ? 'C' : 'B';
    if (next !== set) symbols.push(set === null ? START[next] : SWITCH[next]);
    set = next;
    const width = next === 'C' ? 2 : 1;
    symbols.push(next === 'C' ? Number(text.slice(at, at + 2)) : plainSymbol(text.charCodeAt(at)));
    at += width;
  }
  return symbols;
}

function plainSymbol(code: number): number {
  if (!(code >= 32 && code < 127)) throw new RangeError(`no symbol for character ${code}`);
  return code - 32;
}
