import type { Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { findOrder } from '../../sql/orders/orders.sql.ts';
import { cancelCharge } from './cancel-charge.ts';
import { recoverCharges } from './recover-charges.ts';

/** The current attempt when the charges were cancelled, and the charges that the provider would not show or cancel. */
export type CanceledCharges = { attempt: number; givenUp: string[] };

/**
 * Makes sure that an unpaid order can no longer be paid, including charges under review. Charges that the provider would not
 * show or cancel do not block: money for a cancelled order is refunded. Charges of a paid order are not touched.
 */
export async function cancelCharges(
  shop: Services,
  id: string,
): Promise<Outcome<CanceledCharges, 'not_found' | 'already_paid' | 'payment_unavailable'>> {
  const order = await findOrder(shop.database.as({ actor: 'system' }), id);
  if (!order) return fail('not_found');
  const isUnpaid = order.paidAttempt === null && order.totalCents > 0;
  if (!isUnpaid) return ok({ attempt: order.attempt, givenUp: [] });
  const recovered = await recoverCharges(shop, order, { always: true });
  if (!recovered.ok) return recovered;
  const givenUp: string[] = [];
  for (const payment of recovered.value.payments) {
    const outcome = await cancelCharge(shop, payment, { reviews: 'end' });
    if (outcome === 'unavailable') return fail('payment_unavailable');
    if (outcome === 'paid') return fail('already_paid');
    if (outcome === 'refused') givenUp.push(payment.id);
  }
  return ok({ attempt: recovered.value.attempt, givenUp });
}
