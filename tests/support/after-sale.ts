import { randomUUID } from 'node:crypto';
import { type OrderDetail, requestReturn } from '#contracts/after-sale.ts';
import type { OrderView } from '#contracts/orders.ts';
import type { Database } from '#server/ports/database.ts';
import { byCard } from './provider.ts';
import { placeOne, type TestProduct } from './scene.ts';
import type { TestShop, TestVisitor } from './shop.ts';

/** Runs SQL as the actor `system`, to set up data regardless of row-level security. */
export async function asShop<R>(
  owner: Database,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const { rows } = await owner.transaction({ actor: 'system' }, (tx) => tx.query<R>(text, values));
  return rows;
}

/** A product with one colour and the sizes P, M, G; `variantId` is that of P. */
export async function makeDress(owner: Database, stock = 10): Promise<TestProduct> {
  const rows = await asShop<{ id: string; variantId: string; label: string }>(
    owner,
    `with p as (insert into products (slug, name, price_cents) values ('vestido', 'Vestido de teste', 10000) returning id),
       c as (insert into product_colors (product_id, name) select id, 'Azul' from p returning id, product_id),
       s as (insert into product_sizes (product_id, label, position)
         select p.id, l.label, l.n from p, unnest(array['P', 'M', 'G']) with ordinality l(label, n) returning id, label)
     insert into variants (product_id, color_id, size_id, stock)
     select c.product_id, c.id, s.id, case s.label when 'G' then 0 else $1::int end from c, s
     returning product_id as id, id as "variantId", (select label from s where s.id = size_id) as label`,
    [stock],
  );
  const small = rows.find(({ label }) => label === 'P');
  if (!small) throw new Error('no dress was made');
  return { id: small.id, variantId: small.variantId, priceCents: 10_000 };
}

/** A paid order of one unit, delivered `daysAgo` days ago; optionally of an account. */
export async function deliveredOrder(
  owner: Database,
  visitor: TestVisitor,
  product: TestProduct,
  { userId = null, daysAgo = 1 }: { userId?: string | null; daysAgo?: number } = {},
): Promise<OrderView> {
  const order = await placeOne(visitor, product);
  await setDelivered(owner, order.id, daysAgo);
  await asShop(owner, 'update orders set user_id = coalesce($2, user_id) where id = $1', [order.id, userId]);
  return order;
}

export async function setDelivered(owner: Database, orderId: string, daysAgo: number): Promise<void> {
  await asShop(
    owner,
    `update orders set payment_status = 'paid', paid_at = now(), fulfilment_status = 'delivered', tracking_code = 'AA1BR'
     where id = $1`,
    [orderId],
  );
  await asShop(
    owner,
    `insert into order_events (order_id, kind, actor, created_at)
     values ($1, 'fulfilment_delivered', 'admin', now() - make_interval(days => $2::int))`,
    [orderId, daysAgo],
  );
}

export type Asked = { id: string; order: OrderView; dress: TestProduct; visitor: TestVisitor; item: string };

/** A dress bought by card, delivered by default, with a withdrawal request or an exchange for size M. */
export async function aRequest(
  shop: TestShop,
  kind: 'withdrawal' | 'exchange',
  {
    isDelivered = true,
    isWhole = false,
    stock = 10,
  }: { isDelivered?: boolean; isWhole?: boolean; stock?: number } = {},
): Promise<Asked> {
  const [dress, visitor] = [await makeDress(shop.owner, stock), shop.visitor()];
  const order = await placeOne(visitor, dress, await byCard(shop));
  if (isDelivered) await setDelivered(shop.owner, order.id, 1);
  const item = await firstItem(shop.owner, order.id);
  const key = { order: order.id, token: order.token };
  const asked = await visitor.call(
    requestReturn,
    kind === 'exchange'
      ? { ...key, ...EVEN, item, variant: await sizeOf(shop.owner, dress.id, 'M') }
      : { ...key, kind, item: isWhole ? null : item, reason: 'Não serviu' },
  );
  if (!asked.ok) throw new Error(`not asked: ${asked.error.code}`);
  return { id: requestOf(asked.data), order, dress, visitor, item };
}

/** An exchange of one unit without a price difference; each spread gets a new idempotency key. */
export const EVEN = {
  kind: 'exchange',
  units: 1,
  expected: { differenceCents: 0, backCents: 0 },
  get idempotencyKey() {
    return randomUUID();
  },
} as const;

/** The default cause of a request. */
export const UNSAID = { cause: null, reason: '', photos: [] };

export async function firstItem(owner: Database, orderId: string): Promise<string> {
  const [row] = await asShop<{ id: string }>(
    owner,
    'select id from order_items where order_id = $1 order by position limit 1',
    [orderId],
  );
  return row?.id ?? '';
}

/** The variant in a size of a product with one colour. */
export async function sizeOf(owner: Database, productId: string, size: string): Promise<string> {
  const [row] = await asShop<{ id: string }>(
    owner,
    `select v.id from variants v join product_sizes s on s.id = v.size_id where v.product_id = $1 and s.label = $2`,
    [productId, size],
  );
  return row?.id ?? '';
}

export function requestOf({ requests }: OrderDetail): string {
  return requests.at(-1)?.id ?? '';
}
