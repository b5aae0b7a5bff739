import type { PaymentMethod } from '#domain/payments.ts';
import type { Queryable } from '../ports/database.ts';

/** An order's payment method and its resulting price. */
export type AttemptTerms = {
  attempt: number;
  method: PaymentMethod;
  pixDiscountCents: number;
  totalCents: number;
  /** Each item's share of the PIX discount, in item order. */
  shares: readonly number[];
};

/** Switches an order to another attempt, with its method and price. */
export async function adoptAttempt(tx: Queryable, id: string, terms: AttemptTerms): Promise<void> {
  await tx.query(
    `with items as (
       update order_items i set pix_discount_cents = s.cents
       from unnest($6::bigint[]) with ordinality as s(cents, place) where i.order_id = $1 and i.position = s.place - 1)
     update orders set payment_attempt = $2, payment_method = $3, pix_discount_cents = $4, total_cents = $5
     where id = $1`,
    [id, terms.attempt, terms.method, terms.pixDiscountCents, terms.totalCents, terms.shares],
  );
}

/** Sets it to await payment until the given time. */
export async function awaitPayment(tx: Queryable, id: string, expiresAt: Date): Promise<void> {
  await tx.query(`update orders set payment_status = 'awaiting_payment', expires_at = $2 where id = $1`, [
    id,
    expiresAt,
  ]);
}
