import { parseEan } from '../catalogue/ean.ts';
import type { Cents } from '../money/money.ts';
import type { CsvRow } from '../text/csv.ts';
import { cleanCode, cleanLine, cleanText } from '../text/normal-form.ts';
import type { Fields } from './dialect.ts';
import type { Finding, FindingCode, Note } from './finding.ts';
import type { MoveInTable } from './read-table.ts';
import type { Recognised } from './recognise.ts';
import {
  bareCode,
  type Decimals,
  decimalsOf,
  isDestroyed,
  readDate,
  readFlag,
  readMoney,
  readUnits,
  readWeight,
} from './values.ts';

/** The cells of a table by field, each read as what it is; what is wrong with one is noted with its line and column. */

/** The fields of a dialect, with a number where it has '#'. */
export type FieldOf<F extends Fields> = {
  [K in keyof F & string]: K extends `${infer A}#${infer B}` ? `${A}${number}${B}` : K;
}[keyof F & string];

export type Cells<F extends string> = {
  rows: readonly CsvRow[];
  note: Note;
  has(field: F): boolean;
  /** Where a field's cell is, for a note. */
  at(row: { line: number }, field: F): { line: number; column: string | null };
  /** One line of text. */
  cell(row: CsvRow, field: F): string;
  /** Several lines. */
  text(row: CsvRow, field: F): string;
  /** A code; null without one. */
  code(row: CsvRow, field: F): string | null;
  sku(row: CsvRow, field: F): string | null;
  gtin(row: CsvRow, field: F): string | null;
  money(row: CsvRow, field: F): Cents | null;
  /** In grams. */
  weight(row: CsvRow, field: F, unit: string): number | null;
  units(row: CsvRow, field: F, code: FindingCode): number | null;
  flag(row: CsvRow, field: F): boolean | null;
  date(row: CsvRow, field: F): string | null;
};

/** `money` names the fields that contain prices: together they tell how decimals are written. */
export function cellsOf<F extends string>(
  { header, rows }: MoveInTable,
  { columns }: Recognised,
  note: Note,
  money: readonly F[],
): Cells<F> {
  const index = (field: F) => columns.at.get(field) ?? -1;
  const raw = (row: CsvRow, field: F) => row.cells[index(field)] ?? '';
  // Most cells of a wide file are empty.
  const cell = (row: CsvRow, field: F) => {
    const text = raw(row, field);
    return text === '' ? '' : cleanLine(text);
  };
  const at: Cells<F>['at'] = ({ line }, field) => ({
    line,
    column: header.cells[index(field)]?.trim() || null,
  });
  const codes = codeCells(raw, at, note);
  return {
    ...{ rows, note, at, cell, ...codes },
    ...moneyCells(rows, raw, at, note, money),
    has: (field) => columns.at.has(field),
    text(row, field) {
      const text = raw(row, field);
      return text === '' ? '' : cleanText(text);
    },
    weight(row, field, unit) {
      const text = cell(row, field);
      if (text === '') return null;
      const grams = readWeight(text, unit);
      if (grams === null) note(at(row, field), 'weight_invalid', text);
      return grams || null;
    },
    units(row, field, code) {
      const text = cell(row, field);
      if (text === '') return null;
      const units = readUnits(text);
      if (units === null) note(at(row, field), code, text);
      return units;
    },
    flag(row, field) {
      const text = cell(row, field);
      if (text === '') return null;
      const flag = readFlag(text);
      if (flag === null) note(at(row, field), 'flag_invalid', text);
      return flag;
    },
    date(row, field) {
      const text = cell(row, field);
      if (text === '') return null;
      const date = readDate(text);
      if (date?.doubt) note(at(row, field), date.doubt, text, { date: date.at });
      if (!date) note(at(row, field), 'date_invalid', text);
      return date?.at ?? null;
    },
  };
}

type Raw<F> = (row: CsvRow, field: F) => string;

function codeCells<F extends string>(raw: Raw<F>, at: Cells<F>['at'], note: Note) {
  const code = (row: CsvRow, field: F) => {
    const text = raw(row, field);
    return text === '' ? null : cleanCode(bareCode(text)) || null;
  };
  return {
    code,
    sku(row: CsvRow, field: F) {
      const sku = code(row, field);
      if (sku === null || !isDestroyed(sku)) return sku;
      note(at(row, field), 'sku_destroyed', sku);
      return null;
    },
    gtin(row: CsvRow, field: F) {
      const text = code(row, field);
      if (text === null) return null;
      // A number column writes thirteen digits with a decimal: nothing of them is lost.
      const gtin = parseEan(text.replace(/^(\d{12,13})[.,]0$/, '$1'));
      if (gtin === null) note(at(row, field), isDestroyed(text) ? 'gtin_destroyed' : 'gtin_invalid', text);
      return gtin;
    },
  };
}

function moneyCells<F extends string>(
  rows: readonly CsvRow[],
  raw: Raw<F>,
  at: Cells<F>['at'],
  note: Note,
  fields: readonly F[],
) {
  let decimals: Decimals | undefined;
  return {
    money(row: CsvRow, field: F): Cents | null {
      const text = cleanLine(raw(row, field));
      if (text === '') return null;
      decimals ??= decimalsOf(rows.flatMap((one) => fields.map((name) => raw(one, name))));
      const price = readMoney(text, decimals);
      if (!price.ok) note(at(row, field), price.code, text);
      else if (price.doubt) note(at(row, field), price.doubt, text, { cents: price.cents });
      return price.ok ? price.cents : null;
    },
  };
}

/** Notes what further rows of a product say otherwise than the one that is taken. */
export function noteUnused<F extends string>(
  cells: Cells<F>,
  rows: readonly CsvRow[],
  fields: readonly F[],
  taken: (field: F) => CsvRow,
): void {
  if (rows.length < 2) return;
  for (const field of fields) {
    const row = taken(field);
    const told = cells.text(row, field);
    for (const other of rows) {
      const said = cells.text(other, field);
      if (said !== '' && said !== told)
        cells.note(cells.at(other, field), 'value_unused', said, { line: row.line });
    }
  }
}

/** Notes what no field of the dialect reads: once a column, if it has anything. */
export function noteUnread(
  { header, rows }: MoveInTable,
  { columns, byPlace }: Recognised,
  note: Note,
): void {
  const name = (index: number) => header.cells[index]?.trim() || `${index + 1}ª`;
  const told = (index: number, code: 'column_unread' | 'column_twice' | 'column_idle') => {
    let first: Finding['value'];
    let filled = 0;
    for (const { cells } of rows) {
      const cell = cells[index]?.trim() ?? '';
      if (cell === '') continue;
      first ??= cell;
      filled += 1;
    }
    if (filled > 0) note({ line: header.line, column: name(index) }, code, first, { rows: filled });
  };
  for (const index of columns.idle) told(index, 'column_idle');
  for (const index of columns.unknown) told(index, 'column_unread');
  for (const index of columns.twice) told(index, 'column_twice');
  for (const field of byPlace) {
    const index = columns.at.get(field);
    if (index !== undefined) note({ line: header.line, column: name(index) }, 'column_by_place', field);
  }
}
