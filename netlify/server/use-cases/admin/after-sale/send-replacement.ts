import { isPaid } from '#domain/orders/orders.ts';
import { ok } from '../../../ports/outcome.ts';
import { findExchange } from '../../../sql/after-sale/exchanges.sql.ts';
import { stepFulfilment } from '../../orders/move-order.ts';
import { ship } from '../fulfilment/ship.ts';
import {
  logOrder,
  type OrderFailure,
  type OrderResult,
  refuse,
  requireOrder,
} from '../orders/order-action.ts';
import { actorOf, type Desk, type Staff, staffWrite } from '../staff-write.ts';

/** Moves the replacement order of an exchange to shipped, through preparing if need be. */
export function sendReplacement(
  shop: Desk,
  staff: Staff,
  { id, trackingCode }: { id: string; trackingCode: string | null },
) {
  return staffWrite<OrderResult, OrderFailure>(shop, staff, async (tx, log) => {
    const exchange = (await findExchange(tx, id)) ?? refuse('not_found');
    const order = await requireOrder(tx, exchange.replacementId);
    if (!isPaid(order.payment) || (order.fulfilment !== 'none' && order.fulfilment !== 'preparing'))
      return refuse('transition_not_allowed');
    const by = actorOf(staff);
    const prepared =
      order.fulfilment === 'none' ? await stepFulfilment(tx, order.id, order, 'preparing', by) : order;
    const state = await ship(tx, staff, { id: order.id, state: prepared, trackingCode });
    logOrder(log, 'shipped', order, state, trackingCode === null ? {} : { trackingCode });
    return ok({ money: 'none' });
  });
}
