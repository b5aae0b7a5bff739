import { cancelOrder as cancelMove } from '#domain/orders.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findOrder } from '../../sql/orders.sql.ts';
import { callOffCharge } from '../call-off-charge.ts';
import { stepFulfilment, stepPayment } from '../move-order.ts';
import { recoverCharges } from '../recover-charges.ts';
import { logOrder, type OrderActed, type OrderActFailure, refuse, takeOrder } from './order-desk.ts';
import { askBack, finishAct } from './refund-order.ts';
import { type Staff, staffWrite } from './staff-write.ts';

type Shop = Pick<Services, 'database' | 'payments'>;

/**
 * Cancels an order that was not shipped. An unpaid one is called off at the provider first, so that nobody pays it any
 * more; where money turns out to be there already the answer is `already_paid`, for then the desk decides anew. A paid one
 * is cancelled with its goods, and all its money goes back.
 */
export async function cancelOrder(
  shop: Shop,
  staff: Staff,
  { id, reason = '' }: { id: string; reason?: string },
): Promise<Outcome<OrderActed, OrderActFailure>> {
  const freed = await callOff(shop, id);
  if (!freed.ok) return freed;
  const decided = await staffWrite<null, OrderActFailure>(shop, staff, async (tx, log) => {
    const order = await takeOrder(tx, id);
    const move = cancelMove(order);
    if (!move.ok) return refuse('transition_not_allowed');
    const isPaid = move.state.fulfilment === 'canceled';
    // What was called off is the attempt that was current then; a newer one may be paid this very moment.
    if (!isPaid && order.attempt !== freed.value) return refuse('order_changed');
    const details = { actor: 'admin', actorId: staff.userId, data: reason === '' ? {} : { reason } } as const;
    if (isPaid) {
      const amountCents = await askBack(tx, id, null, 'canceled', staff);
      await stepFulfilment(tx, id, order, 'canceled', {
        ...details,
        claimed: ['refund_payment'],
        data: { ...details.data, amountCents },
      });
    } else await stepPayment(tx, id, order, 'canceled', details);
    logOrder(log, 'cancel', order, move.state, details.data);
    return { ok: true, value: null };
  });
  if (!decided.ok) return decided;
  const acted = await finishAct(shop, id);
  const hadMoney = acted.ok && acted.value.state.fulfilment === 'canceled';
  return acted.ok && !hadMoney ? { ok: true, value: { ...acted.value, money: 'none' } } : acted;
}

/** Sees to it that an unpaid order can be paid no more; answers the attempt that it counted on. */
async function callOff(shop: Shop, id: string): Promise<Outcome<number, OrderActFailure>> {
  const order = await shop.database.transaction({ actor: 'system' }, (tx) => findOrder(tx, id));
  if (!order) return { ok: false, code: 'not_found' };
  if (order.paymentStatus === 'under_review') return { ok: false, code: 'payment_under_review' };
  if (order.paidAttempt !== null) return { ok: true, value: order.attempt };
  const recovered = await recoverCharges(shop, order, { always: true });
  if (!recovered.ok) return recovered;
  for (const payment of recovered.value.payments) {
    const outcome = await callOffCharge(shop, payment);
    if (outcome === 'unavailable') return { ok: false, code: 'payment_unavailable' };
    if (outcome === 'paid') return { ok: false, code: 'already_paid' };
  }
  return { ok: true, value: recovered.value.attempt };
}
