import type { Cents } from '../money/money.ts';
import { luhnDigit } from '../text/luhn.ts';
import { addDays, type PlainDate } from '../time/calendar.ts';

/** The content of a boleto's digitable line or barcode. */
export type Boleto = {
  /** 44 digits. */
  barcode: string;
  /** 47 digits. */
  line: string;
  bankCode: string;
  /** null when the boleto leaves the amount open. */
  amountCents: Cents | null;
  /** null when the boleto has no due date. */
  dueDate: PlainDate | null;
};

export type BoletoProblem = 'boleto_malformed' | 'boleto_field_digit' | 'boleto_check_digit';

export type BoletoResult = ({ ok: true } & Boleto) | { ok: false; code: BoletoProblem };

/**
 * Reads the digitable line (47 digits, however punctuated) or the barcode (44 digits) of a bank slip and checks all
 * of its check digits (Febraban, Layout padrão de código de barras; Banco Central, Carta-Circular 2.926). Slips of
 * utilities and taxes, which begin with 8, are not boletos of a sale and are refused as malformed.
 */
export function parseBoleto(text: string): BoletoResult {
  const digits = text.replace(/[\s.-]/g, '');
  if (/^\d{44}$/.test(digits)) return fromBarcode(digits);
  if (!/^\d{47}$/.test(digits)) return { ok: false, code: 'boleto_malformed' };
  const fields = [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)];
  if (fields.some((field) => mod10(field.slice(0, -1)) !== Number(field.at(-1)))) {
    return { ok: false, code: 'boleto_field_digit' };
  }
  const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31);
  return fromBarcode(digits.slice(0, 4) + digits.slice(32) + free);
}

/** The 47 digits of the digitable line for a 44-digit barcode. Throws RangeError for any other text. */
export function barcodeToLine(barcode: string): string {
  if (!/^\d{44}$/.test(barcode)) throw new RangeError('a barcode has 44 digits');
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)];
  return `${fields.map((field) => field + mod10(field)).join('')}${barcode.slice(4, 19)}`;
}

/** 'AAAAA.AAAAA AAAAA.AAAAAA AAAAA.AAAAAA D FFFFVVVVVVVVVV'; a text without 47 digits is returned as it is. */
export function formatLine(line: string): string {
  const digits = line.replace(/[\s.-]/g, '');
  const match = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/.exec(digits);
  if (!match) return line;
  const [, a, b, c, d, e, f, check, rest] = match;
  return `${a}.${b} ${c}.${d} ${e}.${f} ${check} ${rest}`;
}

/**
 * The due date for a factor. The days since 1997-10-07 ran out at 9999 on 2025-02-21, and 1000 means 2025-02-22 (Febraban's
 * rule for the end of the first cycle). Every boleto of this shop is later, so the factor is always read in the second cycle.
 * null for '0000' and for factors below 1000, which are unused.
 */
export function dueDateOf(factor: string): PlainDate | null {
  const n = Number(factor);
  return n >= 1000 && n <= 9999 ? addDays({ year: 2025, month: 2, day: 22 }, n - 1000) : null;
}

/** Check digit of a field of the line ('módulo 10'). */
function mod10(digits: string): number {
  return luhnDigit([...digits].map(Number));
}

/** Check digit of a barcode over its other 43 digits: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function mod11(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((acc, digit, index) => acc + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit === 0 || digit > 9 ? 1 : digit;
}

function fromBarcode(barcode: string): BoletoResult {
  // The fourth digit is the currency; 9 is the real.
  if (barcode[3] !== '9') return { ok: false, code: 'boleto_malformed' };
  if (mod11(barcode.slice(0, 4) + barcode.slice(5)) !== Number(barcode[4])) {
    return { ok: false, code: 'boleto_check_digit' };
  }
  const amount = Number(barcode.slice(9, 19));
  return {
    ok: true,
    barcode,
    line: barcodeToLine(barcode),
    bankCode: barcode.slice(0, 3),
    amountCents: amount === 0 ? null : amount,
    dueDate: dueDateOf(barcode.slice(5, 9)),
  };
}
