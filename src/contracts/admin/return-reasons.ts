import * as z from 'zod/mini';
import { COUNTED_REASONS, type CountedReason, REASON_GROUPS } from '../../domain/return-reasons.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { csvFile, day, optionalId, tableInput, tableOf } from './fields.ts';
import { REQUEST_KINDS } from './requests.ts';

/** Why pieces came back, as the back office sees it: sums, of nobody in particular. */

const counts = z.object(
  Object.fromEntries(COUNTED_REASONS.map((reason) => [reason, z.int()])) as Record<
    CountedReason,
    ReturnType<typeof z.int>
  >,
);

export const reasonRow = z.object({
  id: z.string(),
  /** The product's name, the size as it was sold ('' where it has none), or the month ('YYYY-MM', where the shop is). */
  label: z.string(),
  /** Of a product that the shop still has. */
  productId: z.nullable(uuid),
  imageKey: z.nullable(z.string()),
  counts,
});
export type ReasonRow = z.output<typeof reasonRow>;

/** By pieces, or by one of the reasons. */
export const REASON_SORTS = [
  'pecas',
  'pequeno',
  'grande',
  'fotos',
  'defeito',
  'errada',
  'ideia',
  'sem',
  'mes',
] as const;

const filters = {
  busca: tableInput.busca,
  por: z._default(z.enum(REASON_GROUPS), 'produto'),
  /** Days where the shop is. Without `de`: the twelve months that end with `ate`, or today. */
  de: z.optional(day),
  ate: z.optional(day),
  tipo: z.optional(z.enum(REQUEST_KINDS)),
  /** Of this product only. */
  produto: optionalId,
};

/**
 * Pieces that came back, or are on their way, by why they do: counted by product, by size or by month of the
 * request. What was refused, given up, or withdrawn from before it was sent does not count, and gift cards are no pieces.
 */
export const adminReturnReasons = endpoint('GET', '/api/admin/motivos', {
  input: z.strictObject({
    ...filters,
    pagina: tableInput.pagina,
    sentido: tableInput.sentido,
    ordem: z.optional(z.enum(REASON_SORTS)),
  }),
  output: z.extend(tableOf(reasonRow), {
    /** What the rows are counted by. */
    por: z.enum(REASON_GROUPS),
    /** Of all rows, not of this page alone. */
    sums: counts,
    /** The first day that counts, 'YYYY-MM-DD'. */
    from: z.string(),
    /** The one that `produto` names, where the shop has it. */
    product: z.nullable(z.object({ id: uuid, name: z.string() })),
  }),
});
export type ReasonsInput = z.output<typeof adminReturnReasons.input>;

/** All rows of these filters as CSV. */
export const adminExportReturnReasons = endpoint('GET', '/api/admin/motivos-arquivo', {
  input: z.strictObject(filters),
  output: csvFile,
});
export type ReasonsFileInput = z.output<typeof adminExportReturnReasons.input>;
