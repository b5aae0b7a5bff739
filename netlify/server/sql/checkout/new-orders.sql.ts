import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import type { SaleChannel } from '#domain/orders/sale-channels.ts';
import type { PaymentMethod } from '#domain/payments/payments.ts';
import type { Address } from '#domain/shipping/address.ts';
import type { Statement } from '../../ports/database.ts';
import type { Source } from '../../ports/source.ts';
import { json } from '../json.ts';
import { type PaymentData, paymentKey } from '../payments/payments.sql.ts';
import { KEEP_ITEM_COSTS } from '../products/product-costs.sql.ts';
import { KEEP_ITEM_CAMPAIGNS } from '../promotions/campaign-prices.sql.ts';

export type NewOrder = {
  id: string;
  /** Candidate numbers; the first free one is used. */
  orderNumbers: readonly string[];
  /** Exactly one of the two: account or guest cookie. */
  userId: string | null;
  guestHash: string | null;
  customer: { name: string; email: string; cpf: string; phone: string };
  address: Address;
  shipping: { service: string; carrier: string; minDays: number; maxDays: number; arrivesBy: string | null };
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

/**
 * Writes a whole order in one statement, so that its cost does not grow with its parts: items with their cost prices, stock
 * movements, coupon redemption, first payment attempt (if anything is to be paid), first event, mail; empties the cart and
 * completes the idempotency key. Rolls back if all candidate numbers are taken or the stock is too low.
 */
export function writeOrder(order: NewOrder, items: readonly NewOrderItem[], seal: OrderSeal): Statement {
  const { customer, address, shipping } = order;
  const values = [
    order.id,
    order.orderNumbers,
    order.guestHash,
    order.userId,
    customer.name,
    customer.email,
    customer.cpf,
    customer.phone,
    address.street,
    address.number,
    address.complement,
    address.district,
    address.city,
    address.state,
    address.postalCode,
    shipping.service,
    shipping.carrier,
    shipping.minDays,
    shipping.maxDays,
    shipping.arrivesBy,
    order.subtotalCents,
    order.couponDiscountCents,
    order.pixDiscountCents,
    order.shippingCents,
    order.totalCents,
    order.promotionId,
    order.couponCode,
    order.paymentMethod,
    order.createdAt,
    order.expiresAt,
    json(items),
    seal.redemption?.promotionId ?? null,
    seal.redemption?.isFirstPurchase ?? null,
    paymentKey(order.id, 1),
    json(seal.data),
    `order_placed:${order.id}`,
    json({ template: 'order_placed', orderId: order.id }),
    seal.cartId,
    seal.scope,
    seal.key,
    seal.from.networkKey,
    seal.from.wideKey,
    seal.from.deviceKey,
    order.creditCents,
    order.terms.pixPercent,
    order.terms.maxInstalments,
    order.terms.minimumInstalmentCents,
    seal.writer?.staff.userId ?? null,
    seal.writer?.channel ?? null,
    order.shippingDiscountCents,
    seal.redemption?.code ?? null,
  ];
  return { text: WRITE_ORDER, values };
}

/** If none is free, a taken one, so that the order is refused. */
const FREE_NUMBER = `coalesce((select n from unnest($2::text[]) n
  where (select true from orders taken where taken.order_number = n) is null limit 1), ($2::text[])[1])`;

const WRITE_ORDER = `
  with new_order as (
    insert into orders (id, order_number, guest_hash, user_id, customer_name, customer_email, customer_cpf, customer_phone,
      shipping_street, shipping_number, shipping_complement, shipping_district, shipping_city, shipping_state,
      shipping_zip_code, shipping_service, shipping_carrier, shipping_min_days, shipping_max_days, arrives_by,
      subtotal_cents, coupon_discount_cents, pix_discount_cents, shipping_cents, total_cents, promotion_id,
      coupon_code, payment_method, created_at, expires_at, credit_cents, pix_percent, max_instalments, minimum_instalment_cents, shipping_discount_cents)
    values ($1, ${FREE_NUMBER}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
      $22, $23, $24, $25, $26, $27, $28, $29, $30, $44, $45, $46, $47, $50)
    on conflict (order_number) do nothing returning id),
  items as (
    select o.id as order_id, (i.place - 1)::int as position, i.item from new_order o,
      jsonb_array_elements($31::jsonb) with ordinality as i(item, place)),
  written as (
    insert into order_items (order_id, position, product_id, variant_id, product_name, color_name, size_label, sku,
      image_key, list_unit_cents, unit_price_cents, quantity, total_price_cents, coupon_discount_cents, pix_discount_cents)
    select order_id, position, (item->>'productId')::uuid, (item->>'variantId')::uuid, item->>'productName',
      item->>'colour', item->>'size', item->>'sku', item->>'imageKey', (item->>'listUnitCents')::bigint,
      (item->>'unitCents')::bigint, (item->>'quantity')::int, (item->>'totalCents')::bigint,
      (item->>'couponDiscountCents')::bigint, (item->>'pixDiscountCents')::bigint
    from items returning id, product_id, unit_price_cents),
  costs as (${KEEP_ITEM_COSTS}),
  kept as (${KEEP_ITEM_CAMPAIGNS}),
  wanted as (
    select (item->>'variantId')::uuid as id, sum((item->>'quantity')::int)::int as quantity from items
    where item->>'variantId' is not null group by 1),
  taken as (
    update variants v set stock = v.stock - w.quantity from wanted w where v.id = w.id and v.stock >= w.quantity
    returning v.id, v.stock, w.quantity),
  movements as (
    insert into stock_movements (variant_id, delta, stock_after, reason, order_id)
    select id, -quantity, stock, 'order', $1 from taken),
  redeemed as (
    insert into promotion_redemptions
      (order_id, promotion_id, user_id, email, cpf, is_first_purchase, code, benefit, minimum_subtotal_cents)
    select o.id, m.id, $4::uuid, $6, $7, $33::boolean, $51, m.benefit, m.minimum_subtotal_cents
    from new_order o join promotions m on m.id = $32::uuid),
  payment as (
    insert into payment_transactions
      (order_id, attempt, method, idempotency_key, transaction_amount_cents, payment_data, created_at,
       network_key, wide_network_key, device_key)
    select o.id, 1, $28, $34, $25::bigint, $35::jsonb, $29, $41, $42, $43 from new_order o where $25::bigint > 0),
  event as (
    insert into order_events (order_id, kind, actor, actor_id, data)
    select o.id, 'placed', case when $48::uuid is null then 'customer' else 'admin' end, $48::uuid,
      jsonb_strip_nulls(jsonb_build_object('channel', $49::text)) from new_order o),
  mail as (
    insert into outbox (kind, dedupe_key, payload) select 'mail', $36, $37::jsonb from new_order),
  lines as (
    delete from cart_items using new_order where cart_id = $38),
  emptied as (
    update carts set promotion_id = null, promotion_code = null, updated_at = now() from new_order where carts.id = $38),
  answered as (
    update idempotency_keys k set order_id = o.id from new_order o where k.scope = $39 and k.key = $40)
  select expect_that(exists (select from new_order), 'number'),
    expect_that((select count(*) from taken) = (select count(*) from wanted), 'stock')`;
