import { mayGiveUp } from '#domain/payment-review.ts';
import type { Services } from '../compose.ts';
import { type DueOrder, findDueOrders, giveUpCharges } from '../sql/due-orders.sql.ts';
import { addFlag, findOrder, type LockedOrder, type OrderRow } from '../sql/orders.sql.ts';
import { callOffCharge } from './call-off-charge.ts';
import { finishSettlement } from './finish-settlement.ts';
import { recoverCharges } from './recover-charges.ts';
import { closeUnpaid } from './settle-payment.ts';
import { unlessBusy } from './unless-busy.ts';

type Shop = Pick<Services, 'database' | 'payments' | 'clock'>;

const BATCH = 50;

/** A scheduled function has thirty seconds; what is left over then waits for the next run. */
const TIME_MS = 20_000;

/**
 * Ends orders that were not paid in time, by whatever method, and reviews that were not decided in theirs: asks the provider
 * once more, cancels there, then gives the stock back. An order whose charge turns out to be paid becomes paid; one whose
 * provider does not answer, or that somebody else holds, is left for the next run and keeps none of the others waiting, until it has been silent for so
 * long that the order ends with a mark for the desk (`mayGiveUp`). Answers how many were ended.
 */
export async function expireOrders(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const until = now.getTime() + TIME_MS;
  let ended = 0;
  let last: DueOrder | null = null;
  do {
    const due: DueOrder[] = await shop.database.transaction({ actor: 'system' }, (tx) =>
      findDueOrders(tx, now, last, BATCH),
    );
    for (const { id } of due) {
      if (shop.clock.now().getTime() > until) return ended;
      if (await unlessBusy(() => expireOrder(shop, id))) ended++;
    }
    last = due.length === BATCH ? (due.at(-1) ?? null) : null;
  } while (last);
  return ended;
}

async function expireOrder(shop: Shop, orderId: string): Promise<boolean> {
  const order = await shop.database.transaction({ actor: 'system' }, (tx) => findOrder(tx, orderId));
  if (!order) return false;
  const now = shop.clock.now();
  const wasInReview = order.paymentStatus === 'under_review';
  const recovered = await recoverCharges(shop, order, { always: true });
  if (!recovered.ok && !mayGiveUp('unavailable', order.expiresAt, now)) return false;
  const current = recovered.ok ? recovered.value : order;
  const givenUp = await callOffAll(shop, current, wasInReview ? 'end' : 'wait', now);
  if (!givenUp) return false;
  const closed = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const isStillDue = (locked: LockedOrder) => locked.attempt === current.attempt && locked.expiresAt <= now;
    if (!(await closeUnpaid(tx, orderId, 'expired', isStillDue))) return false;
    if (wasInReview) await addFlag(tx, orderId, 'review_ended');
    if (givenUp.length > 0 || !recovered.ok) await giveUpCharges(tx, orderId, givenUp);
    return true;
  });
  await finishSettlement(shop, orderId);
  return closed;
}

/** Calls off every charge of an order. Answers those that had to be given up; null where the order has to wait. */
async function callOffAll(
  shop: Shop,
  order: OrderRow,
  reviews: 'wait' | 'end',
  now: Date,
): Promise<string[] | null> {
  const givenUp: string[] = [];
  for (const payment of order.payments) {
    const outcome = await callOffCharge(shop, payment, { reviews });
    if (outcome === 'closed') continue;
    if (outcome === 'paid' || outcome === 'under_review') return null;
    if (!mayGiveUp(outcome, order.expiresAt, now)) return null;
    givenUp.push(payment.id);
  }
  return givenUp;
}
