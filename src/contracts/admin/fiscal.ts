import * as z from 'zod/mini';
import { GOODS } from '../../records/goods.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';

/** What the shop lacks to issue the notes of what it sells (src/domain/fiscal). */

const gapRow = z.object({
  id: uuid,
  name: z.string(),
  imageKey: z.nullable(z.string()),
  material: z.string(),
  categoryId: z.nullable(uuid),
  /** With the one above it: 'Feminino Vestidos'. */
  categoryPath: z.string(),
  soldCount: z.int(),
  /** As they hold for it, its own or its category's; empty: nobody has said it. */
  ncm: GOODS.form.ncm,
  goodsOrigin: GOODS.form.goodsOrigin,
});
export type GapRow = z.output<typeof gapRow>;

/** Products for sale whose note would wait, those sold most first. */
export const adminNoteGaps = endpoint('GET', '/api/admin/produtos-sem-nota', {
  name: 'noteGaps',
  input: z.strictObject({
    busca: tableInput.busca,
    pagina: tableInput.pagina,
    falta: z.optional(z.enum(['ncm', 'origem'])),
  }),
  output: z.extend(tableOf(gapRow), {
    /** Over all products for sale. */
    sums: z.object({ products: z.int(), lacking: z.int(), withoutNcm: z.int(), withoutOrigin: z.int() }),
    /** Categories with products that lack something, most first. */
    byCategory: z.array(z.object({ id: z.nullable(uuid), name: z.string(), products: z.int() })),
  }),
});
export type GapsInput = z.output<typeof adminNoteGaps.input>;
