import type { Services } from '../../compose.ts';
import { findOrder } from '../../sql/orders/orders.sql.ts';
import { claimUncertain, claimUnfinished, markChecked } from '../../sql/orders/reconciliation.sql.ts';
import type { PaymentRow } from '../../sql/payments/payments.sql.ts';
import { type Budget, createBudget } from '../budget.ts';
import { processOrders } from '../orders/process-orders.ts';
import { type JobResult, sumResults } from '../work-queue.ts';
import { cancelCharge } from './cancel-charge.ts';
import { finishSettlement } from './finish-settlement.ts';
import { recoverCharges } from './recover-charges.ts';
import { settlePayment } from './settle-payment.ts';
import { adoptStrayCharges } from './stray-charges.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export type ReconcileOptions = {
  /** Open charges are checked after this long without news. */
  quietMs?: number;
  /** The same for cancelled PIX codes and boletos; a day by default. */
  closedQuietMs?: number;
  /** Older attempts are ignored; thirty days ago by default. */
  since?: Date;
};

/**
 * Reconciles our orders with the provider after lost webhooks or crashes: finishes pending refunds and cancellations, recovers
 * lost responses and unknown charges, and re-reads open charges. Safe to run at any time and concurrently. Each of the three
 * has its share of the time, so that none starves another.
 */
export async function reconcile(
  shop: Services,
  { quietMs = 15 * MINUTE_MS, closedQuietMs = DAY_MS, since }: ReconcileOptions = {},
  budget: Budget = createBudget(shop.clock),
): Promise<JobResult> {
  const now = shop.clock.now().getTime();
  const uncertain = {
    before: new Date(now - quietMs),
    closedBefore: new Date(now - closedQuietMs),
    since: since ?? new Date(now - 30 * DAY_MS),
  };
  const looked = await processOrders(shop, 'reconcile', {
    claim: (tx, limit) => claimUncertain(tx, uncertain, limit),
    work: async (id) => {
      await look(shop, id);
      return (await finishSettlement(shop, id)) !== 'pending';
    },
    isLeft: () => budget.isLeft(0.4),
  });
  const finished = await processOrders(shop, 'reconcile', {
    claim: claimUnfinished,
    work: async (id) => (await finishSettlement(shop, id)) !== 'pending',
    isLeft: () => budget.isLeft(0.8),
  });
  const adopted = await adoptStrayCharges(shop, () => budget.isLeft());
  return sumResults(looked, finished, adopted);
}

/** Re-reads the charges of an order that may still be paid. */
async function look(shop: Services, id: string): Promise<void> {
  const order = await findOrder(shop.database.as({ actor: 'system' }), id);
  if (!order) return;
  const recovered = await recoverCharges(shop, order);
  for (const payment of recovered.ok ? recovered.value.payments : order.payments) {
    if (!mayStillBePaid(payment) || payment.chargeId === null) continue;
    // Its order ended while the charge was unreadable. Now that it can be read, cancel it.
    if (payment.status === 'unreadable') {
      await cancelCharge(shop, payment, { reviews: 'end' });
      continue;
    }
    const charge = await shop.payments.readCharge(payment.chargeId);
    if (!charge.ok) continue;
    await shop.database.transaction({ actor: 'system' }, (tx) =>
      settlePayment(shop, tx, payment, charge.value),
    );
  }
  await markChecked(shop.database.as({ actor: 'system' }), id);
}

/** Whether a charge can still be paid, including cancelled ones that a bank may accept anyway. */
function mayStillBePaid({ status, method, paidCents }: PaymentRow): boolean {
  if (['pending', 'processing', 'underpaid', 'unreadable'].includes(status)) return true;
  return method !== 'credit_card' && paidCents === 0 && (status === 'canceled' || status === 'failed');
}
