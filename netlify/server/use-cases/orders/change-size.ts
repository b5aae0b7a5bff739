import { unitsOf } from '#domain/after-sale/units.ts';
import { mayChange } from '#domain/orders/order-changes.ts';
import type { Queryable } from '../../ports/database.ts';
import { Refusal } from '../../ports/outcome.ts';
import { findWanted } from '../../sql/after-sale/exchanges.sql.ts';
import { requestsOf } from '../../sql/after-sale/order-requests.sql.ts';
import { findParcels } from '../../sql/fulfilment/parcels.sql.ts';
import { findChangedItem, setVariant, splitItem } from '../../sql/orders/order-changes.sql.ts';
import { type EventActor, type LockedOrder, lockOrder, recordEvent } from '../../sql/orders/orders.sql.ts';
import { lockItems } from '../../sql/payments/refunds.sql.ts';
import { lockVariants, returnUnits, takeStock } from '../../sql/products/stock.sql.ts';
import { mailForTransition } from './mail-for-transition.ts';

export type SizeWish = {
  order: string;
  item: string;
  /** The item's units on the page where this was decided: of fewer, some were changed already. */
  quantity: number;
  /** How many of them change. */
  units: number;
  /** The wanted variant of the same product. */
  variant: string;
};

export type ChangeCode = 'not_found' | 'change_not_possible' | 'change_outdated';
export type SizeCode =
  | ChangeCode
  | 'change_quantity'
  | 'change_same_piece'
  | 'change_unknown_variant'
  | 'change_out_of_stock';

/** The order before a change, and the change in words. */
export type Changed = { order: LockedOrder; changed: string };

/** Who changes an order, for its timeline. */
export type Changer = { actor: EventActor; actorId: string | null };

const refuse = (code: SizeCode): never => {
  throw new Refusal<SizeCode>(code);
};

/** The order, locked, if it may still be changed. */
export async function lockChangeable(tx: Queryable, id: string): Promise<LockedOrder> {
  const order = (await lockOrder(tx, id)) ?? refuse('not_found');
  // A gift card, which has no parcel, leaves this state with its payment.
  const mayStill = mayChange(order, { isGift: false }) && order.stockState === 'held';
  // A label may have been bought for a parcel: for this address, and this weight.
  return mayStill && (await findParcels(tx, id)).length === 0 ? order : refuse('change_not_possible');
}

/**
 * Gives units of an item another size or colour of the same product, at the price that was paid: one transaction takes the new
 * units from stock and returns the others. Of several equal pieces only some may change; they become an item of their own.
 */
export async function changeSize(tx: Queryable, wish: SizeWish, by: Changer): Promise<Changed> {
  const { order: orderId, item: itemId, units } = wish;
  const order = await lockChangeable(tx, orderId);
  const item = (await findChangedItem(tx, orderId, itemId)) ?? refuse('not_found');
  if (item.variantId === wish.variant) return refuse('change_same_piece');
  if (item.quantity !== wish.quantity) return refuse('change_outdated');
  const [held] = (await lockItems(tx, orderId)).filter(({ id }) => id === itemId);
  if (!held || units > unitsOf(held, await requestsOf(tx, orderId)).free) return refuse('change_quantity');
  // Both at once, in the order of all locks, so that two orders that swap sizes do not wait for each other.
  await lockVariants(tx, item.variantId ? [item.variantId, wish.variant] : [wish.variant]);
  const wanted = (await findWanted(tx, wish.variant)) ?? refuse('change_unknown_variant');
  if (wanted.productId !== item.productId) return refuse('change_unknown_variant');
  if (!(await takeStock(tx, orderId, [{ variantId: wanted.id, quantity: units }])))
    return refuse('change_out_of_stock');
  if (item.variantId) await returnUnits(tx, orderId, [{ variantId: item.variantId, quantity: units }]);
  const changedItem = units === item.quantity ? item.id : await splitItem(tx, item.id, units);
  await setVariant(tx, changedItem, wanted);
  const reason = `${units} × ${item.name}: ${called(item)} → ${called(wanted)}`;
  await recordEvent(tx, orderId, 'size_changed', by.actor, { item: changedItem, reason }, by.actorId);
  await mailForTransition(tx, orderId, 'order_changed', `${changedItem}:${Date.now()}`);
  return { order, changed: reason };
}

const called = ({ colour, size }: { colour: string; size: string }) =>
  [colour, size].filter(Boolean).join(' · ') || 'tamanho único';
