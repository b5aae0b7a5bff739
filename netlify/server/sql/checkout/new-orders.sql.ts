import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import { ASSISTANT, type SaleChannel } from '#domain/orders/sale-channels.ts';
import type { PaymentMethod } from '#domain/payments/payments.ts';
import type { Address } from '#domain/shipping/address.ts';
import type { ShippingService } from '#domain/shipping/shipping.ts';
import type { Source } from '../../ports/source.ts';
import { json } from '../json.ts';
import { into, intoSelect, pick } from '../named.ts';
import { type PaymentData, paymentKey } from '../payments/payments.sql.ts';
import { KEEP_ITEM_CAMPAIGNS } from '../pricing/campaign-prices.sql.ts';
import { KEEP_ITEM_COSTS } from '../products/product-costs.sql.ts';
import { statement } from '../statements.ts';
import { type Param, param, raw, type Sql, sql } from '../tag.ts';

export type NewOrder = {
  id: string;
  /** Candidate numbers; the first free one is used. */
  orderNumbers: readonly string[];
  /** Exactly one of the two: account or guest cookie. */
  userId: string | null;
  guestHash: string | null;
  customer: { name: string; email: string; cpf: string; phone: string };
  address: Address;
  shipping: {
    service: ShippingService;
    carrier: string;
    minDays: number;
    maxDays: number;
    arrivesBy: string | null;
    /** What the checkout shows for this method of payment; `arrivesBy` is counted anew at the payment. */
    promisedBy: string | null;
  };
  subtotalCents: number;
  couponDiscountCents: number;
  pixDiscountCents: number;
  shippingCents: number;
  /** The coupon's discount on shipping. */
  shippingDiscountCents: number;
  creditCents: number;
  totalCents: number;
  promotionId: string | null;
  couponCode: string | null;
  paymentMethod: PaymentMethod;
  terms: PaymentTerms;
  createdAt: Date;
  expiresAt: Date;
};

export type NewOrderItem = {
  /** Both null for a gift card, which has no stock. */
  productId: string | null;
  variantId: string | null;
  productName: string;
  colour: string;
  size: string;
  sku: string | null;
  imageKey: string | null;
  listUnitCents: number;
  unitCents: number;
  quantity: number;
  totalCents: number;
  couponDiscountCents: number;
  pixDiscountCents: number;
};

/** The team member who entered an order for a customer, and the sales channel. */
export type OrderWriter = { staff: { userId: string; email: string }; channel: SaleChannel };

/** Data written with a new order: its source and its first payment attempt. */
export type OrderSeal = {
  /** Null if not placed from a cart. */
  cartId: string | null;
  scope: string;
  key: string;
  data: PaymentData;
  /** The source of the call. */
  from: Source;
  /** The redemption of the coupon, if any. */
  redemption: { promotionId: string; isFirstPurchase: boolean; code: string | null } | null;
  /** Null if the shopper placed it. */
  writer: OrderWriter | null;
};

const assistantChannel = ({ assistant }: Source) =>
  assistant === undefined ? null : `${ASSISTANT}${assistant}`;

/**
 * Writes a whole order in one statement, so that its cost does not grow with its parts: items with their cost prices, stock
 * movements, coupon redemption, first payment attempt (if anything is to be paid), first event, mail; empties the cart and
 * completes the idempotency key. Rolls back if all candidate numbers are taken or the stock is too low.
 */
export const writeOrder = statement((order: NewOrder, items: readonly NewOrderItem[], seal: OrderSeal) => {
  const { redemption, from } = seal;
  const { customer } = order;
  const id = param(order.id);
  const user = param(order.userId);
  const total = param(order.totalCents);
  const method = param(order.paymentMethod);
  const now = param(order.createdAt);
  const cart = param(seal.cartId);
  const staff = param(seal.writer?.staff.userId ?? null);

  const redeemed = intoSelect('promotion_redemptions', {
    orderId: raw('o.id'),
    promotionId: raw('m.id'),
    userId: sql`${user}::uuid`,
    email: customer.email,
    cpf: customer.cpf,
    isFirstPurchase: sql`${redemption?.isFirstPurchase ?? null}::boolean`,
    code: redemption?.code ?? null,
    benefit: raw('m.benefit'),
    minimumSubtotalCents: raw('m.minimum_subtotal_cents'),
  });
  const payment = intoSelect('payment_transactions', {
    orderId: raw('o.id'),
    attempt: raw('1'),
    method,
    idempotencyKey: paymentKey(order.id, 1),
    transactionAmountCents: sql`${total}::bigint`,
    paymentData: sql`${json(seal.data)}::jsonb`,
    createdAt: sql`${now}::timestamptz`,
    networkKey: from.networkKey,
    wideNetworkKey: from.wideKey,
    deviceKey: from.deviceKey,
  });
  return sql`
  with new_order as (insert into ${newOrder(order, { id, user, total, method, now })} on conflict (order_number) do nothing returning id),
  items as (
    select o.id as order_id, (i.place - 1)::int as position, i.item from new_order o,
      jsonb_array_elements(${json(items)}::jsonb) with ordinality as i(item, place)),
  written as (insert into ${NEW_ITEMS} from items returning id, product_id, unit_price_cents),
  costs as (${raw(KEEP_ITEM_COSTS)}),
  kept as (${raw(KEEP_ITEM_CAMPAIGNS)}),
  wanted as (
    select (item->>'variantId')::uuid as id, sum((item->>'quantity')::int)::int as quantity from items
    where item->>'variantId' is not null group by 1),
  taken as (
    update variants v set stock = v.stock - w.quantity from wanted w where v.id = w.id and v.stock >= w.quantity
    returning v.id, v.stock, w.quantity),
  movements as (
    insert into stock_movements (variant_id, delta, stock_after, reason, order_id)
    select id, -quantity, stock, 'order', ${id} from taken),
  redeemed as (insert into ${redeemed} from new_order o join promotions m on m.id = ${redemption?.promotionId ?? null}::uuid),
  payment as (insert into ${payment} from new_order o where ${total}::bigint > 0),
  event as (
    insert into order_events (order_id, kind, actor, actor_id, data)
    select o.id, 'placed', case when ${staff}::uuid is null then 'customer' else 'admin' end, ${staff}::uuid,
      jsonb_strip_nulls(jsonb_build_object('channel', ${seal.writer?.channel ?? assistantChannel(from)}::text)) from new_order o),
  mail as (
    insert into outbox (kind, dedupe_key, payload)
    select 'mail', ${`order_placed:${order.id}`}, ${json({ template: 'order_placed', orderId: order.id })}::jsonb from new_order),
  lines as (
    delete from cart_items using new_order where cart_id = ${cart}),
  emptied as (
    update carts set promotion_id = null, promotion_code = null, updated_at = now() from new_order where carts.id = ${cart}),
  answered as (
    update idempotency_keys k set order_id = o.id from new_order o where k.scope = ${seal.scope} and k.key = ${seal.key})
  select expect_that(exists (select from new_order), 'number'),
    expect_that((select count(*) from taken) = (select count(*) from wanted), 'stock')`;
});

/** The order's own row. The values in `shared` are also written elsewhere in the statement. */
function newOrder(order: NewOrder, shared: Record<'id' | 'user' | 'total' | 'method' | 'now', Param>): Sql {
  const { customer, address, shipping } = order;
  return into('orders', {
    id: shared.id,
    orderNumber: freeNumber(order.orderNumbers),
    guestHash: order.guestHash,
    userId: shared.user,
    customerName: customer.name,
    customerEmail: customer.email,
    customerCpf: customer.cpf,
    customerPhone: customer.phone,
    shippingStreet: address.street,
    shippingNumber: address.number,
    shippingComplement: address.complement,
    shippingDistrict: address.district,
    shippingCity: address.city,
    shippingState: address.state,
    shippingZipCode: address.postalCode,
    shippingService: shipping.service,
    shippingCarrier: shipping.carrier,
    shippingMinDays: shipping.minDays,
    shippingMaxDays: shipping.maxDays,
    arrivesBy: shipping.arrivesBy,
    promisedBy: shipping.promisedBy,
    totalCents: shared.total,
    paymentMethod: shared.method,
    createdAt: shared.now,
    ...pick(order, SUMS),
    ...pick(order.terms, ['pixPercent', 'maxInstalments', 'minimumInstalmentCents']),
  });
}

const SUMS = [
  'subtotalCents',
  'couponDiscountCents',
  'pixDiscountCents',
  'shippingCents',
  'shippingDiscountCents',
  'creditCents',
  'promotionId',
  'couponCode',
  'expiresAt',
] as const;

/** The first candidate that is free; if none is, a taken one, so that the order is refused. */
export function freeNumber(candidates: readonly string[]): Sql {
  const numbers = param(candidates);
  return sql`coalesce((select n from unnest(${numbers}::text[]) n
    where (select true from orders taken where taken.order_number = n) is null limit 1), (${numbers}::text[])[1])`;
}

/** Of the relation `items`. */
const NEW_ITEMS = intoSelect('order_items', {
  orderId: raw('order_id'),
  position: raw('position'),
  productId: raw("(item->>'productId')::uuid"),
  variantId: raw("(item->>'variantId')::uuid"),
  productName: raw("item->>'productName'"),
  colorName: raw("item->>'colour'"),
  sizeLabel: raw("item->>'size'"),
  sku: raw("item->>'sku'"),
  imageKey: raw("item->>'imageKey'"),
  listUnitCents: raw("(item->>'listUnitCents')::bigint"),
  unitPriceCents: raw("(item->>'unitCents')::bigint"),
  quantity: raw("(item->>'quantity')::int"),
  totalPriceCents: raw("(item->>'totalCents')::bigint"),
  couponDiscountCents: raw("(item->>'couponDiscountCents')::bigint"),
  pixDiscountCents: raw("(item->>'pixDiscountCents')::bigint"),
});
