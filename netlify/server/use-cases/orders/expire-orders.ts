import { mayGiveUp } from '#domain/settlement/payment-review.ts';
import type { Services } from '../../compose.ts';
import { claimDueOrders, giveUpCharges } from '../../sql/orders/due-orders.sql.ts';
import { addFlag, findOrder, type LockedOrder, type OrderRow } from '../../sql/orders/orders.sql.ts';
import { type Budget, createBudget } from '../budget.ts';
import { cancelCharge } from '../payments/cancel-charge.ts';
import { finishSettlement } from '../payments/finish-settlement.ts';
import { recoverCharges } from '../payments/recover-charges.ts';
import { closeUnpaid } from '../payments/settle-payment.ts';
import type { JobResult } from '../work-queue.ts';
import { processOrders } from './process-orders.ts';

/**
 * Expires orders not paid in time and payment reviews not decided in time: checks with the provider once more, cancels the
 * charge there, then releases the stock. An order whose charge turns out to be paid becomes paid. If the provider does not
 * answer or the order is locked, it is left for the next run without delaying others; after a long silence it ends with a
 * flag for the back office (`mayGiveUp`). Concurrent runs never process the same order.
 */
export function expireOrders(shop: Services, budget: Budget = createBudget(shop.clock)): Promise<JobResult> {
  const now = shop.clock.now();
  return processOrders(shop, 'expire-orders', {
    claim: (tx, limit) => claimDueOrders(tx, now, limit),
    work: async (id) => (await expireOrder(shop, id)) !== 'waits',
    isLeft: () => budget.isLeft(),
  });
}

/** `moved`: no longer due, because it was paid or a review began. `waits`: the result is unknown. */
type Expiry = 'ended' | 'moved' | 'waits';

async function expireOrder(shop: Services, orderId: string): Promise<Expiry> {
  const order = await findOrder(shop.database.as({ actor: 'system' }), orderId);
  if (!order) return 'moved';
  const now = shop.clock.now();
  const wasInReview = order.paymentStatus === 'under_review';
  const recovered = await recoverCharges(shop, order, { always: true });
  if (!recovered.ok && !mayGiveUp('unavailable', order.expiresAt, now)) return 'waits';
  const current = recovered.ok ? recovered.value : order;
  const givenUp = await cancelAllCharges(shop, current, wasInReview ? 'end' : 'wait', now);
  if (typeof givenUp === 'string') return givenUp;
  const closed = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const isStillDue = (locked: LockedOrder) => locked.attempt === current.attempt && locked.expiresAt <= now;
    if (!(await closeUnpaid(tx, orderId, 'expired', isStillDue))) return false;
    if (wasInReview) await addFlag(tx, orderId, 'review_ended');
    if (givenUp.length > 0 || !recovered.ok) await giveUpCharges(tx, orderId, givenUp);
    return true;
  });
  await finishSettlement(shop, orderId);
  return closed ? 'ended' : 'moved';
}

/** Cancels every charge of an order. Returns those that had to be given up, or why the order does not end now. */
async function cancelAllCharges(
  shop: Services,
  order: OrderRow,
  reviews: 'wait' | 'end',
  now: Date,
): Promise<string[] | Exclude<Expiry, 'ended'>> {
  const givenUp: string[] = [];
  for (const payment of order.payments) {
    const outcome = await cancelCharge(shop, payment, { reviews });
    if (outcome === 'closed') continue;
    if (outcome === 'paid' || outcome === 'under_review') return 'moved';
    if (!mayGiveUp(outcome, order.expiresAt, now)) return 'waits';
    givenUp.push(payment.id);
  }
  return givenUp;
}
