import { isOrderNumber } from '../orders/order-number.ts';
import { shortNumber } from '../orders/short-number.ts';
import { cleanCode } from '../text/normal-form.ts';
import { hasWrongCheckDigit, POSTAL } from './carrier-codes.ts';

/** Tracking codes for many orders at once, pasted from a spreadsheet, a carrier's page or a message. */

/** Maximum length of a stored code. */
export const MAX_CODE = 60;

/** Why a line cannot be assigned. */
export type LineProblem =
  | 'order_unknown'
  | 'order_missing'
  | 'order_twice'
  | 'code_missing'
  | 'code_too_long'
  | 'too_many_codes';

/** Warnings; the line is used nevertheless. */
export type LineNote = 'code_twice' | 'check_digit';

export type PastedLine = {
  /** Counted from 1. */
  line: number;
  text: string;
  /** The order and code of the line; null if it has none. */
  orderId: string | null;
  code: string | null;
  problem: LineProblem | null;
  note: LineNote | null;
  /** Another line with the same order or code. */
  other: number | null;
};

export type ChosenOrder = { id: string; number: string };

/**
 * Parses pasted text. Either each line begins with an order number ('ORD-1795700000-7', 'ORD-' optional, or the short number of a
 * selected order) followed by a space, tab, comma or semicolon and the code; or no line does, and the codes go to the selected orders in sequence, an empty line
 * skipping one. If only some lines have a number, the others are not assigned.
 */
export function readPastedCodes(text: string, chosen: readonly ChosenOrder[]): PastedLine[] {
  const byNumber = new Map(chosen.map((order) => [order.number, order]));
  const shorts = shortsOf(chosen);
  const lines = text
    .trimEnd()
    .split(/\r\n?|\n/)
    .map((one, index) => ({ line: index + 1, ...partsOf(one, shorts) }));
  const isNumbered = lines.some(({ number }) => number !== null);
  const orders = new Map<string, number>();
  const codes = new Map<string, number>();
  return lines.flatMap(({ line, text: said, number, code }, index): PastedLine[] => {
    if (said === '') return [];
    const order = isNumbered ? byNumber.get(number ?? '') : chosen[index];
    const read = { line, text: said, orderId: order?.id ?? null, code, note: null, other: null };
    const fail = (problem: LineProblem, other: number | null = null): PastedLine[] => [
      { ...read, problem, other },
    ];
    if (isNumbered && number === null) return fail('order_missing');
    if (!order) return fail(isNumbered ? 'order_unknown' : 'too_many_codes');
    const before = orders.get(order.id);
    if (before) return fail('order_twice', before);
    if (code === null) return fail('code_missing');
    if (code.length > MAX_CODE) return fail('code_too_long');
    orders.set(order.id, line);
    const same = codes.get(code);
    codes.set(code, same ?? line);
    if (same) return [{ ...read, problem: null, note: 'code_twice', other: same }];
    return [{ ...read, problem: null, note: hasWrongCheckDigit(code) ? 'check_digit' : null }];
  });
}

/** The codes to send, by order id. */
export function codesByOrder(lines: readonly PastedLine[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ problem, orderId, code }): [string, string][] =>
      problem === null && orderId !== null && code !== null ? [[orderId, code]] : [],
    ),
  );
}

/** The order numbers by their short ones; of one that two of them share, a number that none has. */
function shortsOf(chosen: readonly ChosenOrder[]): ReadonlyMap<string, string> {
  const shorts = new Map<string, string>();
  for (const { number } of chosen) {
    const short = shortNumber(number);
    shorts.set(short, shorts.has(short) ? short : number);
  }
  return shorts;
}

type Parts = { text: string; number: string | null; code: string | null };

function partsOf(line: string, shorts: ReadonlyMap<string, string>): Parts {
  const text = line.replaceAll('"', '').trim();
  const said = cleanCode(text);
  // Only before a code, and of a selected order: a carrier's code may look like one.
  const [, short = '', after = ''] = /^#?(\d{5}-\d{1,3})[\s,;:]+(.+)$/.exec(said) ?? [];
  const meant = shorts.get(short);
  if (meant !== undefined) return { text, number: meant, code: codeOf(after) };
  const [, digits = '', rest = ''] = /^#?(?:ORD-)?(\d{10,11}-\d{1,3})(?:[\s,;:]+(.*))?$/i.exec(said) ?? [];
  const number = isOrderNumber(`ORD-${digits}`) ? `ORD-${digits}` : null;
  return { text, number, code: codeOf(number === null ? said : rest) };
}

/** The code in stored form: trimmed of separators; a postal code in capitals and without spaces. */
function codeOf(text: string): string | null {
  const code = text.replace(/^[\s,;:]+|(?<![\s,;:])[\s,;:]+$/g, '').replace(/\s+/g, ' ');
  if (code === '') return null;
  const postal = code.replaceAll(' ', '').toUpperCase();
  return POSTAL.test(postal) ? postal : code;
}
