import { randomUUID } from 'node:crypto';
import { placeOrder as contract } from '#contracts/orders.ts';
import { creditOnItems } from '#domain/credit/split.ts';
import type { Benefit } from '#domain/pricing/coupon-kinds.ts';
import type { Services } from '#server/compose.ts';
import type { OrderRow } from '#server/sql/orders/orders.sql.ts';
import { getOrder } from '#server/sql/orders/orders.sql.ts';
import type { ReturnWish } from '#server/use-cases/after-sale/request-return.ts';
import { makeAccount } from '../accounts.ts';
import { asShop } from '../after-sale.ts';
import { byCard, CARDS } from '../provider.ts';
import { checkoutOf, makeProduct } from '../scene.ts';
import type { TestShop } from '../shop.ts';

/** The fixtures of a history: a dress in two sizes, a dearer and a cheaper product, a coupon, customers and staff. */
export type HistoryScene = {
  shop: TestShop;
  services: Services;
  staff: { userId: string; email: string };
  productId: string;
  /** Variants of the sizes P and M. */
  variants: readonly [string, string];
  /** All variants: of the dress, the dearer and the cheaper product. */
  shelf: readonly string[];
  promotionId: string;
  people: readonly { email: string; cpf: string }[];
  /** A customer with an account, whose credit may pay the price difference of an exchange. */
  account: { id: string; email: string };
  /** Credit wallets that can pay; `code` is null for the account's. */
  codes: { id: string; code: string | null }[];
  orders: string[];
  /** The orders' inputs, to be submitted again. */
  sent: { guestHash: string; input: ReturnType<typeof contract.input.parse> }[];
  /** The exchanges' inputs, to be submitted again. */
  exchanges: ReturnWish[];
  startedAt: Date;
};

export const STOCK = 4;
export const COUPON = { usageLimit: 3, usageLimitPerCustomer: 2 } as const;
/** The coupon's benefit changes between orders; earlier orders keep their discount. */
export const BENEFITS: readonly Benefit[] = [
  { kind: 'percent', percent: 10 },
  { kind: 'amount', amountCents: 3_333 },
  { kind: 'pieces', take: 2, pay: 1 },
];
const PRICE = 10_000;

export async function openHistory(
  shop: TestShop,
  services: Services,
  staff: HistoryScene['staff'],
): Promise<HistoryScene> {
  const [dress] = await asShop<{ productId: string; small: string; medium: string }>(
    shop.owner,
    `with p as (insert into products (slug, name, price_cents) values ('historia', 'Vestido de história', $1) returning id),
       c as (insert into product_colors (product_id, name) select id, 'Azul' from p returning id, product_id),
       s as (insert into product_sizes (product_id, label, position)
         select p.id, l.label, l.n from p, unnest(array['P', 'M']) with ordinality l(label, n) returning id, label),
       v as (insert into variants (product_id, color_id, size_id, stock)
         select c.product_id, c.id, s.id, $2 from c, s returning id, product_id, size_id)
     select (select id from p) as "productId", (select v.id from v join s on s.id = v.size_id where s.label = 'P') as small,
       (select v.id from v join s on s.id = v.size_id where s.label = 'M') as medium`,
    [PRICE, STOCK],
  );
  const [coupon] = await asShop<{ id: string }>(
    shop.owner,
    `insert into promotions (name, code, benefit, starts_at, ends_at, usage_limit, usage_limit_per_customer)
     values ('História', $1, $2, now() - interval '1 day', now() + interval '1 day', $3, $4) returning id`,
    [
      `H${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
      JSON.stringify(BENEFITS[0]),
      COUPON.usageLimit,
      COUPON.usageLimitPerCustomer,
    ],
  );
  if (!dress || !coupon) throw new Error('no scene was made');
  const others = await Promise.all(
    [PRICE + 4_990, PRICE - 3_210].map((priceCents) => makeProduct(shop.owner, { priceCents, stock: STOCK })),
  );
  const startedAt = new Date(Date.now() - 1_000);
  // Keeps the jobs from polling earlier histories' charges.
  const listOrders: Services['payments']['listOrders'] = (since, page) =>
    services.payments.listOrders(since < startedAt ? startedAt : since, page);
  return {
    shop,
    services: { ...services, payments: { ...services.payments, listOrders } },
    staff,
    productId: dress.productId,
    variants: [dress.small, dress.medium],
    shelf: [dress.small, dress.medium, ...others.map(({ variantId }) => variantId)],
    promotionId: coupon.id,
    people: Array.from({ length: 3 }, () => {
      const { email, cpf } = checkoutOf(0).customer;
      return { email, cpf };
    }),
    account: await makeAccount(shop.owner),
    codes: [],
    orders: [],
    sent: [],
    exchanges: [],
    startedAt,
  };
}

export const HOW = ['pix', 'boleto', 'card', 'declined', 'review'] as const;
export type How = (typeof HOW)[number];

export function choiceFor(shop: TestShop, how: How) {
  if (how === 'pix' || how === 'boleto') return { method: how } as const;
  const card = { card: CARDS.approved, declined: CARDS.declined, review: CARDS.processingThenPaid }[how];
  return byCard(shop, card);
}

export type Wish = {
  how: How;
  person: number;
  size: 0 | 1;
  quantity: number;
  /** The benefit of the coupon used; null: no coupon. */
  coupon: Benefit | null;
  /** Bit mask: which of the scene's latest four codes pay. */
  codes: number;
};

/** The shop's arithmetic, duplicated on purpose, for one or two units of one price. */
function takenOff(coupon: Benefit | null, itemsCents: number): number {
  switch (coupon?.kind) {
    case 'percent':
      return Math.floor((itemsCents * coupon.percent) / 100);
    case 'amount':
      return Math.min(coupon.amountCents, itemsCents);
    case 'pieces':
      return PRICE;
    default:
      return 0;
  }
}

/** Fills a cart; returns the checkout input. */
export async function fillCart(scene: HistoryScene, wish: Wish) {
  const { shop, people, variants, productId, promotionId } = scene;
  const guestHash = randomUUID().replaceAll('-', '').repeat(2);
  // Two for the price of one is refused for one unit.
  const isUsed = wish.coupon !== null && (wish.coupon.kind !== 'pieces' || wish.quantity > 1);
  if (wish.coupon)
    await asShop(shop.owner, 'update promotions set benefit = $2 where id = $1', [
      promotionId,
      JSON.stringify(wish.coupon),
    ]);
  await asShop(
    shop.owner,
    `with cart as (insert into carts (guest_hash, promotion_id) values ($1, $2) returning id)
     insert into cart_items (cart_id, product_id, variant_id, quantity, seen_unit_cents) select id, $3, $4, $5, $6 from cart`,
    [guestHash, isUsed ? promotionId : null, productId, variants[wish.size], wish.quantity, PRICE],
  );
  const credit = await creditOf(scene, wish.codes, { isGuest: true });
  const items = PRICE * wish.quantity;
  const reduced = items - (isUsed ? takenOff(wish.coupon, items) : 0);
  const shipping = items > 30_000 ? 0 : 2_990;
  const expectedCents = Math.min(credit.cents, reduced + shipping);
  const left = reduced - creditOnItems(expectedCents, shipping);
  const payable = wish.how === 'pix' ? left - Math.floor((left * 5) / 100) : left;
  const checkout = checkoutOf(payable + Math.max(0, shipping - expectedCents), {
    payment: await choiceFor(shop, wish.how),
    ...(credit.wish && { credit: { ...credit.wish, expectedCents } }),
  });
  const person = people[wish.person % people.length];
  const input = contract.input.parse({ ...checkout, customer: { ...checkout.customer, ...person } });
  return { guestHash, input };
}

/** The checkout input for the credit in `bits`, with its current balance; guests have no account. */
export async function creditOf({ shop, codes: all }: HistoryScene, bits: number, { isGuest = false } = {}) {
  const chosen = all
    .slice(-4)
    .filter(({ code }, at) => (bits >> at) % 2 === 1 && !(isGuest && code === null));
  const [row] = await asShop<{ cents: number }>(
    shop.owner,
    'select coalesce(sum(balance_cents), 0)::bigint as cents from credit_wallets where id = any ($1::uuid[])',
    [chosen.map(({ id }) => id)],
  );
  const codes = chosen.flatMap(({ code }) => code ?? []);
  const wish = chosen.length > 0 ? { wallet: codes.length < chosen.length, codes } : null;
  return { wish, cents: row?.cents ?? 0 };
}

export function readOrder({ shop }: HistoryScene, id: string): Promise<OrderRow> {
  return shop.owner.transaction({ actor: 'system' }, (tx) => getOrder(tx, id));
}

/** Selects an order by an arbitrary number; negative numbers count from the latest. */
export function orderAt({ orders }: HistoryScene, index: number): string | undefined {
  return orders.at(index % Math.max(1, orders.length));
}
