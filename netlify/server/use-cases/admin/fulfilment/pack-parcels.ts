import type { DeskParcel } from '#contracts/admin/parcels.ts';
import { canMoveParcel, isGone, mayPack, type PackedUnits, repack } from '#domain/fulfilment/parcels.ts';
import { canFulfilment } from '#domain/orders/orders.ts';
import type { Queryable } from '../../../ports/database.ts';
import { ok } from '../../../ports/outcome.ts';
import { lockGiftCard } from '../../../sql/checkout/gift-cards.sql.ts';
import { findLabelled } from '../../../sql/fulfilment/labels.sql.ts';
import {
  findParcels,
  insertParcel,
  orderOfParcel,
  type ParcelRow,
  setParcelUnits,
  showParcels,
  touchOrder,
} from '../../../sql/fulfilment/parcels.sql.ts';
import { contentsOf, moveParcel } from '../../fulfilment/move-parcel.ts';
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
import { requireMayShip } from './ship.ts';

export type Packing = {
  id: string;
  version: string;
  parcels: readonly { id: string | null; units: readonly PackedUnits[] }[];
};

/** Puts units of an order into its parcels that have not left, as the packing table says. */
export function packOrder(desk: Desk, staff: Staff, { id, version, parcels: wanted }: Packing) {
  return staffWrite<{ version: string; parcels: DeskParcel[] }, OrderFailure>(
    desk,
    staff,
    async (tx, log) => {
      const order = await requireOrder(tx, id);
      if (order.version !== version) return refuse('order_changed');
      const by = actorOf(staff);
      if (await lockGiftCard(tx, id)) return refuse('gift_card_by_mail');
      const state = canFulfilment(order.fulfilment, 'preparing', order.payment)
        ? await stepFulfilment(tx, id, order, 'preparing', by)
        : order;
      if (!canFulfilment(state.fulfilment, 'shipped', state.payment)) return refuse('transition_not_allowed');
      const { items, parcels } = await contentsOf(tx, id);
      const open = parcels.filter((one) => !isGone(one.state));
      const named = wanted.flatMap((one) => one.id ?? []);
      const isKnown = named.every((one) => open.some((parcel) => parcel.id === one));
      if (!isKnown || new Set(named).size < named.length) return refuse('order_changed');
      const units = wanted.map((one) => one.units);
      if (!mayPack(items, parcels, units)) return refuse('parcel_units');
      await writeParcels(tx, id, open, wanted);
      await touchOrder(tx, id);
      logOrder(log, 'packed', order, state, { parcels: wanted.length });
      return ok(await showParcels(tx, id));
    },
  );
}

/** Says what is in which parcel, but of those whose label is bought: it is of what is in them. */
async function writeParcels(
  tx: Queryable,
  orderId: string,
  open: readonly ParcelRow[],
  wanted: Packing['parcels'],
): Promise<void> {
  const labelled = (await findLabelled(tx, orderId)).map(({ parcelId }) => parcelId);
  const here = open.map((one) => ({ ...one, isLabelled: labelled.includes(one.id) }));
  const { ids, left, blocked } = repack(here, wanted);
  if (blocked) refuse('parcel_has_label', { position: open.find(({ id }) => id === blocked)?.position ?? 1 });
  for (const [at, { units }] of wanted.entries()) {
    const parcelId = ids[at];
    if (parcelId) await setParcelUnits(tx, parcelId, units);
    else await insertParcel(tx, { orderId, state: 'packing', at: new Date(), units });
  }
  for (const parcelId of left) await setParcelUnits(tx, parcelId, []);
}

type Move = { id: string; to: 'posted' | 'delivered'; trackingCode: string | null };

/** Sends one parcel of an order, corrects its code, or says that it arrived. */
export function moveOneParcel(desk: Desk, staff: Staff, { id: parcelId, to, trackingCode }: Move) {
  return staffWrite<OrderResult, OrderFailure>(desk, staff, async (tx, log) => {
    const orderId = (await orderOfParcel(tx, parcelId)) ?? refuse('not_found');
    const order = await requireOrder(tx, orderId);
    const parcels = await findParcels(tx, orderId);
    const parcel = parcels.find(({ id }) => id === parcelId) ?? refuse('not_found');
    const about = { parcel: parcel.position, ...(trackingCode !== null && { trackingCode }) };
    if (to === 'posted' && isGone(parcel.state) && trackingCode !== null) {
      const isOneOfSeveral = parcels.filter(({ units }) => units.length > 0).length > 1;
      await correctCode(tx, staff, parcel, { orderId, trackingCode, isOneOfSeveral });
      logOrder(log, 'tracking', order, order, about);
      return ok({ money: 'none' });
    }
    if (parcel.units.length === 0) return refuse('parcel_empty');
    const mayGo =
      canMoveParcel(parcel.state, to) &&
      (to === 'posted' ? canFulfilment(order.fulfilment, 'shipped', order.payment) : isGone(parcel.state));
    if (!mayGo) return refuse('transition_not_allowed');
    if (to === 'posted') await requireMayShip(tx, orderId);
    const by = actorOf(staff);
    const state = await moveParcel(tx, { parcelId, to, at: new Date(), trackingCode, by });
    logOrder(log, to === 'posted' ? 'shipped' : 'delivered', order, state ?? order, about);
    return ok({ money: 'none' });
  });
}
