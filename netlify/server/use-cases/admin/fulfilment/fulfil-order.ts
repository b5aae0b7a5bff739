import { canFulfilment, type OrderState } from '#domain/orders/orders.ts';
import type { Queryable } from '../../../ports/database.ts';
import { ok } from '../../../ports/outcome.ts';
import type { ParcelRow } from '../../../sql/fulfilment/parcels.sql.ts';
import type { LockedOrder } from '../../../sql/orders/orders.sql.ts';
import { ensureParcel, moveParcel } from '../../fulfilment/move-parcel.ts';
import { stepFulfilment } from '../../orders/move-order.ts';
import {
  logOrder,
  type OrderFailure,
  type OrderResult,
  refuse,
  requireOrder,
} from '../orders/order-action.ts';
import { actorOf, type Desk, type Staff, staffWrite } from '../staff-write.ts';
import { correctCode } from './correct-code.ts';
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
      await correctCode(tx, staff, await onlyParcel(tx, id), { orderId: id, trackingCode });
      logOrder(log, 'tracking', order, order, { trackingCode });
      return ok({ money: 'none' });
    }
    const state = await move(tx, staff, order, { to, trackingCode });
    logOrder(log, to, order, state, trackingCode === null ? {} : { trackingCode });
    return ok({ money: 'none' });
  });
}

function move(
  tx: Queryable,
  staff: Staff,
  order: LockedOrder,
  { to, trackingCode }: { to: Fulfilment['to']; trackingCode: string | null },
): Promise<OrderState> {
  const { id } = order;
  if (to === 'shipped') return ship(tx, staff, { id, state: order, trackingCode });
  if (to === 'delivered') return arrive(tx, staff, order);
  return stepFulfilment(tx, id, order, to, { ...actorOf(staff), data: {} });
}

/** The parcels of a shipped order arrived. One that came back and was handed over by other means has the order's word only. */
async function arrive(tx: Queryable, staff: Staff, order: LockedOrder): Promise<OrderState> {
  const by = actorOf(staff);
  let state: OrderState = order;
  for (const { id: parcelId } of await ensureParcel(tx, order.id))
    state = (await moveParcel(tx, { parcelId, to: 'delivered', at: new Date(), by })) ?? state;
  return state.fulfilment === 'shipped' ? stepFulfilment(tx, order.id, state, 'delivered', by) : state;
}

/** The parcel that an order left in; refuses if it left in several, whose codes are corrected one by one. */
async function onlyParcel(tx: Queryable, orderId: string): Promise<ParcelRow> {
  const [parcel, another] = (await ensureParcel(tx, orderId)).filter(({ units }) => units.length > 0);
  return parcel && !another ? parcel : refuse('parcels_apart');
}
