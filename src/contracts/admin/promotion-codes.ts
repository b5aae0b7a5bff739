import * as z from 'zod/mini';
import { CODES_AT_ONCE, MAX_CODES } from '../../domain/pricing/promotions.ts';
import { endpoint } from '../endpoint.ts';
import { byId, uuid, wholeIn } from '../fields.ts';
import { csvFile, tableInput, tableOf } from './fields.ts';

/** Single-use codes of a promotion. Cancelling the order makes a code usable again. */

export const promotionCode = z.object({
  code: z.string(),
  /** Date and number of its order; null while unused. */
  usedAt: z.nullable(z.string()),
  orderId: z.nullable(uuid),
  orderNumber: z.nullable(z.string()),
});
export type PromotionCode = z.output<typeof promotionCode>;

/** Fifty per page, used ones first, latest use first. */
export const adminListCodes = endpoint('GET', '/api/admin/promocoes/:id/codigos', {
  name: 'promotionCodes',
  input: z.strictObject({ id: uuid, pagina: tableInput.pagina }),
  output: z.extend(tableOf(promotionCode), { used: z.int() }),
});

/**
 * Generates more codes. `not_single_use`: the promotion has one code for everybody; `codes_too_many`: more than
 * `MAX_CODES` in total; has the number left.
 */
export const adminMakeCodes = endpoint('POST', '/api/admin/promocoes/:id/codigos', {
  changes: ['promotionCodes'],
  input: z.strictObject({
    id: uuid,
    count: wholeIn(CODES_AT_ONCE, 'count_invalid'),
  }),
  output: z.object({ total: z.int().check(z.maximum(MAX_CODES)) }),
  errors: { not_single_use: 409, codes_too_many: 409 },
});

/** All codes as CSV. */
export const adminExportCodes = endpoint('GET', '/api/admin/promocoes/:id/codigos/arquivo', {
  input: byId,
  output: csvFile,
});
