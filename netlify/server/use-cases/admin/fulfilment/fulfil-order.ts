import { canFulfilment } from '#domain/orders/orders.ts';
import { ok } from '../../../ports/outcome.ts';
import { recordEvent, setTracking } from '../../../sql/orders/orders.sql.ts';
import { mailForTransition } from '../../orders/mail-for-transition.ts';
import { stepFulfilment } from '../../orders/move-order.ts';
import {
  logOrder,
  type OrderFailure,
  type OrderResult,
  refuse,
  requireOrder,
} from '../orders/order-action.ts';
import { type Desk, type Staff, staffWrite } from '../staff-write.ts';
import { ship } from './ship.ts';

export type Fulfilment = {
  id: string;
  to: 'preparing' | 'shipped' | 'delivered';
  /** With `shipped`: the tracking code, if any. For an order already shipped it replaces the previous code. */
  trackingCode?: string | null;
  /** The order's version when its tracking code was corrected. */
  version?: string | undefined;
  /** Refuses an order already shipped instead of replacing its tracking code. */
  isFirst?: boolean;
};

/** Moves a paid order to preparing, shipped or delivered. Mails the last two, and a tracking code added later. */
export function fulfilOrder(
  shop: Desk,
  staff: Staff,
  { id, to, trackingCode = null, version, isFirst = false }: Fulfilment,
) {
  return staffWrite<OrderResult, OrderFailure>(shop, staff, async (tx, log) => {
    const order = await requireOrder(tx, id);
    const isCorrection =
      !isFirst && to === 'shipped' && order.fulfilment === 'shipped' && trackingCode !== null;
    if (!isCorrection && !canFulfilment(order.fulfilment, to, order.payment))
      return refuse('transition_not_allowed');
    if (isCorrection && version !== undefined && version !== order.version) return refuse('order_changed');
    if (isCorrection) {
      await setTracking(tx, id, trackingCode);
      await recordEvent(tx, id, 'tracking_changed', 'admin', { trackingCode }, staff.userId);
      // The mail at shipping had no tracking code.
      if (order.trackingCode === null) await mailForTransition(tx, id, 'order_shipped', trackingCode);
      logOrder(log, 'tracking', order, order, { trackingCode });
      return ok({ money: 'none' });
    }
    const state =
      to === 'shipped'
        ? await ship(tx, staff, { id, state: order, trackingCode })
        : await stepFulfilment(tx, id, order, to, { actor: 'admin', actorId: staff.userId, data: {} });
    logOrder(log, to, order, state, trackingCode === null ? {} : { trackingCode });
    return ok({ money: 'none' });
  });
}
