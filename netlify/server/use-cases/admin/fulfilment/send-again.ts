import { unitsToSendAgain } from '#domain/fulfilment/parcels.ts';
import { hasLeft, isPaid } from '#domain/orders/orders.ts';
import { type Address, addressLine } from '#domain/shipping/address.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { type Outcome, ok, Refusal } from '../../../ports/outcome.ts';
import { requestsOf } from '../../../sql/after-sale/order-requests.sql.ts';
import {
  addBack,
  insertParcel,
  orderOfParcel,
  type ParcelRow,
  reopenOrder,
  setSentAgain,
} from '../../../sql/fulfilment/parcels.sql.ts';
import { setAddress, setArrival } from '../../../sql/orders/order-changes.sql.ts';
import { getOrder, type LockedOrder, recordEvent } from '../../../sql/orders/orders.sql.ts';
import { findLeaving } from '../../../sql/settings/store.sql.ts';
import { contentsOf } from '../../fulfilment/move-parcel.ts';
import { type AddressCode, type NewPlace, quoteAddress } from '../../orders/change-address.ts';
import { mailForParcel } from '../../orders/mail-for-transition.ts';
import { arrivalsFrom } from '../../orders/move-order.ts';
import {
  logOrder,
  type OrderFailure,
  type OrderResult,
  refuse,
  requireOrder,
} from '../orders/order-action.ts';
import { actorOf, type Staff, staffWrite } from '../staff-write.ts';

type Wish = { id: string; version: string; address: Address | null; acceptedDays: number | null };
type Code = OrderFailure | AddressCode | 'parcel_asked_back';

/**
 * Sends what is in a parcel that came back undelivered once more: its order is in preparation again, with a new parcel. The pieces never
 * left the order, so stock and money stay. The carrier is asked about another address before the transaction.
 */
export async function sendAgain(
  shop: Services,
  staff: Staff,
  wish: Wish,
): Promise<Outcome<OrderResult, Code>> {
  const { id, address, acceptedDays } = wish;
  const order = await orderOfParcel(shop.database.as({ actor: 'system' }), id);
  const asked = address && order ? { order, address, acceptedDays, isAtShopsCost: true } : null;
  const quoted = asked && (await quoteAddress(shop, asked));
  if (quoted && !quoted.ok) return quoted;
  const place = quoted?.value ?? null;
  return staffWrite<OrderResult, Code>(shop, staff, async (tx, log) => {
    const { order: locked, parcel, units } = await lockReturned(tx, wish);
    const now = shop.clock.now();
    const reason = address && place ? await readdress(tx, locked.id, address, place, now) : null;
    for (const one of units) await addBack(tx, one.itemId, [{ id, units: one.units }]);
    const again = await insertParcel(tx, { orderId: locked.id, state: 'packing', at: now, units });
    await setSentAgain(tx, id, again);
    await reopenOrder(tx, locked.id);
    await setArrival(tx, locked.id, arrivalsFrom(now, await findLeaving(tx)));
    const data = { parcel: parcel.position, ...(reason && { reason }) };
    const { actor, actorId } = actorOf(staff);
    await recordEvent(tx, locked.id, 'parcel_sent_again', actor, data, actorId);
    await mailForParcel(tx, { orderId: locked.id, parcelId: again }, 'parcel_sent_again');
    logOrder(log, 'sent_again', locked, { ...locked, fulfilment: 'preparing' }, data);
    return ok({ money: 'none' });
  });
}

type Returned = { order: LockedOrder; parcel: ParcelRow; units: { itemId: string; units: number }[] };

/** The parcel and what of it can be sent again, with the lock of its order; refuses if nothing can. */
async function lockReturned(tx: Queryable, { id, version }: Wish): Promise<Returned> {
  const order = await requireOrder(tx, (await orderOfParcel(tx, id)) ?? refuse('not_found'));
  const { items, parcels } = await contentsOf(tx, order.id);
  const parcel = parcels.find((one) => one.id === id) ?? refuse('not_found');
  const units = unitsToSendAgain(items, parcels, id);
  const isOpen = hasLeft(order.fulfilment) || order.fulfilment === 'preparing';
  if (units.length === 0 || !isPaid(order.payment) || !isOpen) return refuse('transition_not_allowed');
  if (order.version !== version) return refuse('order_changed');
  const live = (await requestsOf(tx, order.id)).filter(
    ({ status }) => status === 'open' || status === 'accepted',
  );
  const isOf = (itemId: string) => units.some((one) => one.itemId === itemId);
  const isAskedBack = live.some(({ from, covers }) =>
    from.length > 0
      ? from.some((one) => one.parcel === parcel.position)
      : covers.some((one) => isOf(one.itemId)),
  );
  if (isAskedBack) throw new Refusal<Code>('parcel_asked_back');
  return { order, parcel, units };
}

/** Writes another address, as quoted; what changed, in words. */
async function readdress(
  tx: Queryable,
  orderId: string,
  address: Address,
  { from, rate }: NewPlace,
  now: Date,
): Promise<string | null> {
  const before = (await getOrder(tx, orderId)).address;
  // Decided for another place than it goes to now.
  if (before.postalCode !== from) throw new Refusal<Code>('change_outdated');
  const words = [addressLine(before), addressLine(address)];
  if (words[0] === words[1] && before.complement === address.complement) return null;
  await setAddress(tx, orderId, address, rate && { ...rate, ...arrivalsFrom(now, await findLeaving(tx)) });
  return `de ${words[0]} para ${words[1]}`;
}
