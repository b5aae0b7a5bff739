import { canFulfilment } from '#domain/orders.ts';
import { ok } from '../../ports/outcome.ts';
import { recordEvent, setTracking } from '../../sql/orders.sql.ts';
import { mailForTransition } from '../orders/mail-for-transition.ts';
import { stepFulfilment } from '../orders/move-order.ts';
import { requireMayLeave } from './may-leave.ts';
import { logOrder, type OrderActed, type OrderActFailure, refuse, takeOrder } from './order-desk.ts';
import { type Desk, type Staff, staffWrite } from './staff-write.ts';

export type Fulfilment = {
  id: string;
  to: 'preparing' | 'shipped' | 'delivered';
  /** With `shipped`: the carrier's code, where there is one. Sent again for a shipped order it takes the place of the former. */
  trackingCode?: string | null;
  /** The order as it was when its code was corrected. */
  version?: string | undefined;
  /** Only as the first time: what has been shipped meanwhile is refused, and keeps its code. */
  isFirst?: boolean;
};

/** Moves the goods of a paid order forward: being prepared, shipped, delivered. The customer is told of the last two, and of the first code where it comes later. */
export function fulfilOrder(
  shop: Desk,
  staff: Staff,
  { id, to, trackingCode = null, version, isFirst = false }: Fulfilment,
) {
  return staffWrite<OrderActed, OrderActFailure>(shop, staff, async (tx, log) => {
    const order = await takeOrder(tx, id);
    const isCorrection =
      !isFirst && to === 'shipped' && order.fulfilment === 'shipped' && trackingCode !== null;
    if (!isCorrection && !canFulfilment(order.fulfilment, to, order.payment))
      return refuse('transition_not_allowed');
    if (isCorrection && version !== undefined && version !== order.version) return refuse('order_changed');
    if (to === 'shipped' && !isCorrection) await requireMayLeave(tx, id);
    if (to === 'shipped' && trackingCode !== null) await setTracking(tx, id, trackingCode);
    const details = { actor: 'admin', actorId: staff.userId, data: { trackingCode } } as const;
    const state = isCorrection
      ? { payment: order.payment, fulfilment: order.fulfilment }
      : await stepFulfilment(tx, id, order, to, to === 'shipped' ? details : { ...details, data: {} });
    if (isCorrection) {
      await recordEvent(tx, id, 'tracking_changed', 'admin', { trackingCode }, staff.userId);
      // The mail that told of the parcel had no code: this one has.
      if (order.trackingCode === null) await mailForTransition(tx, id, 'order_shipped', trackingCode);
    }
    logOrder(
      log,
      isCorrection ? 'tracking' : to,
      order,
      state,
      trackingCode === null ? {} : { trackingCode },
    );
    return ok({ state, money: 'none' });
  });
}
