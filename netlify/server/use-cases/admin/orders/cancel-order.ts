import { cancelOrder as cancelMove, type OrderState, stateOf } from '#domain/orders/orders.ts';
import type { Services } from '../../../compose.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import { giveUpCharges } from '../../../sql/orders/due-orders.sql.ts';
import { findOrder } from '../../../sql/orders/orders.sql.ts';
import { stepPayment } from '../../orders/move-order.ts';
import { cancelCharges } from '../../payments/cancel-charges.ts';
import { finishSettlement } from '../../payments/finish-settlement.ts';
import { actorOf, type Staff, staffWrite } from '../staff-write.ts';
import { logOrder, type OrderFailure, type OrderResult, refuse, requireOrder } from './order-action.ts';
import { cancelPaid } from './refund-order.ts';

type CancelWish = {
  id: string;
  reason?: string;
  /** The order's state on the screen where this was decided. */
  seen?: { paymentStatus: OrderState['payment']; fulfilmentStatus: OrderState['fulfilment'] } | undefined;
};

/**
 * Cancels an order that has not shipped. The charge of an unpaid order is cancelled at the provider first, so that it
 * can no longer be paid; fails with `already_paid` if it was paid meanwhile. A paid order is refunded in full. Fails
 * with `order_changed` if the state differs from `seen`: a stale screen must not undo somebody else's work.
 */
export async function cancelOrder(
  shop: Services,
  staff: Staff,
  { id, reason = '', seen }: CancelWish,
): Promise<Outcome<OrderResult, OrderFailure>> {
  if (seen) {
    const order = await findOrder(shop.database.as({ actor: 'system' }), id);
    if (!order) return fail('not_found');
    if (!isAsSeen(stateOf(order), seen)) return fail('order_changed');
  }
  const freed = await cancelCharges(shop, id);
  if (!freed.ok) return freed;
  const decided = await staffWrite<boolean, OrderFailure>(shop, staff, async (tx, log) => {
    const order = await requireOrder(tx, id);
    if (seen && !isAsSeen(order, seen)) return refuse('order_changed');
    const move = cancelMove(order);
    if (!move.ok) return refuse('transition_not_allowed');
    const isPaid = move.state.fulfilment === 'canceled';
    // The charge cancelled is of the attempt current at that time; a newer one may be being paid right now.
    if (!isPaid && order.attempt !== freed.value.attempt) return refuse('order_changed');
    const why = reason === '' ? {} : { reason };
    logOrder(log, 'cancel', order, move.state, why);
    if (isPaid) return ok((await cancelPaid(tx, staff, order, why)) > 0);
    await stepPayment(tx, id, order, 'canceled', { ...actorOf(staff), data: why });
    if (freed.value.givenUp.length > 0) await giveUpCharges(tx, id, freed.value.givenUp);
    return ok(false);
  });
  if (!decided.ok) return decided;
  const money = await finishSettlement(shop, id);
  return ok({ money: decided.value ? money : 'none' });
}

function isAsSeen({ payment, fulfilment }: OrderState, seen: NonNullable<CancelWish['seen']>): boolean {
  return payment === seen.paymentStatus && fulfilment === seen.fulfilmentStatus;
}
