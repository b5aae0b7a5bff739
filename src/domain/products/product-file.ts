import { MEASURE_COLUMN_NAMES } from '../sizing/measure-columns.ts';
import type { CsvProblem, CsvRow } from '../text/csv.ts';
import { nameKey, sameName } from '../text/normal-form.ts';
import { normalise } from '../text/search-text.ts';
import { PRODUCT_COLUMNS, tidyCell } from './product-columns.ts';

/** Parses the product CSV and groups its rows by product. */

export const VARIANT_COLUMNS = [
  'cor',
  'cor_hex',
  'tamanho',
  'sku',
  'ean',
  'estoque',
  // The stock at export: a stock cell that equals it is left untouched on import.
  'estoque_exportado',
] as const;

export const FILE_COLUMNS: readonly string[] = [
  'id',
  ...PRODUCT_COLUMNS.map(({ column }) => column),
  ...VARIANT_COLUMNS,
  ...MEASURE_COLUMN_NAMES,
];

/** Maximum rows per file: eight per product on average, for more than five thousand products. */
export const MAX_ROWS = 100_000;

export type FileRow = {
  line: number;
  /** A cell by column name; null if the file has no such column. */
  cell(column: string): string | null;
};

/** All rows about one product. */
export type FileProduct = { id: string | null; name: string; rows: FileRow[] };

/** `column` is null for a problem of the whole row. */
export type FileProblem<Code extends string = string> = {
  line: number;
  column: string | null;
  code: Code;
  /** Parameters of the message: another line, a value. */
  data?: Record<string, string | number>;
};

export type FileCode = CsvProblem | 'file_empty' | 'columns_missing' | 'column_twice' | 'too_many_rows';
export type RowCode = 'id_invalid' | 'product_missing';

export type ProductFile = {
  rows: number;
  products: FileProduct[];
  /** Unknown columns, which are not read. */
  ignored: string[];
  problems: FileProblem<FileCode | RowCode>[];
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Parses the table of a product file. If the file as a whole is invalid, it yields no products. */
export function readProductFile([header, ...rows]: readonly CsvRow[]): ProductFile {
  const empty = { rows: rows.length, products: [], ignored: [] };
  const failed = (line: number, code: FileCode, column: string | null = null): ProductFile => ({
    ...empty,
    problems: [{ line, column, code }],
  });
  if (!header || rows.length === 0) return failed(1, 'file_empty');
  const names = header.cells.map(columnName);
  const twice = names.find((name, index) => FILE_COLUMNS.includes(name) && names.indexOf(name) < index);
  if (twice) return failed(header.line, 'column_twice', twice);
  if (!names.includes('id') && !names.includes('nome')) return failed(header.line, 'columns_missing');
  const last = rows[MAX_ROWS];
  if (last) return failed(last.line, 'too_many_rows');
  const at = new Map(names.map((name, index) => [name, index]));
  const ignored = header.cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !FILE_COLUMNS.includes(columnName(cell)));
  const read = rows.map(({ line, cells }): FileRow => {
    const tidy = cells.map((cell, index) => tidyCell(names[index] ?? '', cell));
    return {
      line,
      cell(column) {
        const index = at.get(column);
        return index === undefined ? null : (tidy[index] ?? '');
      },
    };
  });
  return { ...empty, ignored, ...grouped(read) };
}

/** 'Preço ' and 'PRECO' mean the column 'preco'. */
function columnName(cell: string): string {
  return normalise(cell).replaceAll(' ', '_');
}

/**
 * Groups rows by id, else by name. A row with neither is another variant of the product above, as people write files by hand,
 * but only if that product is named once and has no id; otherwise the row has lost its product and is refused.
 */
function grouped(rows: readonly FileRow[]): Pick<ProductFile, 'products' | 'problems'> {
  const problems: FileProblem<RowCode>[] = [];
  const products = new Map<string, FileProduct>();
  const timesNamed = new Map<FileProduct, number>();
  const mayContinue = (product: FileProduct, row: FileRow) =>
    product.id === null &&
    (timesNamed.get(product) ?? 0) <= 1 &&
    // The row sets no product fields.
    !PRODUCT_COLUMNS.some(({ column }) => row.cell(column));
  let above: FileProduct | null = null;
  for (const row of rows) {
    const id = row.cell('id')?.toLowerCase() || null;
    const name = row.cell('nome') ?? '';
    if (id !== null && !UUID.test(id)) {
      problems.push({ line: row.line, column: 'id', code: 'id_invalid' });
      // The following rows do not belong to the product above either.
      above = { id: null, name, rows: [] };
      continue;
    }
    if (id === null && name === '' && (above === null || !mayContinue(above, row))) {
      problems.push({ line: row.line, column: 'nome', code: 'product_missing' });
      above = null;
      continue;
    }
    const continues: boolean = id === null && (name === '' || (above !== null && sameName(above.name, name)));
    if (!continues) {
      const key = id ?? `nome ${nameKey(name)}`;
      above = products.get(key) ?? { id, name, rows: [] };
      products.set(key, above);
    }
    above?.rows.push(row);
    if (above && name !== '') timesNamed.set(above, (timesNamed.get(above) ?? 0) + 1);
  }
  return { products: [...products.values()], problems };
}
