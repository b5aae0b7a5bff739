import type { FulfilmentStatus, OrderState, PaymentStatus } from '#domain/orders.ts';
import type { PaymentMethod } from '#domain/payments.ts';
import type { Queryable } from '../ports/database.ts';
import type { MailJob } from './outbox.sql.ts';
import { paymentKey } from './payments.sql.ts';

export type NewOrder = {
  id: string;
  orderNumber: string;
  guestHash: string;
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
    `insert into orders (id, order_number, guest_hash, customer_name, customer_email, customer_cpf, customer_phone,
       shipping_street, shipping_number, shipping_complement, shipping_district, shipping_city, shipping_state,
       shipping_zip_code, shipping_service, shipping_carrier, shipping_min_days, shipping_max_days, arrives_by,
       subtotal_cents, coupon_discount_cents, pix_discount_cents, shipping_cents, total_cents, promotion_id,
       coupon_code, payment_method, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, $26, $27, $28, $29)
     on conflict (order_number) do nothing`,
    [
      order.id,
      order.orderNumber,
      order.guestHash,
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
  mail: MailJob;
};

/** Writes all that goes with a new order in one statement, so that an order costs the same however much belongs to it. */
export async function sealOrder(tx: Queryable, seal: OrderSeal): Promise<void> {
  await tx.query(
    `with payment as (
       insert into payment_transactions (order_id, attempt, method, idempotency_key, transaction_amount_cents)
       values ($1, 1, $2, $3, $4)),
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
    ],
  );
}

/** What the order's owner sees of it. */
export type OrderRow = {
  id: string;
  number: string;
  paymentStatus: PaymentStatus;
  fulfilmentStatus: FulfilmentStatus;
  paymentMethod: PaymentMethod;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  customerName: string;
  email: string;
  cpf: string | null;
  phone: string | null;
  subtotalCents: number;
  couponDiscountCents: number;
  couponCode: string | null;
  pixDiscountCents: number;
  shippingCents: number;
  totalCents: number;
  refundedCents: number;
  shippingService: string;
  shippingAddress: string;
  street: string;
  addressNumber: string;
  complement: string;
  district: string;
  city: string;
  state: string;
  zipCode: string;
  arrivesBy: string | null;
  trackingCode: string | null;
  attempt: number;
  flags: string[];
  items: {
    productId: string | null;
    name: string;
    colour: string;
    size: string;
    imageKey: string | null;
    quantity: number;
    unitCents: number;
    totalCents: number;
    couponDiscountCents: number;
    pixDiscountCents: number;
  }[];
};

const ORDER_COLUMNS = `
  o.id, o.order_number as number, o.payment_status as "paymentStatus", o.fulfilment_status as "fulfilmentStatus",
  o.payment_method as "paymentMethod", o.created_at as "createdAt", o.expires_at as "expiresAt", o.paid_at as "paidAt",
  o.customer_name as "customerName", o.customer_email as email, o.customer_cpf as cpf, o.customer_phone as phone,
  o.subtotal_cents as "subtotalCents", o.coupon_discount_cents as "couponDiscountCents", o.coupon_code as "couponCode",
  o.pix_discount_cents as "pixDiscountCents", o.shipping_cents as "shippingCents", o.total_cents as "totalCents",
  o.refunded_cents as "refundedCents", o.shipping_service as "shippingService", o.shipping_address as "shippingAddress",
  o.shipping_street as street, o.shipping_number as "addressNumber", o.shipping_complement as complement,
  o.shipping_district as district, o.shipping_city as city, o.shipping_state as state, o.shipping_zip_code as "zipCode",
  o.arrives_by as "arrivesBy", o.tracking_code as "trackingCode", o.payment_attempt as attempt, o.flags,
  (select coalesce(json_agg(json_build_object('productId', i.product_id, 'name', i.product_name, 'colour', i.color_name,
      'size', i.size_label, 'imageKey', i.image_key, 'quantity', i.quantity, 'unitCents', i.unit_price_cents,
      'totalCents', i.total_price_cents, 'couponDiscountCents', i.coupon_discount_cents,
      'pixDiscountCents', i.pix_discount_cents) order by i.position), '[]')
    from order_items i where i.order_id = o.id) as items`;

export async function findOrder(tx: Queryable, id: string): Promise<OrderRow | null> {
  const { rows } = await tx.query<OrderRow>(`select ${ORDER_COLUMNS} from orders o where o.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The guest's order with this number, or null: another's order is as unknown as none. */
export async function findOrderOfGuest(
  tx: Queryable,
  guestHash: string,
  orderNumber: string,
): Promise<OrderRow | null> {
  const { rows } = await tx.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where o.order_number = $1 and o.guest_hash = $2`,
    [orderNumber, guestHash],
  );
  return rows[0] ?? null;
}

export type LockedOrder = OrderState & {
  id: string;
  totalCents: number;
  refundedCents: number;
  stockState: 'held' | 'returned';
  promotionId: string | null;
  email: string;
  cpf: string | null;
};

/** The state of an order, kept from everyone else until the transaction ends. */
export async function lockOrder(tx: Queryable, id: string): Promise<LockedOrder | null> {
  const { rows } = await tx.query<LockedOrder>(
    `select id, payment_status as payment, fulfilment_status as fulfilment, total_cents as "totalCents",
       refunded_cents as "refundedCents", stock_state as "stockState", promotion_id as "promotionId",
       customer_email as email, customer_cpf as cpf
     from orders where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

export async function setState(tx: Queryable, id: string, state: OrderState): Promise<void> {
  await tx.query(
    `update orders set payment_status = $2, fulfilment_status = $3,
       paid_at = case when $2 in ('paid', 'paid_late') then coalesce(paid_at, now()) else paid_at end
     where id = $1`,
    [id, state.payment, state.fulfilment],
  );
}

export async function setRefunded(tx: Queryable, id: string, refundedCents: number): Promise<void> {
  await tx.query('update orders set refunded_cents = least($2, total_cents) where id = $1', [
    id,
    refundedCents,
  ]);
}

/** Marks an order for the shop to look at; a flag already set stays one. */
export async function addFlag(tx: Queryable, id: string, flag: string): Promise<void> {
  await tx.query('update orders set flags = array_append(flags, $2) where id = $1 and not $2 = any (flags)', [
    id,
    flag,
  ]);
}

/** One entry of the order's timeline. */
export async function recordEvent(
  tx: Queryable,
  orderId: string,
  kind: string,
  actor: 'customer' | 'admin' | 'system' | 'provider',
  data: Record<string, unknown> = {},
): Promise<void> {
  await tx.query('insert into order_events (order_id, kind, actor, data) values ($1, $2, $3, $4)', [
    orderId,
    kind,
    actor,
    JSON.stringify(data),
  ]);
}

/** Ids of orders whose time to be paid is over, oldest first. */
export async function findDueOrders(tx: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from orders where payment_status in ('awaiting_payment', 'failed') and expires_at <= $1
     order by expires_at limit $2`,
    [now, limit],
  );
  return rows.map((row) => row.id);
}

/** Units sold, for 'mais vendidos'. */
export async function countSold(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(
    `update products p set sold_count = p.sold_count + s.quantity
     from (select product_id, sum(quantity)::int as quantity from order_items where order_id = $1 group by product_id) s
     where p.id = s.product_id`,
    [orderId],
  );
}
