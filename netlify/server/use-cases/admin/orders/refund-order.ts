import { isGone, isPartSent, unitsToSend } from '#domain/fulfilment/parcels.ts';
import { canRefund, hasLeft } from '#domain/orders/orders.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { type Outcome, ok } from '../../../ports/outcome.ts';
import { finishReturns } from '../../../sql/after-sale/order-requests.sql.ts';
import { findParcels } from '../../../sql/fulfilment/parcels.sql.ts';
import { type LockedOrder, recordEvent } from '../../../sql/orders/orders.sql.ts';
import { markReturned } from '../../../sql/payments/refunds.sql.ts';
import { returnUnits } from '../../../sql/products/stock.sql.ts';
import { contentsOf, settleParcels } from '../../fulfilment/move-parcel.ts';
import { stepFulfilment } from '../../orders/move-order.ts';
import { finishSettlement } from '../../payments/finish-settlement.ts';
import { refundAllMoney, refundPart } from '../../payments/refund-part.ts';
import { withholdFor } from '../after-sale/withhold.ts';
import { type Staff, staffWrite } from '../staff-write.ts';
import { logOrder, type OrderFailure, type OrderResult, refuse, requireOrder } from './order-action.ts';

export type RefundWish = {
  id: string;
  /** In cents; null refunds all that is left. */
  amountCents: number | null;
  /** The units refunded; the amount is not derived from them. */
  items?: readonly { id: string; quantity: number }[];
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
    const back = { amountCents: wish.amountCents, reason: 'asked', actorId: staff.userId } as const;
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
    await recordEvent(tx, order.id, 'refund_asked', 'admin', about, staff.userId);
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
  const actorId = staff.userId;
  if ((await findParcels(tx, order.id)).some(({ state }) => isGone(state))) refuse('part_sent');
  const amountCents = await refundAllMoney(tx, order.id, actorId);
  const data = { ...why, amountCents };
  const step = { actor: 'admin', actorId, claimed: ['refund_payment'], data } as const;
  await stepFulfilment(tx, order.id, order, 'canceled', step);
  // What was asked back is back: nobody waits for an answer any more.
  for (const request of await finishReturns(tx, order.id))
    await recordEvent(tx, order.id, 'request_done', 'admin', { request }, actorId);
  return amountCents;
}

/** Marks units as returned, with `restock` also in stock; returns their names and quantities. */
export async function returnItems(
  tx: Queryable,
  staff: Staff,
  order: LockedOrder,
  { items = [], restock = false }: Pick<RefundWish, 'items' | 'restock'>,
): Promise<{ name: string; quantity: number }[]> {
  if (items.length === 0) return [];
  const { items: all, parcels } = await contentsOf(tx, order.id);
  const isPart = !hasLeft(order.fulfilment) && isPartSent(all, parcels);
  const known = new Map(all.map((item) => [item.id, item]));
  const isRestocked = restock && order.stockState === 'held';
  const returned = items.map(({ id, quantity }) => {
    const item = known.get(id);
    const gone = item ? item.refundedQuantity + item.exchangingQuantity : 0;
    const fits = item && quantity >= 1 && gone + quantity <= item.quantity;
    if (!fits) return refuse('refund_quantity');
    if (isPart && quantity > unitsToSend(item, parcels)) return refuse('part_sent');
    known.delete(id);
    return { id, quantity, name: item.name, variantId: item.variantId };
  });
  await markReturned(tx, returned, isRestocked);
  const units = returned.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  if (isRestocked && units.length > 0) await returnUnits(tx, order.id, units);
  await settleParcels(tx, order, { actor: 'admin', actorId: staff.userId });
  return returned.map(({ name, quantity }) => ({ name, quantity }));
}
