import type { PaymentMethod } from '#domain/payments.ts';
import type { Queryable } from '../ports/database.ts';
import type { MailJob } from './outbox.sql.ts';
import { type PaymentData, paymentKey } from './payments.sql.ts';

export type NewOrder = {
  id: string;
  orderNumber: string;
  /** One of the two: an order of an account, or of a guest's cookie. */
  userId: string | null;
  guestHash: string | null;
  customer: { name: string; email: string; cpf: string; phone: string };
  address: {
    street: string;
    number: string;
    complement: string;
    district: string;
    city: string;
    state: string;
    zipCode: string;
  };
  shipping: { service: string; carrier: string; minDays: number; maxDays: number; arrivesBy: string };
  subtotalCents: number;
  couponDiscountCents: number;
  pixDiscountCents: number;
  shippingCents: number;
  totalCents: number;
  promotionId: string | null;
  couponCode: string | null;
  paymentMethod: PaymentMethod;
  createdAt: Date;
  expiresAt: Date;
};

/** Inserts the order; false where its number is taken by another one (draw again). */
export async function insertOrder(tx: Queryable, order: NewOrder): Promise<boolean> {
  const { customer, address, shipping } = order;
  const { rowCount } = await tx.query(
    `insert into orders (id, order_number, guest_hash, user_id, customer_name, customer_email, customer_cpf, customer_phone,
       shipping_street, shipping_number, shipping_complement, shipping_district, shipping_city, shipping_state,
       shipping_zip_code, shipping_service, shipping_carrier, shipping_min_days, shipping_max_days, arrives_by,
       subtotal_cents, coupon_discount_cents, pix_discount_cents, shipping_cents, total_cents, promotion_id,
       coupon_code, payment_method, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, $26, $27, $28, $29, $30)
     on conflict (order_number) do nothing`,
    [
      order.id,
      order.orderNumber,
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
      address.zipCode,
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
    ],
  );
  return rowCount === 1;
}

export type NewOrderItem = {
  productId: string;
  variantId: string;
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

/** All items of an order in one statement, in the order given. */
export async function insertOrderItems(
  tx: Queryable,
  orderId: string,
  items: readonly NewOrderItem[],
): Promise<void> {
  await tx.query(
    `insert into order_items (order_id, position, product_id, variant_id, product_name, color_name, size_label, sku,
       image_key, list_unit_cents, unit_price_cents, quantity, total_price_cents, coupon_discount_cents, pix_discount_cents)
     select $1, (i.position - 1)::int, (i.item->>'productId')::uuid, (i.item->>'variantId')::uuid, i.item->>'productName',
       i.item->>'colour', i.item->>'size', i.item->>'sku', i.item->>'imageKey', (i.item->>'listUnitCents')::int,
       (i.item->>'unitCents')::int, (i.item->>'quantity')::int, (i.item->>'totalCents')::int,
       (i.item->>'couponDiscountCents')::int, (i.item->>'pixDiscountCents')::int
     from jsonb_array_elements($2::jsonb) with ordinality as i(item, position)`,
    [orderId, JSON.stringify(items)],
  );
}

/** What goes with a new order: its first attempt to be paid, its first event, its mail; cart emptied, key answered. */
export type OrderSeal = {
  orderId: string;
  cartId: string;
  scope: string;
  key: string;
  method: PaymentMethod;
  amountCents: number;
  data: PaymentData;
  createdAt: Date;
  mail: MailJob;
};

/** Writes all that goes with a new order in one statement, so that an order costs the same however much belongs to it. */
export async function sealOrder(tx: Queryable, seal: OrderSeal): Promise<void> {
  await tx.query(
    `with payment as (
       insert into payment_transactions
         (order_id, attempt, method, idempotency_key, transaction_amount_cents, payment_data, created_at)
       values ($1, 1, $2, $3, $4, $10, $11)),
     event as (insert into order_events (order_id, kind, actor) values ($1, 'placed', 'customer')),
     mail as (insert into outbox (kind, dedupe_key, payload) values ('mail', $5, $6)),
     lines as (delete from cart_items where cart_id = $7),
     emptied as (update carts set promotion_id = null, updated_at = now() where id = $7)
     update idempotency_keys set order_id = $1 where scope = $8 and key = $9`,
    [
      seal.orderId,
      seal.method,
      paymentKey(seal.orderId, 1),
      seal.amountCents,
      `${seal.mail.template}:${seal.orderId}`,
      JSON.stringify(seal.mail),
      seal.cartId,
      seal.scope,
      seal.key,
      JSON.stringify(seal.data),
      seal.createdAt,
    ],
  );
}
