import type { Cents } from '../money/money.ts';

/** How cells of other shops' files are read. Each says what it could not be sure of. */

/** Which sign begins the decimals in a column; null if no cell gives it away. */
export type Decimals = '.' | ',' | null;

type MoneyDoubt = 'price_doubt' | 'price_rounded';
export type ReadMoney =
  | { ok: true; cents: Cents; doubt: MoneyDoubt | null }
  | { ok: false; code: 'price_invalid' | 'currency_other' };

const REAL = /^(?:R\$|BRL)\s*|\s*(?:R\$|BRL)$/gi;
const OTHER_CURRENCY = /[$€£¥₲]|\b(?:USD|EUR|GBP|ARS|UYU|PYG|CLP|COP|MXN|PEN)\b/i;
/** Past this, numbers are no longer exact cents. */
const MAX_DIGITS = 12;

/** What decimals a column is written with, by its cells that can be read in one way only. */
export function decimalsOf(cells: Iterable<string>): Decimals {
  const seen = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const bare = cell.trim().replace(REAL, '');
    const last = /^[\d.,]*([.,])\d{1,2}$/.exec(bare)?.[1];
    if (last === '.' || last === ',') seen[last] += 1;
  }
  if (seen['.'] === seen[',']) return null;
  return seen['.'] > seen[','] ? '.' : ',';
}

/** '1.049.000', '1.049,00', '1,049.00'; and '1.049', which may be either. */
const GROUPED = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;
const UNGROUPED = /^(\d*)(?:[.,](\d*))?$/;

/**
 * A price: '1.049,00', '1,049.00', '1049.00', '1049', 'R$ 1.049'. One sign with three digits after it groups thousands, unless the
 * column writes its decimals with it; if the column does not say, it is in doubt.
 */
export function readMoney(cell: string, decimals: Decimals): ReadMoney {
  const bare = cell
    .trim()
    .replace(REAL, '')
    .replace(/(?<=\d)[\s'’](?=\d{3})/g, '');
  if (OTHER_CURRENCY.test(bare)) return { ok: false, code: 'currency_other' };
  if (!/\d/.test(bare)) return { ok: false, code: 'price_invalid' };
  const [, whole, sign, rest] = GROUPED.exec(bare) ?? [];
  if (whole !== undefined) {
    const isSingle = rest === undefined && whole.length < 8;
    if (!isSingle) return toCents(whole, rest, null);
    const [before = '', after = ''] = whole.split(/[.,]/);
    if (decimals === sign || /^0/.test(whole)) return toCents(before, after, null);
    return toCents(whole, '', decimals === null ? 'price_doubt' : null);
  }
  const plain = UNGROUPED.exec(bare);
  return plain ? toCents(plain[1] ?? '', plain[2], null) : { ok: false, code: 'price_invalid' };
}

function toCents(whole: string, rest = '', doubt: MoneyDoubt | null): ReadMoney {
  const digits = whole.replace(/[.,]/g, '');
  if (digits.length > MAX_DIGITS) return { ok: false, code: 'price_invalid' };
  const exact = rest.replace(/0+$/, '');
  const cents = Number(digits) * 100 + Math.round(Number(`0.${exact || '0'}`) * 100);
  return { ok: true, cents, doubt: exact.length > 2 ? 'price_rounded' : doubt };
}

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523125,
};

/** A weight in grams: '0,35', '0.350', '350 g', '1,049.5', in `unit` if the cell names none; null if it is none. */
export function readWeight(cell: string, unit: string): number | null {
  const [, number = '', own = unit] = /^([\d.,]+)\s*(g|kg|lbs?|oz)?$/i.exec(cell.trim()) ?? [];
  const factor = GRAMS[own.toLowerCase()] ?? 1;
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const whole = last === -1 ? number : number.slice(0, last);
  const value = Number(`${whole.replace(/[.,]/g, '') || '0'}.${last === -1 ? '0' : number.slice(last + 1)}`);
  return /\d/.test(number) && Number.isFinite(value) ? Math.round(value * factor) : null;
}

/** A whole number, also as '10.0', '10,00' and '1.000'; null if it is none. */
export function readUnits(cell: string): number | null {
  const [, minus = '', digits = ''] =
    /^(-?)(\d{1,9}|[1-9]\d{0,2}(?:[.,]\d{3})+)(?:[.,]0{1,2})?$/.exec(cell.trim()) ?? [];
  if (digits === '') return null;
  const value = Number(digits.replace(/[.,]/g, ''));
  return minus === '' || value === 0 ? value : -value;
}

const YES = /^(?:true|1|yes|y|sim|s|s[ií]|verdadeiro|verdadero|vis[ií]vel|visible)$/i;
const NO = /^(?:false|0|no|n|n[ãa]o|falso|oculto|hidden)$/i;

/** Null: neither yes nor no. */
export function readFlag(cell: string): boolean | null {
  if (YES.test(cell.trim())) return true;
  return NO.test(cell.trim()) ? false : null;
}

/** What a spreadsheet makes of thirteen digits: '7,89E+12'. Those behind are gone. */
export function isDestroyed(cell: string): boolean {
  return /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(cell.trim());
}

/** A cell that a spreadsheet computed, or failed to. */
export function isFormula(cell: string): boolean {
  return /^(?:[=＝]|#(?:REF!|N\/?A|N\/D|VALUE!|VALOR!|NAME\?|NOME\?|DIV\/0!|NULL!|NULO!|NUM!|NÚM!))/i.test(
    cell,
  );
}

/** A code without what spreadsheets need to leave it alone: `="0123"`, `'0123`, '123.0'. */
export function bareCode(cell: string): string {
  const text = cell.trim();
  const quoted = /^="(.*)"$/s.exec(text)?.[1] ?? text;
  return quoted.replace(/^'(?=[\d+])/, '');
}

export type ReadDate = { at: string; doubt: 'date_serial' | 'date_doubt' | null };

/** Brazil has had no summer time since 2019; a date without its zone is one of there. */
const ZONE = '-03:00';
/** Days between the first day of spreadsheets and that of computers. */
const SERIAL_EPOCH = 25_569;

/**
 * A moment as ISO 8601; null if it is none. Reads ISO dates, '2026-07-02 09:58:41 -0300' and '02/07/2026 09:58'. A number of days, as
 * spreadsheets keep dates (45678), is in doubt, since some count from 1904; so is a day that might be the month.
 */
export function readDate(cell: string): ReadDate | null {
  const text = cell.trim();
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) {
    const day = Number(text.replace(',', '.'));
    if (day < 20_000 || day > 80_000) return null;
    const local = new Date(Math.round((day - SERIAL_EPOCH) * 86_400) * 1000).toISOString();
    return { at: `${local.slice(0, 19)}${ZONE}`, doubt: 'date_serial' };
  }
  const iso =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|UTC|[+-]\d\d:?\d\d)?)?$/.exec(text);
  if (iso) return moment([iso[1], iso[2], iso[3]], iso[4], iso[5], false);
  const day = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,]+(\d\d:\d\d(?::\d\d)?))?$/.exec(text);
  if (!day) return null;
  const [, first = '', second = '', year = '', time] = day;
  const isAmerican = Number(second) > 12;
  const isDoubtful = Number(first) <= 12 && Number(second) <= 12 && first !== second;
  const date = isAmerican ? [year, first, second] : [year, second, first];
  return moment(date, time, undefined, isDoubtful);
}

function moment(
  [year = '', month = '', day = '']: readonly (string | undefined)[],
  time = '00:00:00',
  zone = ZONE,
  isDoubtful: boolean,
): ReadDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const clock = time.length === 5 ? `${time}:00` : time;
  const offset = zone === 'Z' || zone === 'UTC' ? '+00:00' : zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2');
  const at = `${date}T${clock}${offset}`;
  const exists = new Date(`${date}T00:00:00Z`);
  const isDate = !Number.isNaN(exists.getTime()) && exists.toISOString().startsWith(date);
  return isDate && !Number.isNaN(Date.parse(at)) ? { at, doubt: isDoubtful ? 'date_doubt' : null } : null;
}

/** The parts of a list in one cell: commas, of which those after a backslash belong to the part (WooCommerce). */
export function readList(cell: string, separator: RegExp = /(?<!\\),/): string[] {
  return cell
    .split(separator)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
}

/** 'Roupas > Vestidos, Novidades' as paths. */
export function readPaths(cell: string): string[][] {
  return readList(cell)
    .map((path) => readList(path, />/))
    .filter((path) => path.length > 0);
}
