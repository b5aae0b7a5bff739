import type { PaymentMethod } from '#domain/payments/payments.ts';
import { write } from '../statements.ts';

/** An order's payment method and its resulting price. */
export type AttemptTerms = {
  attempt: number;
  method: PaymentMethod;
  pixDiscountCents: number;
  totalCents: number;
  /** Each item's share of the PIX discount, in item order. */
  pixShares: readonly number[];
};

/** Switches an order to another attempt, with its method and price. */
export const adoptAttempt = write<[id: string, terms: AttemptTerms]>(
  `with items as (
     update order_items i set pix_discount_cents = s.cents
     from unnest($6::bigint[]) with ordinality as s(cents, place) where i.order_id = $1 and i.position = s.place - 1)
   update orders set payment_attempt = $2, payment_method = $3, pix_discount_cents = $4, total_cents = $5
   where id = $1`,
  (id, terms) => [id, terms.attempt, terms.method, terms.pixDiscountCents, terms.totalCents, terms.pixShares],
);

/** Sets it to await payment until the given time. */
export const awaitPayment = write<[id: string, expiresAt: Date]>(
  `update orders set payment_status = 'awaiting_payment', expires_at = $2 where id = $1`,
);
