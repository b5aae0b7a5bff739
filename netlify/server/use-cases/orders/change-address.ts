import { type Delivery, type DeliveryProblem, deliveryProblem } from '#domain/orders/order-changes.ts';
import { type Address, addressLine } from '#domain/shipping/address.ts';
import { stateOfCep } from '#domain/shipping/postal-code.ts';
import { applyFreeShipping, type ShippingRate } from '#domain/shipping/shipping.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { fail, invalid, type Outcome, ok, Refusal } from '../../ports/outcome.ts';
import { findDelivery, type OrderDelivery, setAddress } from '../../sql/orders/order-changes.sql.ts';
import { getOrder, recordEvent } from '../../sql/orders/orders.sql.ts';
import { findLeaving, findShippingSettings } from '../../sql/settings/store.sql.ts';
import { carrierRates, tableRates } from '../shipping/quote-shipping.ts';
import { type ChangeCode, type Changed, type Changer, lockChangeable } from './change-size.ts';
import { mailForTransition } from './mail-for-transition.ts';
import { arrivalsFrom } from './move-order.ts';

export type AddressWish = {
  order: string;
  address: Address;
  /** Business days that were shown and accepted, if the new address takes longer. */
  acceptedDays: number | null;
  /** The shop delivers there for what was paid, whatever it costs. */
  isAtShopsCost: boolean;
};
export type AddressCode = ChangeCode | DeliveryProblem['code'] | 'carrier_unavailable' | 'invalid_input';

/** The decision about a new address: from which postal code, and with which rate; null for the same postal code. */
export type NewPlace = { from: string; rate: ShippingRate | null };

/**
 * Quotes the order's service to the new address and decides whether it may go there for what was paid (domain/orders/order-changes.ts).
 * Calls carriers: never inside a transaction.
 */
export async function quoteAddress(
  shop: Services,
  wish: AddressWish,
): Promise<Outcome<NewPlace, AddressCode>> {
  const { address } = wish;
  const state = stateOfCep(address.postalCode);
  if (!state) return invalid({ 'address.postalCode': 'postal_code_unknown' });
  if (state !== address.state) return invalid({ 'address.state': 'state_mismatch' });
  const order = await findDelivery(shop.database.as({ actor: 'system' }), wish.order);
  if (!order) return fail('not_found');
  const from = order.postalCode;
  if (address.postalCode === from) return ok({ from, rate: null });
  const there = await rateTo(shop, order, address.postalCode);
  if (there === 'carrier_unavailable') return fail(there);
  const isDearer = there !== null && there.priceCents > order.paidCents;
  const here = isDearer && !wish.isAtShopsCost ? await rateTo(shop, order, from) : null;
  if (here === 'carrier_unavailable') return fail(here);
  const problem = deliveryProblem({ ...order, here: here as Delivery | null }, there, wish);
  if (!problem) return ok({ from, rate: there });
  const { code, ...data } = problem;
  return fail(code, data);
}

/** The rate of the order's service to a postal code; null if it does not go there. */
async function rateTo(
  shop: Services,
  { service, items, subtotalCents }: OrderDelivery,
  postalCode: string,
): Promise<ShippingRate | null | 'carrier_unavailable'> {
  const settings = await findShippingSettings(shop.database);
  const consignment = { items, subtotalCents };
  const rates =
    tableRates(settings, postalCode) ?? (await carrierRates(shop, settings, postalCode, consignment));
  if (!rates.ok) return rates.code === 'carrier_unavailable' ? rates.code : null;
  if (!settings) return null;
  const free = applyFreeShipping(rates.value, subtotalCents, settings.freeShippingOverCents);
  return free.find((rate) => rate.service === service) ?? null;
}

/** Changes the delivery address of an order that nobody has begun to pick, as decided by `quoteAddress`. */
export async function changeAddress(
  tx: Queryable,
  { order: id, address }: AddressWish,
  { from, rate }: NewPlace,
  by: Changer,
): Promise<Changed> {
  const locked = await lockChangeable(tx, id);
  const order = await getOrder(tx, id);
  // Decided for another place than it goes to now.
  if (order.address.postalCode !== from) throw new Refusal<AddressCode>('change_outdated');
  const dates = rate && arrivalsFrom(order.paidAt ?? new Date(), await findLeaving(tx));
  await setAddress(tx, id, address, rate && dates && { ...rate, ...dates });
  const reason = `de ${addressLine(order.address)} para ${addressLine(address)}`;
  await recordEvent(tx, id, 'address_changed', by.actor, { reason }, by.actorId);
  await mailForTransition(tx, id, 'order_changed', String(Date.now()));
  return { order: locked, changed: reason };
}
