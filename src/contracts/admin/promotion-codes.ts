import * as z from 'zod/mini';
import { CODES_AT_ONCE, MOST_CODES } from '../../domain/promotions.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { csvFile, tableInput, tableOf } from './fields.ts';

/** Codes of one promotion that are good for one order each. A code whose order was called off is unused again. */

export const promotionCode = z.object({
  code: z.string(),
  /** When its order was placed, and which one that is; null while it is unused. */
  usedAt: z.nullable(z.string()),
  orderId: z.nullable(uuid),
  orderNumber: z.nullable(z.string()),
});
export type PromotionCode = z.output<typeof promotionCode>;

/** Fifty per page, the used ones first, the latest of them before the others. */
export const adminListCodes = endpoint('GET', '/api/admin/promocoes/:id/codigos', {
  input: z.strictObject({ id: uuid, pagina: tableInput.pagina }),
  output: z.object({ ...tableOf(promotionCode).shape, used: z.int() }),
});

/**
 * Makes so many more. `not_single_use` where the promotion is saved with one code for
 * everybody; `codes_too_many` over `MOST_CODES` in all, with what there is room for.
 */
export const adminMakeCodes = endpoint('POST', '/api/admin/promocoes/:id/codigos', {
  input: z.strictObject({
    id: uuid,
    count: z
      .int('count_invalid')
      .check(z.minimum(CODES_AT_ONCE.min, 'count_invalid'), z.maximum(CODES_AT_ONCE.max, 'count_invalid')),
  }),
  output: z.object({ total: z.int().check(z.maximum(MOST_CODES)) }),
  errors: { not_single_use: 409, codes_too_many: 409 },
});

/** All of them as CSV. */
export const adminExportCodes = endpoint('GET', '/api/admin/promocoes/:id/codigos/arquivo', {
  input: z.strictObject({ id: uuid }),
  output: csvFile,
});
