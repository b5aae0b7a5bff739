import { cancelOrder as cancelMove, type OrderState } from '#domain/orders.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { giveUpCharges } from '../../sql/due-orders.sql.ts';
import { findOrder } from '../../sql/orders.sql.ts';
import { stepFulfilment, stepPayment } from '../orders/move-order.ts';
import { callOffCharge } from '../payments/call-off-charge.ts';
import { recoverCharges } from '../payments/recover-charges.ts';
import { logOrder, type OrderActed, type OrderActFailure, refuse, takeOrder } from './order-desk.ts';
import { askAllBack, finishAct } from './refund-order.ts';
import { type Staff, staffWrite } from './staff-write.ts';

type Shop = Pick<Services, 'database' | 'payments'>;

type CancelWish = {
  id: string;
  reason?: string;
  /** How the order stood for whoever decided this. */
  seen?: { paymentStatus: OrderState['payment']; fulfilmentStatus: OrderState['fulfilment'] } | undefined;
};

/**
 * Cancels an order that was not shipped. An unpaid one is called off at the provider first, so that nobody pays it any
 * more; where money turns out to be there already the answer is `already_paid`, for then the desk decides anew. A paid one
 * is cancelled with its goods, and all its money goes back. Where the order no longer stands as it was `seen` the answer is
 * `order_changed`: a window that was left open must not undo what somebody else has begun.
 */
export async function cancelOrder(
  shop: Shop,
  staff: Staff,
  { id, reason = '', seen }: CancelWish,
): Promise<Outcome<OrderActed, OrderActFailure>> {
  const freed = await callOff(shop, id, seen);
  if (!freed.ok) return freed;
  const decided = await staffWrite<boolean, OrderActFailure>(shop, staff, async (tx, log) => {
    const order = await takeOrder(tx, id);
    if (seen && !isAsSeen(order, seen)) return refuse('order_changed');
    const move = cancelMove(order);
    if (!move.ok) return refuse('transition_not_allowed');
    const isPaid = move.state.fulfilment === 'canceled';
    // What was called off is the attempt that was current then; a newer one may be paid this very moment.
    if (!isPaid && order.attempt !== freed.value.attempt) return refuse('order_changed');
    const details = { actor: 'admin', actorId: staff.userId, data: reason === '' ? {} : { reason } } as const;
    if (isPaid) {
      const amountCents = await askAllBack(tx, order, staff);
      await stepFulfilment(tx, id, order, 'canceled', {
        ...details,
        claimed: ['refund_payment'],
        data: { ...details.data, amountCents },
      });
    } else {
      await stepPayment(tx, id, order, 'canceled', details);
      if (freed.value.givenUp.length > 0) await giveUpCharges(tx, id, freed.value.givenUp);
    }
    logOrder(log, 'cancel', order, move.state, details.data);
    return { ok: true, value: isPaid && order.totalCents > 0 };
  });
  if (!decided.ok) return decided;
  const acted = await finishAct(shop, id);
  return acted.ok && !decided.value ? { ok: true, value: { ...acted.value, money: 'none' } } : acted;
}

function isAsSeen({ payment, fulfilment }: OrderState, seen: NonNullable<CancelWish['seen']>): boolean {
  return payment === seen.paymentStatus && fulfilment === seen.fulfilmentStatus;
}

type Freed = { attempt: number; givenUp: string[] };

/**
 * Sees to it that an unpaid order can be paid no more, a review included; answers the attempt that it counted on, and the
 * charges that the provider would not show or call off. Those do not hold the desk up: money for a cancelled order goes back.
 */
async function callOff(
  shop: Shop,
  id: string,
  seen: CancelWish['seen'],
): Promise<Outcome<Freed, OrderActFailure>> {
  const order = await findOrder(shop.database.as({ actor: 'system' }), id);
  if (!order) return { ok: false, code: 'not_found' };
  const state = { payment: order.paymentStatus, fulfilment: order.fulfilmentStatus };
  if (seen && !isAsSeen(state, seen)) return { ok: false, code: 'order_changed' };
  if (order.paidAttempt !== null) return { ok: true, value: { attempt: order.attempt, givenUp: [] } };
  const recovered = await recoverCharges(shop, order, { always: true });
  if (!recovered.ok) return recovered;
  const givenUp: string[] = [];
  for (const payment of recovered.value.payments) {
    const outcome = await callOffCharge(shop, payment, { reviews: 'end' });
    if (outcome === 'unavailable') return { ok: false, code: 'payment_unavailable' };
    if (outcome === 'paid') return { ok: false, code: 'already_paid' };
    if (outcome === 'refused') givenUp.push(payment.id);
  }
  return { ok: true, value: { attempt: recovered.value.attempt, givenUp } };
}
