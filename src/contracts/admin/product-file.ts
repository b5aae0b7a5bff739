import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { csvFile } from './fields.ts';
import { productFilter } from './products.ts';

/** Netlify's limit of 6 MB per body is 4.5 MB of bytes (base64). A file may be gzipped, to about a tenth. */
export const MAX_SENT_BYTES = 4_500_000;
/** After decompression. */
export const MAX_FILE_BYTES = 32 * 2 ** 20;

/** Maximum number of problems or changes listed. */
export const PROBLEMS_SHOWN = 200;
export const CHANGES_SHOWN = 100;

const count = z.int();
const row = z.record(z.string(), z.unknown());

const importReport = z.object({
  rows: count,
  created: count,
  changed: count,
  unchanged: count,
  /** Variants that are new or whose stock or SKU changes. */
  variants: count,
  /** Ignored columns. */
  ignored: z.array(z.string()),
  problemCount: count,
  /** `line` as numbered in a spreadsheet; `column` is null if the whole line is meant. */
  problems: z.array(
    z.object({
      line: count,
      column: z.nullable(z.string()),
      code: z.string(),
      data: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  /** The first changes; `before` is null for a new product. */
  changes: z.array(z.object({ line: count, name: z.string(), before: z.nullable(row), after: row })),
  /** Prices that fall by more than half or rise to more than double, and the first of them; a warning, not a problem. */
  steepCount: count,
  steep: z.array(z.object({ line: count, name: z.string(), before: count, after: count })),
  /** Hash of the changes: the import requires them to be the same. */
  check: z.string(),
});
export type ImportReport = z.output<typeof importReport>;

/** The filtered products as CSV, one line per variant. */
export const adminExportProducts = endpoint('GET', '/api/admin/produtos-arquivo', {
  input: z.strictObject(productFilter),
  output: csvFile,
});

/** POST /api/admin/produtos-arquivo/conferencia with the file's bytes: what an import would do. Writes nothing. */
export const adminCheckImport = endpoint('POST', '/api/admin/produtos-arquivo/conferencia', {
  // Nothing: compares only, until `adminImportProducts`.
  changes: [],
  output: importReport,
});

/**
 * POST /api/admin/produtos-arquivo/importacao/:conferencia with the same bytes again: all of it in one transaction, or
 * nothing. `import_stale`: the catalogue has changed since the check; `import_faulty`: the file has problems.
 */
export const adminImportProducts = endpoint('POST', '/api/admin/produtos-arquivo/importacao/:conferencia', {
  changes: ['products', 'noteGaps', 'product', 'sheet', 'publishing'],
  input: z.strictObject({
    conferencia: z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'invalid')),
  }),
  output: z.object({ created: count, changed: count }),
  errors: {
    import_stale: 409,
    import_faulty: 409,
    import_empty: 409,
  },
});
