import { randomUUID } from 'node:crypto';
import { type OrderDetail, requestReturn } from '#contracts/after-sale.ts';
import type { OrderView } from '#contracts/orders.ts';
import type { Database } from '#server/ports/database.ts';
import { asShop, firstItem, setDelivered } from './after-sale.ts';
import { byCard, pay } from './provider.ts';
import { placeOne, type TestProduct } from './scene.ts';
import type { Answer, TestShop, TestVisitor } from './shop.ts';

/** A product paid for and delivered yesterday. */
export type Bought = { order: OrderView; item: string; visitor: TestVisitor };

export async function buyAndReceive(
  shop: TestShop,
  product: TestProduct,
  { by = 'card', visitor = shop.visitor() }: { by?: 'card' | 'pix'; visitor?: TestVisitor } = {},
): Promise<Bought> {
  const order = await placeOne(visitor, product, by === 'card' ? await byCard(shop) : { method: 'pix' });
  if (by === 'pix') {
    await pay(shop, order.id);
    await shop.world.provider.run();
  }
  await setDelivered(shop.owner, order.id, 1);
  return { order, item: await firstItem(shop.owner, order.id), visitor };
}

type Sums = { differenceCents?: number; backCents?: number };

/** Requests an exchange for a variant. */
export function exchangeFor(
  { order, item, visitor }: Bought,
  variant: string,
  { differenceCents = 0, backCents = 0 }: Sums = {},
  more: Record<string, unknown> = {},
): Promise<Answer<OrderDetail>> {
  return visitor.call(requestReturn, {
    order: order.id,
    token: order.token,
    kind: 'exchange',
    item,
    units: 1,
    variant,
    expected: { differenceCents, backCents },
    idempotencyKey: randomUUID(),
    ...more,
  });
}

/** The request and the replacement order of an exchange; throws if it was refused. */
export function heldOf(answer: Answer<OrderDetail>) {
  if (!answer.ok) throw new Error(`not exchanged: ${answer.error.code}`);
  const request = answer.data.requests.at(-1);
  if (!request?.replacement) throw new Error('no new piece');
  return { id: request.id, ...request.replacement };
}

/** The money of an order's charges in the database, including money moved to it, in cents. */
export async function moneyOf(owner: Database, orderId: string) {
  const [row] = await asShop<{ paid: number; refunded: number; moved: number; behind: number }>(
    owner,
    `select coalesce(sum(t.paid_amount_cents), 0)::bigint as paid, coalesce(sum(t.refunded_amount_cents), 0)::bigint as refunded,
       (select coalesce(sum(amount_cents), 0) from exchange_funds where order_id = $1)::bigint as moved,
       (select coalesce(sum(available_cents), 0) from money_behind($1))::bigint as behind
     from payment_transactions t where t.order_id = $1`,
    [orderId],
  );
  if (!row) throw new Error('no such order');
  return row;
}
