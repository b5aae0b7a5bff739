/**
 * Boleto bancário: barcode of 44 digits and digitable line of 47.
 * Authority: Febraban, layout of the collection slip; due-date factor restarted at 1000 on 2025-02-22.
 */
export type Boleto = {
  /** Three digits. */
  bank: string;
  amountCents: number;
  /** Due date, yyyy-mm-dd; without it the factor is 0000. */
  dueDate?: string;
  /** 25 digits defined by the bank. */
  freeField: string;
};

const DAY = 86_400_000;
const BASE = Date.parse('1997-10-07T00:00:00Z');
const LAST_OF_FIRST_CYCLE = 9999;
const CYCLE = 9000;

export function writeBarcode(boleto: Boleto): string {
  const amount = String(boleto.amountCents).padStart(10, '0');
  const start = `${boleto.bank}9`;
  const rest = dueFactor(boleto.dueDate) + amount + boleto.freeField;
  if (!/^\d{4}$/.test(start) || !/^\d{39}$/.test(rest))
    throw new RangeError('Boleto: campos fora do formato');
  return start + mod11(start + rest) + rest;
}

/** The digitable line of a barcode. */
export function lineFromBarcode(barcode: string): string {
  const free = barcode.slice(19);
  const first = barcode.slice(0, 4) + free.slice(0, 5);
  const second = free.slice(5, 15);
  const third = free.slice(15, 25);
  return [
    first,
    mod10(first),
    second,
    mod10(second),
    third,
    mod10(third),
    barcode.charAt(4),
    barcode.slice(5, 19),
  ].join('');
}

/** The barcode of a digitable line; undefined if one of the four check digits is wrong. */
export function barcodeFromLine(line: string): string | undefined {
  if (!/^\d{47}$/.test(line)) return undefined;
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  const barcode = line.slice(0, 4) + line.slice(32) + free;
  const valid =
    lineFromBarcode(barcode) === line && mod11(barcode.slice(0, 4) + barcode.slice(5)) === barcode.charAt(4);
  return valid ? barcode : undefined;
}

/** `AAAAA.AAAAA AAAAA.AAAAAA AAAAA.AAAAAA D FFFFVVVVVVVVVV`. */
export function maskLine(line: string): string {
  return line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}

/** Days since 1997-10-07, up to 9999 (2025-02-21); then cycles of 9000 from 1000. */
export function dueFactor(dueDate: string | undefined): string {
  if (dueDate === undefined) return '0000';
  const days = Math.round((Date.parse(`${dueDate}T00:00:00Z`) - BASE) / DAY);
  if (!Number.isFinite(days) || days < 0) throw new RangeError('Boleto: vencimento fora do intervalo');
  const factor = days <= LAST_OF_FIRST_CYCLE ? days : ((days - 1000) % CYCLE) + 1000;
  return String(factor).padStart(4, '0');
}

/** Modulo 10: weights 2, 1 from the right, sum of the products' digits. */
export function mod10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Modulo 11: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function mod11(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 8) + 2), 0);
  const check = 11 - (sum % 11);
  return String(check > 9 ? 1 : check);
}
