import {
  canMoveParcel,
  fulfilmentOf,
  isGone,
  isPartSent,
  type ParcelState,
  unpackedUnits,
  withoutRefunded,
} from '#domain/fulfilment/parcels.ts';
import { canFulfilment, hasLeft, isPaid, type OrderState } from '#domain/orders/orders.ts';
import type { Queryable } from '../../ports/database.ts';
import { codeOfLabel, findLabelled } from '../../sql/fulfilment/labels.sql.ts';
import {
  findParcels,
  insertParcel,
  orderOfParcel,
  type ParcelRow,
  setParcelCode,
  setParcelState,
  setParcelUnits,
  touchOrder,
} from '../../sql/fulfilment/parcels.sql.ts';
import { type EventActor, type LockedOrder, lockOrder, recordEvent } from '../../sql/orders/orders.sql.ts';
import { lockItems, type ReturnedItem } from '../../sql/payments/refunds.sql.ts';
import { askFitLater, mailForParcel } from '../orders/mail-for-transition.ts';
import { stepFulfilment } from '../orders/move-order.ts';

/** Who says where a parcel is, for the timeline. */
export type ParcelMover = { actor: EventActor; actorId: string | null };

export type ParcelMove = {
  parcelId: string;
  to: ParcelState;
  /** When it got there. */
  at: Date;
  /** Replaces its code, if there is one. */
  trackingCode?: string | null;
  by: ParcelMover;
};

type Contents = { items: ReturnedItem[]; parcels: ParcelRow[] };

/** The items and parcels of an order whose lock the caller holds. */
export async function contentsOf(tx: Queryable, orderId: string): Promise<Contents> {
  return { items: await lockItems(tx, orderId), parcels: await findParcels(tx, orderId) };
}

/**
 * Moves a parcel, and its order once all have moved, with timeline and mails; ignores what it already knows or what would move it back.
 * Locks the order. Returns the order's state, null if the parcel does not exist.
 */
export async function moveParcel(tx: Queryable, move: ParcelMove): Promise<OrderState | null> {
  const orderId = await orderOfParcel(tx, move.parcelId);
  const order = orderId && (await lockOrder(tx, orderId));
  if (!order) return null;
  const { items, parcels } = await contentsOf(tx, order.id);
  const parcel = parcels.find(({ id }) => id === move.parcelId);
  if (!parcel) return null;
  const trackingCode = move.trackingCode ?? parcel.trackingCode ?? (await codeOfLabel(tx, parcel.id));
  if (trackingCode !== null && trackingCode !== parcel.trackingCode)
    await setParcelCode(tx, parcel.id, trackingCode);
  if (!canMoveParcel(parcel.state, move.to)) return order;
  await setParcelState(tx, parcel.id, move.to, move.at);
  const moved = { ...parcel, state: move.to, trackingCode };
  const now = { items, parcels: parcels.map((one) => (one.id === parcel.id ? moved : one)) };
  // What was taken out of it because its order was cancelled or refunded travels all the same.
  if (parcel.units.length === 0 || order.fulfilment === 'canceled') return order;
  return tell(tx, order, now, { from: parcel.state, parcel: moved, by: move.by });
}

type Moved = { from: ParcelState; parcel: ParcelRow; by: ParcelMover };

/** What follows from a moved parcel: timeline, the order's own steps, mails. */
async function tell(
  tx: Queryable,
  order: LockedOrder,
  { items, parcels }: Contents,
  { from, parcel, by }: Moved,
): Promise<OrderState> {
  const isOneOfSeveral = parcels.filter(({ units }) => units.length > 0).length > 1;
  const isPart = isOneOfSeveral || isPartSent(items, parcels);
  const { position, trackingCode, state } = parcel;
  const isStepOfOrder = !isPart && (state === 'posted' || state === 'delivered');
  const begun =
    order.fulfilment === 'none' && isPaid(order.payment)
      ? await stepFulfilment(tx, order.id, order, 'preparing', by)
      : order;
  if (!isStepOfOrder) {
    const data = { ...(isPart && { parcel: position }), trackingCode };
    await recordEvent(tx, order.id, `parcel_${state}`, by.actor, data, by.actorId);
  }
  await touchOrder(tx, order.id);
  const mail = { orderId: order.id, parcelId: isPart ? parcel.id : null };
  if (!isGone(from) && state !== 'delivered' && state !== 'returned')
    await mailForParcel(tx, mail, 'order_shipped');
  if (state === 'delivered') await mailForParcel(tx, mail, 'order_delivered');
  return advance(tx, { ...order, ...begun }, { items, parcels }, by, isPart ? {} : { trackingCode });
}

/** Moves an order as far as its parcels have come; their own mails have told its customer. */
async function advance(
  tx: Queryable,
  order: LockedOrder,
  { items, parcels }: Contents,
  by: ParcelMover,
  data: Record<string, unknown> = {},
): Promise<OrderState> {
  const reached = fulfilmentOf(items, parcels);
  let state: OrderState = order;
  if (reached && canFulfilment(state.fulfilment, 'shipped', state.payment))
    state = await stepFulfilment(tx, order.id, state, 'shipped', { ...by, isSilent: true, data });
  if (reached !== 'delivered' || state.fulfilment !== 'shipped') return state;
  state = await stepFulfilment(tx, order.id, state, 'delivered', { ...by, isSilent: true });
  await askFitLater(tx, order.id);
  return state;
}

/**
 * The parcels of an order; if there are none, the one of all its units. Functions of before parcels existed may have sent the order
 * while a new version was published: then it is where the order is.
 */
export async function ensureParcel(tx: Queryable, orderId: string): Promise<ParcelRow[]> {
  const order = await lockOrder(tx, orderId);
  if (!order) return [];
  const { items, parcels } = await contentsOf(tx, orderId);
  if (parcels.length > 0) return parcels;
  const units = unpackedUnits(items, []);
  const state = hasLeft(order.fulfilment)
    ? order.fulfilment === 'delivered'
      ? 'delivered'
      : 'posted'
    : 'packing';
  if (units.length > 0) await insertParcel(tx, { orderId, state, at: new Date(), units });
  return findParcels(tx, orderId);
}

/** The parcels that a whole order leaves in: what is in none yet goes into the first that has not left and has no label, or a new one. */
export async function packRest(tx: Queryable, orderId: string): Promise<ParcelRow[]> {
  await ensureParcel(tx, orderId);
  const { items, parcels } = await contentsOf(tx, orderId);
  const rest = unpackedUnits(items, parcels);
  if (rest.length === 0) return parcels;
  const labelled = (await findLabelled(tx, orderId)).map(({ parcelId }) => parcelId);
  const open = parcels.find(({ id, state }) => !isGone(state) && !labelled.includes(id));
  if (!open) await insertParcel(tx, { orderId, state: 'packing', at: new Date(), units: rest });
  else {
    const held = [...open.units, ...rest].map(({ itemId }) => itemId);
    const all = [...open.units, ...rest];
    const sum = (itemId: string) => all.reduce((n, one) => n + (one.itemId === itemId ? one.units : 0), 0);
    await setParcelUnits(
      tx,
      open.id,
      [...new Set(held)].map((itemId) => ({ itemId, units: sum(itemId) })),
    );
  }
  return findParcels(tx, orderId);
}

/**
 * After units of an order were refunded: takes them out of parcels that have not left. If nothing is left to be sent, the order has
 * been sent with what is gone. Nothing happens to an order that has left.
 */
export async function settleParcels(tx: Queryable, order: LockedOrder, by: ParcelMover): Promise<OrderState> {
  if (hasLeft(order.fulfilment)) return order;
  const contents = await contentsOf(tx, order.id);
  for (const { id, units } of withoutRefunded(contents.items, contents.parcels))
    await setParcelUnits(tx, id, units);
  return advance(tx, order, contents, by);
}
