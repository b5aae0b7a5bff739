import { backFrom, isGone, isPartSent, type UnitsOfParcel, unitsToSend } from '#domain/fulfilment/parcels.ts';
import { canRefund, hasLeft } from '#domain/orders/orders.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { type Outcome, ok } from '../../../ports/outcome.ts';
import { finishReturns } from '../../../sql/after-sale/order-requests.sql.ts';
import { addBack, findParcels, type ParcelRow } from '../../../sql/fulfilment/parcels.sql.ts';
import { type LockedOrder, recordEvent } from '../../../sql/orders/orders.sql.ts';
import { markReturned, type ReturnedItem } from '../../../sql/payments/refunds.sql.ts';
import { returnUnits } from '../../../sql/products/stock.sql.ts';
import { contentsOf, settleParcels } from '../../fulfilment/move-parcel.ts';
import { stepFulfilment } from '../../orders/move-order.ts';
import { finishSettlement } from '../../payments/finish-settlement.ts';
import { refundAllMoney, refundPart } from '../../payments/refund-part.ts';
import { withholdFor } from '../after-sale/withhold.ts';
import { actorOf, type Staff, staffWrite } from '../staff-write.ts';
import { logOrder, type OrderFailure, type OrderResult, refuse, requireOrder } from './order-action.ts';

/** Units of an item; `sent`: those of them that had left before the rest of the order, and came back. */
type BackUnits = { id: string; quantity: number; sent?: number };

export type RefundWish = {
  id: string;
  /** In cents; null refunds all that is left. */
  amountCents: number | null;
  /** The units refunded; the amount is not derived from them. */
  items?: readonly BackUnits[];
  /** Whether those units go back into stock. */
  restock?: boolean;
  reason?: string;
  /** The part of what was paid for them that is taken off because the coupon is no longer earned; `amountCents` is without it. */
  withheldCents?: number;
  /** The order's version when this was decided. */
  version?: string;
};

/**
 * Refunds an order in full or in part, repeatedly if need be. One transaction records refund, items, stock, timeline
 * and audit log; then the provider is called. If it does not respond, the refund stays requested and the scheduled job
 * retries it.
 */
export async function refundOrder(
  shop: Services,
  staff: Staff,
  wish: RefundWish,
): Promise<Outcome<OrderResult, OrderFailure>> {
  const decided = await staffWrite<null, OrderFailure>(shop, staff, async (tx, log) => {
    const order = await requireOrder(tx, wish.id);
    if (!canRefund(order.payment)) return refuse('transition_not_allowed');
    if (wish.version !== undefined && wish.version !== order.version) return refuse('order_changed');
    const back = { amountCents: wish.amountCents, reason: 'asked', actorId: actorOf(staff).actorId } as const;
    const { items: units = [], withheldCents = 0 } = wish;
    await withholdFor(tx, order, withheldCents, units);
    // Items before money: an order that is refunded in full (credit at once) returns its remaining units itself.
    const items = await returnItems(tx, staff, order, wish);
    const amountCents = await refundPart(tx, order.id, back);
    const about = {
      amountCents,
      ...(items.length > 0 && { items }),
      ...(wish.reason && { reason: wish.reason }),
      ...(withheldCents > 0 && { withheldCents }),
    };
    const { actor, actorId } = actorOf(staff);
    await recordEvent(tx, order.id, 'refund_asked', actor, about, actorId);
    logOrder(log, 'refund', order, order, about);
    return ok(null);
  });
  return decided.ok ? ok({ money: await finishSettlement(shop, wish.id) }) : decided;
}

/** Cancels a paid order that has not left, and refunds all of it; returns the cents. */
export async function cancelPaid(
  tx: Queryable,
  staff: Staff,
  order: LockedOrder,
  why: { reason?: string } = {},
): Promise<number> {
  const { actor, actorId } = actorOf(staff);
  if ((await findParcels(tx, order.id)).some(({ state }) => isGone(state))) refuse('part_sent');
  const amountCents = await refundAllMoney(tx, order.id, actorId);
  const data = { ...why, amountCents };
  const step = { actor, actorId, claimed: ['refund_payment'], data } as const;
  await stepFulfilment(tx, order.id, order, 'canceled', step);
  // What was asked back is back: nobody waits for an answer any more.
  for (const request of await finishReturns(tx, order.id))
    await recordEvent(tx, order.id, 'request_done', actor, { request }, actorId);
  return amountCents;
}

/**
 * Marks units as returned, with `restock` also in stock, and out of the parcels that they came in (`from`: those that are known);
 * returns their names and quantities.
 */
export async function returnItems(
  tx: Queryable,
  staff: Staff,
  order: LockedOrder,
  {
    items = [],
    restock = false,
    from,
  }: Pick<RefundWish, 'items' | 'restock'> & { from?: readonly UnitsOfParcel[] },
): Promise<{ name: string; quantity: number }[]> {
  if (items.length === 0) return [];
  const contents = await contentsOf(tx, order.id);
  const isPart = !hasLeft(order.fulfilment) && isPartSent(contents.items, contents.parcels);
  const isRestocked = restock && order.stockState === 'held';
  const known = new Map(contents.items.map((item) => [item.id, item]));
  const returned = items.map((back) => {
    const item = known.get(back.id) ?? refuse('refund_quantity');
    known.delete(back.id);
    const { name, variantId } = item;
    return { ...back, name, variantId, parcels: leftFor(item, back, { ...contents, isPart, from }) };
  });
  await markReturned(tx, returned, isRestocked);
  for (const { id, parcels } of returned) if (parcels.length > 0) await addBack(tx, id, parcels);
  const units = returned.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  if (isRestocked && units.length > 0) await returnUnits(tx, order.id, units);
  await settleParcels(tx, order, actorOf(staff));
  return returned.map(({ name, quantity }) => ({ name, quantity }));
}

type Left = { parcels: readonly ParcelRow[]; isPart: boolean; from: readonly UnitsOfParcel[] | undefined };

/** The parcels that units of an item had left in; refuses more than the order has of them, here and gone. */
function leftFor(
  item: ReturnedItem,
  { quantity, sent = 0 }: BackUnits,
  { parcels, isPart, from }: Left,
): { id: string; units: number }[] {
  const before = item.refundedQuantity + item.exchangingQuantity;
  if (quantity < 1 || sent > quantity || before + quantity > item.quantity) return refuse('refund_quantity');
  if (isPart && quantity - sent > unitsToSend(item, parcels)) return refuse('part_sent');
  const left = backFrom(parcels, { itemId: item.id, units: isPart ? sent : quantity }, from);
  if (isPart && left.reduce((sum, { units }) => sum + units, 0) < sent) return refuse('refund_quantity');
  return left;
}
