import * as z from 'zod/mini';
import { AMOUNT_RANGE, PAY_RANGE, PERCENT_RANGE, TAKE_RANGE } from '../domain/pricing/coupon-kinds.ts';
import { wholeIn } from './fields.ts';

/** The benefit of a coupon. The database repeats the constraints (0340_coupon_kinds.sql). */
export const benefit = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('percent'), percent: wholeIn(PERCENT_RANGE, 'percent_invalid') }),
    z.strictObject({ kind: z.literal('amount'), amountCents: wholeIn(AMOUNT_RANGE, 'amount_invalid') }),
    z.strictObject({ kind: z.literal('free_shipping') }),
    z
      .strictObject({
        kind: z.literal('pieces'),
        take: wholeIn(TAKE_RANGE, 'take_invalid'),
        pay: wholeIn(PAY_RANGE, 'pay_invalid'),
      })
      .check(z.refine(({ take, pay }) => pay < take, { error: 'pay_invalid', path: ['pay'] })),
    z.strictObject({ kind: z.literal('gift') }),
  ],
  'kind_invalid',
);
