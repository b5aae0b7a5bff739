import { canRefund } from '#domain/orders.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { getOrder, recordEvent } from '../../sql/orders.sql.ts';
import { lockItems, markReturned } from '../../sql/refunds.sql.ts';
import { putBack } from '../../sql/stock.sql.ts';
import { askBack } from '../payments/ask-back.ts';
import { finishSettlement } from '../payments/finish-settlement.ts';
import { logOrder, type OrderActed, type OrderActFailure, refuse, takeOrder } from './order-desk.ts';
import { type Staff, staffWrite } from './staff-write.ts';

export type RefundWish = {
  id: string;
  /** In cents; null gives back all that is left. */
  amountCents: number | null;
  /** Units that the money is for; the amount is not derived from them. */
  items?: readonly { id: string; quantity: number }[];
  /** Whether those units go back on the shelf. */
  restock?: boolean;
  reason?: string;
  /** The order as it was when this was decided. */
  version?: string;
};

/**
 * Gives back what was paid, all of it or a part, also of an order that had a part back before. The decision is one transaction
 * (refund, items, stock, timeline, audit); then the provider is asked. Where it does not answer the refund stays asked
 * for, and the scheduled run carries it out.
 */
export async function refundOrder(
  shop: Pick<Services, 'database' | 'payments'>,
  staff: Staff,
  wish: RefundWish,
): Promise<Outcome<OrderActed, OrderActFailure>> {
  const decided = await staffWrite<null, OrderActFailure>(shop, staff, async (tx, log) => {
    const order = await takeOrder(tx, wish.id);
    if (!canRefund(order.payment)) return refuse('transition_not_allowed');
    if (wish.version !== undefined && wish.version !== order.version) return refuse('order_changed');
    const back = { amountCents: wish.amountCents, reason: 'asked', actorId: staff.userId } as const;
    // The goods first: credit is back at once, and an order of which all is back gives its other units back by itself.
    const items = await giveBackItems(tx, order.id, order.stockState, wish);
    const amountCents = await askBack(tx, order.id, back);
    const about = {
      amountCents,
      ...(items.length > 0 && { items }),
      ...(wish.reason && { reason: wish.reason }),
    };
    await recordEvent(tx, order.id, 'refund_asked', 'admin', about, staff.userId);
    logOrder(log, 'refund', order, order, about);
    return ok(null);
  });
  return decided.ok ? finishAct(shop, wish.id) : decided;
}

/** Does what was decided at the provider, and says where the order stands then. */
export async function finishAct(
  shop: Pick<Services, 'database' | 'payments'>,
  orderId: string,
): Promise<Outcome<OrderActed, never>> {
  const money = await finishSettlement(shop, orderId);
  const order = await getOrder(shop.database.as({ actor: 'system' }), orderId);
  const state = { payment: order.paymentStatus, fulfilment: order.fulfilmentStatus };
  return ok({ state, money });
}

/** Marks units as given back and puts them on the shelf where they are to go there; answers what they are. */
export async function giveBackItems(
  tx: Queryable,
  orderId: string,
  stockState: 'held' | 'returned',
  { items = [], restock = false }: Pick<RefundWish, 'items' | 'restock'>,
): Promise<{ name: string; quantity: number }[]> {
  if (items.length === 0) return [];
  const known = new Map((await lockItems(tx, orderId)).map((item) => [item.id, item]));
  const isRestocked = restock && stockState === 'held';
  const returned = items.map(({ id, quantity }) => {
    const item = known.get(id);
    const gone = item ? item.refundedQuantity + item.exchangingQuantity : 0;
    const fits = item && quantity >= 1 && gone + quantity <= item.quantity;
    if (!fits) return refuse('refund_quantity');
    known.delete(id);
    return { id, quantity, name: item.name, variantId: item.variantId };
  });
  await markReturned(tx, returned, isRestocked);
  const units = returned.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  if (isRestocked && units.length > 0) await putBack(tx, orderId, units);
  return returned.map(({ name, quantity }) => ({ name, quantity }));
}
