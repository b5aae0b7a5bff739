import type { CsvProblem, CsvRow } from './csv.ts';
import { PRODUCT_COLUMNS, tidyCell } from './product-columns.ts';
import { sameName } from './product-draft.ts';
import { MEASURE_COLUMN_NAMES } from './sizing/measure-columns.ts';

/** The rows of a product file, sorted out: which of them belong to one product, and what each says. */

export const VARIANT_COLUMNS = [
  'cor',
  'cor_hex',
  'tamanho',
  'sku',
  'ean',
  'estoque',
  // What the stock was when the file was written: a cell that nobody changed writes nothing back.
  'estoque_exportado',
] as const;

export const FILE_COLUMNS: readonly string[] = [
  'id',
  ...PRODUCT_COLUMNS.map(({ column }) => column),
  ...VARIANT_COLUMNS,
  ...MEASURE_COLUMN_NAMES,
];

/** Of rows in one file: eight per product on average, for five thousand products and more. */
export const MAX_ROWS = 100_000;

export type FileRow = {
  line: number;
  /** By the column's name; null where the file has no such column. */
  cell(column: string): string | null;
};

/** All that the file says of one product. */
export type FileProduct = { id: string | null; name: string; rows: FileRow[] };

/** `column` is null where the row as a whole is meant. */
export type FileProblem<Code extends string = string> = {
  line: number;
  column: string | null;
  code: Code;
  /** What the code's words speak of: another line, a value. */
  data?: Record<string, string | number>;
};

export type FileCode = CsvProblem | 'file_empty' | 'columns_missing' | 'column_twice' | 'too_many_rows';
export type RowCode = 'id_invalid' | 'product_missing';

export type ProductFile = {
  rows: number;
  products: FileProduct[];
  /** Columns that we do not know: nothing is read from them. */
  ignored: string[];
  problems: FileProblem<FileCode | RowCode>[];
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the table of a product file. What is wrong with the file as a whole leaves no products. */
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
    const tidy = cells.map(tidyCell);
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

/** 'Preço ' and 'PRECO' are the column 'preco'. */
function columnName(cell: string): string {
  return tidyCell(cell)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/**
 * Rows belong together by id, else by name. A row with neither is one more variant of the product above it only where that one
 * is named once and has no id, as people write such files by hand; any other has lost what it is of, and is refused.
 */
function grouped(rows: readonly FileRow[]): Pick<ProductFile, 'products' | 'problems'> {
  const problems: FileProblem<RowCode>[] = [];
  const products = new Map<string, FileProduct>();
  let above: FileProduct | null = null;
  for (const row of rows) {
    const id = row.cell('id')?.toLowerCase() || null;
    const name = row.cell('nome') ?? '';
    if (id !== null && !UUID.test(id)) {
      problems.push({ line: row.line, column: 'id', code: 'id_invalid' });
      // What continues this row is none of the product's above.
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
      const key = id ?? `nome ${name.toLowerCase()}`;
      above = products.get(key) ?? { id, name, rows: [] };
      products.set(key, above);
    }
    above?.rows.push(row);
  }
  return { products: [...products.values()], problems };
}

/** A row that says neither whose it is nor anything of a product itself. */
function mayContinue(above: FileProduct, row: FileRow): boolean {
  const isNamedOnce = above.rows.filter((one) => one.cell('nome')).length <= 1;
  return above.id === null && isNamedOnce && !PRODUCT_COLUMNS.some(({ column }) => row.cell(column));
}
