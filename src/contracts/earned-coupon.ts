import * as z from 'zod/mini';
import { benefit } from './benefit.ts';
import { cents, uuid } from './fields.ts';

/**
 * The coupon of an order and the pieces that earn it, for what a return costs of it (domain/after-sale/earned-coupon.ts); null if it
 * used none. Exchanged orders share the coupon of the first one.
 */
export const earnedCoupon = z.nullable(
  z.object({
    code: z.string(),
    benefit,
    minimumSubtotalCents: cents,
    pixPercent: z.int(),
    withheldCents: cents,
    items: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        quantity: z.int(),
        goneQuantity: z.int(),
        leavingQuantity: z.int(),
        listCents: cents,
        couponCents: cents,
      }),
    ),
  }),
);
