import type { Services } from '../../compose.ts';
import { findOrder } from '../../sql/orders.sql.ts';
import type { PaymentRow } from '../../sql/payments.sql.ts';
import { claimUncertain, claimUnfinished, markLookedAt } from '../../sql/reconciliation.sql.ts';
import { workOnOrders } from '../orders/work-on-orders.ts';
import { type Budget, createBudget } from '../scheduled/budget.ts';
import { together, type Worked } from '../scheduled/work-through.ts';
import { callOffCharge } from './call-off-charge.ts';
import { finishSettlement } from './finish-settlement.ts';
import { recoverCharges } from './recover-charges.ts';
import { settlePayment } from './settle-payment.ts';
import { adoptStrayCharges } from './stray-charges.ts';

type Shop = Pick<Services, 'database' | 'payments' | 'clock'>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export type ReconcileOptions = {
  /** Open charges are looked at when nothing was heard of them for so long. */
  quietMs?: number;
  /** The same for PIX codes and boletos that were called off; a day unless told. */
  closedQuietMs?: number;
  /** Older attempts are not looked at; thirty days back unless told. */
  since?: Date;
};

/**
 * Brings our orders back to what the provider knows, should a webhook have been lost or a call have died: carries out what
 * is still to be done there, finds lost answers and charges nobody knew of, and reads again what is open. Safe to run at any
 * time and twice at once. Each of the three has its share of the time, so that much of one kind keeps no other waiting.
 */
export async function reconcile(
  shop: Shop,
  { quietMs = 15 * MINUTE_MS, closedQuietMs = DAY_MS, since }: ReconcileOptions = {},
  budget: Budget = createBudget(shop.clock),
): Promise<Worked> {
  const now = shop.clock.now().getTime();
  const uncertain = {
    before: new Date(now - quietMs),
    closedBefore: new Date(now - closedQuietMs),
    since: since ?? new Date(now - 30 * DAY_MS),
  };
  const looked = await workOnOrders(shop, 'reconcile', {
    claim: (tx, limit) => claimUncertain(tx, uncertain, limit),
    work: async (id) => {
      await look(shop, id);
      return (await finishSettlement(shop, id)) !== 'pending';
    },
    isLeft: () => budget.isLeft(0.4),
  });
  const finished = await workOnOrders(shop, 'reconcile', {
    claim: claimUnfinished,
    work: async (id) => (await finishSettlement(shop, id)) !== 'pending',
    isLeft: () => budget.isLeft(0.8),
  });
  const adopted = await adoptStrayCharges(shop, () => budget.isLeft());
  return together(looked, finished, { done: adopted.length, failed: 0, isMore: false });
}

/** Reads again what the provider has of an order's attempts that may still be paid. */
async function look(shop: Shop, id: string): Promise<void> {
  const order = await findOrder(shop.database.as({ actor: 'system' }), id);
  if (!order) return;
  const recovered = await recoverCharges(shop, order);
  for (const payment of recovered.ok ? recovered.value.payments : order.payments) {
    if (!mayStillBePaid(payment) || payment.chargeId === null) continue;
    // Its order ended because nobody could read it. Once it can be read, nobody may pay it any more.
    if (payment.status === 'unreadable') {
      await callOffCharge(shop, payment, { reviews: 'end' });
      continue;
    }
    const charge = await shop.payments.readCharge(payment.chargeId);
    if (!charge.ok) continue;
    await shop.database.transaction({ actor: 'system' }, (tx) => settlePayment(tx, payment, charge.value));
  }
  await markLookedAt(shop.database.as({ actor: 'system' }), id);
}

/** By the provider's rules, or by a bank's that does not keep to them. */
function mayStillBePaid({ status, method, paidCents }: PaymentRow): boolean {
  if (['pending', 'processing', 'underpaid', 'unreadable'].includes(status)) return true;
  return method !== 'credit_card' && paidCents === 0 && (status === 'canceled' || status === 'failed');
}
