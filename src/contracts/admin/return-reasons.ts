import * as z from 'zod/mini';
import { COUNTED_REASONS, REASON_GROUPS } from '../../domain/reports/return-reasons.ts';
import { endpoint } from '../endpoint.ts';
import { fieldsFor, uuid } from '../fields.ts';
import { chosenProduct, csvFile, optionalId, periodInput, tableInput, tableOf } from './fields.ts';
import { REQUEST_KINDS } from './requests.ts';

/** Reasons for returns: aggregates only, no personal data. */

const counts = z.object(fieldsFor(COUNTED_REASONS, () => z.int()));

const reasonRow = z.object({
  id: z.string(),
  /** The product's name, the size as sold ('' if it has none), or the month ('YYYY-MM' in São Paulo). */
  label: z.string(),
  /** Null if the product was deleted. */
  productId: z.nullable(uuid),
  imageKey: z.nullable(z.string()),
  counts,
});
export type ReasonRow = z.output<typeof reasonRow>;

/** By number of items, by a reason, or by month. */
const ordem = z.optional(
  z.enum(['pecas', 'pequeno', 'grande', 'fotos', 'defeito', 'errada', 'ideia', 'sem', 'mes']),
);

const filters = {
  busca: tableInput.busca,
  por: z._default(z.enum(REASON_GROUPS), 'produto'),
  /** Without `de`: the twelve months up to `ate`, or today. */
  ...periodInput,
  tipo: z.optional(z.enum(REQUEST_KINDS)),
  /** Filter by product. */
  produto: optionalId,
};

/**
 * Returned items, including those in transit, by reason, grouped by product, size or month of the request. Refused and
 * withdrawn requests, cancellations before shipping, and gift cards do not count.
 */
export const adminReturnReasons = endpoint('GET', '/api/admin/motivos', {
  input: z.strictObject({ ...tableInput, ...filters, ordem }),
  output: z.extend(tableOf(reasonRow), {
    /** The grouping. */
    por: z.enum(REASON_GROUPS),
    /** Over all pages. */
    sums: counts,
    /** First day, 'YYYY-MM-DD'. */
    from: z.string(),
    product: chosenProduct,
  }),
});
export type ReasonsInput = z.output<typeof adminReturnReasons.input>;

/** All filtered rows as CSV. */
export const adminExportReturnReasons = endpoint('GET', '/api/admin/motivos-arquivo', {
  input: z.strictObject(filters),
  output: csvFile,
});
export type ReasonsFileInput = z.output<typeof adminExportReturnReasons.input>;
