import * as z from 'zod/mini';
import { RETURN_CAUSES } from '../../domain/after-sale/returns.ts';
import { endpoint } from '../endpoint.ts';
import { integer, longText, uuid } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';

/** Second line: returned items that are not for sale in the shop, and their history. Instants are ISO strings. */

export const SECOND_LINE_ENDS = ['stock', 'off'] as const;
export type SecondLineEnd = (typeof SECOND_LINE_ENDS)[number];

const secondLineRow = z.object({
  id: uuid,
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  /** Null if the product was deleted; without `isInShop` the item cannot go back on sale. */
  productId: z.nullable(uuid),
  imageKey: z.nullable(z.string()),
  isInShop: z.boolean(),
  quantity: z.int(),
  /** Units still there. */
  left: z.int(),
  since: z.string(),
  order: z.nullable(z.object({ id: uuid, number: z.string() })),
  cause: z.nullable(z.enum(RETURN_CAUSES)),
  /** Earliest first. `by`: e-mail of the team member. */
  moves: z.array(
    z.object({
      at: z.string(),
      units: z.int(),
      became: z.enum(SECOND_LINE_ENDS),
      reason: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
});
export type SecondLineRow = z.output<typeof secondLineRow>;

/** Items there, oldest first, or (`situacao`) those that have left. `busca`: product or order number. */
export const adminListSecondLine = endpoint('GET', '/api/admin/segunda-linha', {
  name: 'secondLine',
  input: z.strictObject({
    ...tableInput,
    sentido: z._default(z.enum(['asc', 'desc']), 'asc'),
    situacao: z.optional(z.enum(['saiu'])),
  }),
  output: z.extend(tableOf(secondLineRow), {
    /** All units there, regardless of the filters. */
    units: z.int(),
  }),
});
export type SecondLineInput = z.output<typeof adminListSecondLine.input>;

/**
 * Puts units back on sale or writes them off. `second_line_moved`: there are fewer (`left`) by now;
 * `second_line_no_shelf`: the variant no longer exists.
 */
export const adminMoveSecondLine = endpoint('POST', '/api/admin/segunda-linha/:id/saida', {
  changes: ['secondLine'],
  input: z.strictObject({
    id: uuid,
    to: z.enum(SECOND_LINE_ENDS),
    units: integer(1, 9_999, 'quantity_invalid'),
    reason: longText(300),
  }),
  output: z.object({ left: z.int() }),
  errors: { second_line_moved: 409, second_line_no_shelf: 409 },
});
