import * as z from 'zod/mini';
import { GOODS } from '../../records/goods.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { percent, price } from './products.ts';

const bulkChange = z.discriminatedUnion('kind', [
  /** A price per product, for undo. */
  z.strictObject({
    kind: z.literal('prices'),
    prices: z.array(z.strictObject({ id: uuid, priceCents: price })).check(z.maxLength(500, 'too_many')),
  }),
  z.strictObject({ kind: z.literal('discount'), percent }),
  z.strictObject({ kind: z.literal('category'), categoryId: uuid }),
  z.strictObject({ kind: z.literal('active'), value: z.boolean('flag_invalid') }),
  /** Archiving also deactivates; restoring does not reactivate. */
  z.strictObject({ kind: z.literal('archived'), value: z.boolean('flag_invalid') }),
  z.strictObject({ kind: z.literal('featured'), value: z.boolean('flag_invalid') }),
  /** What the note says of them; the fields that are not given stay. */
  z.strictObject({
    kind: z.literal('goods'),
    goods: z
      .partial(GOODS.draft)
      .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), 'required')),
  }),
]);
export type BulkChange = z.output<typeof bulkChange>;

/** Applies one change to many products; deleted ids are not counted. */
export const adminBulkEditProducts = endpoint('POST', '/api/admin/produtos-lote', {
  changes: ['products', 'noteGaps', 'product', 'sheet', 'publishing', 'activity'],
  input: z.strictObject({
    ids: z.array(uuid).check(z.minLength(1, 'required'), z.maxLength(500, 'too_many')),
    change: bulkChange,
  }),
  output: z.object({ changed: z.int() }),
  errors: { category_unknown: 409 },
});
