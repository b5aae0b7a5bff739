import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { csvFile, optionalId } from './fields.ts';
import { PRODUCT_STATUSES, STOCK_FILTERS } from './products.ts';

/** Netlify takes bodies up to 6 MB, which are 4.5 MB of bytes. A file may come packed (gzip), to about a tenth. */
export const MAX_SENT_BYTES = 4_500_000;
/** Unpacked. */
export const MAX_FILE_BYTES = 32 * 2 ** 20;

/** Of many problems or changes, so many are told one by one. */
export const PROBLEMS_SHOWN = 200;
export const CHANGES_SHOWN = 100;

const count = z.int();
const row = z.record(z.string(), z.unknown());

const importReport = z.object({
  rows: count,
  created: count,
  changed: count,
  unchanged: count,
  /** Variants that are new, or have another stock or SKU. */
  variants: count,
  /** Columns that nothing is read from. */
  ignored: z.array(z.string()),
  problemCount: count,
  /** By the line that a spreadsheet shows; `column` is null where the line as a whole is meant. */
  problems: z.array(
    z.object({
      line: count,
      column: z.nullable(z.string()),
      code: z.string(),
      data: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  /** The first of the changes: only what differs. `before` is null for a new product. */
  changes: z.array(z.object({ line: count, name: z.string(), before: z.nullable(row), after: row })),
  /** Names exactly these changes: the import takes place only if they are still the same. */
  check: z.string(),
});
export type ImportReport = z.output<typeof importReport>;

/** The products of the list's filters as CSV, one line per variant. */
export const adminExportProducts = endpoint('GET', '/api/admin/produtos-arquivo', {
  input: z.strictObject({
    busca: z._default(optionalText(200), ''),
    categoria: optionalId,
    status: z.optional(z.enum(PRODUCT_STATUSES)),
    estoque: z.optional(z.enum(STOCK_FILTERS)),
  }),
  output: csvFile,
});

/** POST /api/admin/produtos-arquivo/conferencia with the file's bytes: what an import would do. Writes nothing. */
export const adminCheckImport = endpoint('POST', '/api/admin/produtos-arquivo/conferencia', {
  input: z.strictObject({}),
  output: importReport,
});

/**
 * POST /api/admin/produtos-arquivo/importacao/:conferencia with the same bytes again: all of it in one transaction, or
 * nothing. `import_stale`: the catalogue has changed since the check; `import_faulty`: the file has problems.
 */
export const adminImportProducts = endpoint('POST', '/api/admin/produtos-arquivo/importacao/:conferencia', {
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
