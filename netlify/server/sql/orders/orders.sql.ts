import type { OrderedGift } from '#contracts/orders.ts';
import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import type { FulfilmentStatus, OrderState, PaymentStatus } from '#domain/orders/orders.ts';
import type { PaymentMethod } from '#domain/payments/payments.ts';
import type { Address } from '#domain/shipping/address.ts';
import type { Queryable } from '../../ports/database.ts';
import { json } from '../json.ts';
import { into } from '../named.ts';
import { type JsonParcel, PARCELS_OF_ORDER } from '../order-parcels.ts';
import {
  type ChargeState,
  chargeValues,
  type JsonPayment,
  PAYMENTS_OF_ORDER,
  type PaymentRow,
  revivePayments,
  UPDATE_CHARGE,
} from '../payments/payments.sql.ts';
import { runStatement } from '../run-statement.ts';
import { all, first, statement, valueOr, write } from '../statements.ts';
import { type Param, param, type Sql, sql } from '../tag.ts';
import { GIFT_OF_ORDER } from './order-gift.ts';

/** An order as its owner sees it. */
export type OrderRow = {
  id: string;
  number: string;
  /** Whether it belongs to a customer's account, not to a guest. */
  hasAccount: boolean;
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
  /** Whether it is a replacement order, and the part of its price paid by the returned item. */
  isExchange: boolean;
  exchangeCreditCents: number;
  shippingCents: number;
  shippingDiscountCents: number;
  /** The amount paid by credit and how much of it was returned; the remaining amount and how much of it was refunded. */
  creditCents: number;
  creditReturnedCents: number;
  totalCents: number;
  refundedCents: number;
  shippingService: string;
  address: Address;
  arrivesBy: string | null;
  trackingCode: string | null;
  /** None: one parcel that nobody has packed yet. */
  parcels: JsonParcel[];
  attempt: number;
  paidAttempt: number | null;
  flags: string[];
  /** The payment terms when it was placed. */
  terms: PaymentTerms;
  /** Null if it is no gift card. */
  gift: OrderedGift | null;
  /** All payment attempts, oldest first. */
  payments: PaymentRow[];
  items: {
    id: string;
    productId: string | null;
    variantId: string | null;
    name: string;
    colour: string;
    size: string;
    imageKey: string | null;
    quantity: number;
    refundedQuantity: number;
    unitCents: number;
    totalCents: number;
    couponDiscountCents: number;
    pixDiscountCents: number;
    exchangeCreditCents: number;
    /** The part of that credit that was paid with money. */
    exchangePaidCents: number;
  }[];
};

/** An order before `reviveOrder`. */
export type JsonOrder = Omit<OrderRow, 'payments'> & { payments: JsonPayment[] };

/** The address of the order `o` with a hyphen in its postal code. */
export const SHIPPING_ADDRESS = `overlay(o.shipping_address placing '-' from length(o.shipping_address) - 2 for 0)`;

/** The delivery address of the order `o`, as an `Address`. */
export const ADDRESS = `json_build_object('postalCode', o.shipping_zip_code, 'street', o.shipping_street, 'number', o.shipping_number,
    'complement', o.shipping_complement, 'district', o.shipping_district, 'city', o.shipping_city, 'state', o.shipping_state)`;

/** Columns of `orders o`; parse the row with `reviveOrder`. */
export const ORDER_COLUMNS = `
  o.id, o.order_number as number, o.user_id is not null as "hasAccount", o.payment_status as "paymentStatus", o.fulfilment_status as "fulfilmentStatus",
  o.payment_method as "paymentMethod", o.created_at as "createdAt", o.expires_at as "expiresAt", o.paid_at as "paidAt",
  o.customer_name as "customerName", o.customer_email as email, o.customer_cpf as cpf, o.customer_phone as phone,
  o.subtotal_cents as "subtotalCents", o.coupon_discount_cents as "couponDiscountCents", o.coupon_code as "couponCode",
  o.pix_discount_cents as "pixDiscountCents", o.shipping_cents as "shippingCents", o.shipping_discount_cents as "shippingDiscountCents", o.total_cents as "totalCents",
  o.exchange_credit_cents as "exchangeCreditCents", o.exchanged_from is not null as "isExchange",
  o.credit_cents as "creditCents", o.credit_returned_cents as "creditReturnedCents",
  o.refunded_cents as "refundedCents", o.shipping_service as "shippingService",
  ${ADDRESS} as address,
  o.arrives_by as "arrivesBy", o.tracking_code as "trackingCode", ${PARCELS_OF_ORDER} as parcels, o.payment_attempt as attempt, o.paid_attempt as "paidAttempt",
  o.flags, json_build_object('pixPercent', o.pix_percent, 'maxInstalments', o.max_instalments, 'minimumInstalmentCents',
    coalesce(o.minimum_instalment_cents, (select minimum_instalment_cents from store_settings), 500)) as terms,
  ${GIFT_OF_ORDER} as gift,
  ${PAYMENTS_OF_ORDER} as payments,
  (select coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'variantId', i.variant_id, 'name', i.product_name, 'colour', i.color_name,
      'size', i.size_label, 'imageKey', i.image_key, 'quantity', i.quantity, 'refundedQuantity', i.refunded_quantity, 'unitCents', i.unit_price_cents,
      'totalCents', i.total_price_cents, 'couponDiscountCents', i.coupon_discount_cents,
      'pixDiscountCents', i.pix_discount_cents, 'exchangeCreditCents', i.exchange_credit_cents,
      'exchangePaidCents', i.exchange_paid_cents) order by i.position), '[]')
    from order_items i where i.order_id = o.id) as items`;

/** Selects an order; parse the rows with `readOrder`. */
export const selectOrder = statement<[id: string], JsonOrder>(
  `select ${ORDER_COLUMNS} from orders o where o.id = $1`,
);

export async function findOrder(tx: Queryable, id: string): Promise<OrderRow | null> {
  const { rows } = await runStatement(tx, selectOrder(id));
  return reviveOrder(rows[0] ?? null);
}

/** Parses the rows of `selectOrder`. Throws if the order does not exist. */
export function readOrder([row]: readonly JsonOrder[] = []): OrderRow {
  const order = reviveOrder(row ?? null);
  if (!order) throw new Error('an order that was just there is gone');
  return order;
}

/** Like `findOrder`, but throws if the order does not exist. */
export async function getOrder(tx: Queryable, id: string): Promise<OrderRow> {
  return readOrder((await runStatement(tx, selectOrder(id))).rows);
}

export function reviveOrder(row: JsonOrder | null): OrderRow | null {
  return row ? { ...row, payments: revivePayments(row.payments) } : null;
}

export type LockedOrder = OrderState & {
  id: string;
  number: string;
  method: PaymentMethod;
  totalCents: number;
  refundedCents: number;
  /** The total refunded, as money and as credit. */
  givenBackCents: number;
  attempt: number;
  paidAttempt: number | null;
  stockState: 'held' | 'returned';
  trackingCode: string | null;
  expiresAt: Date;
  /** Changes with every update. */
  version: string;
};

/** Version of an order's state: actions on an order that changed since it was read are refused (optimistic locking). */
export const ORDER_VERSION = `to_json(o.updated_at)#>>'{}'`;

const LOCKED = `o.id, o.order_number as number, o.payment_status as payment, o.fulfilment_status as fulfilment,
  o.payment_method as method, o.tracking_code as "trackingCode", o.total_cents as "totalCents", o.refunded_cents as "refundedCents",
  o.refunded_cents + o.credit_returned_cents as "givenBackCents",
  o.payment_attempt as attempt, o.paid_attempt as "paidAttempt", o.stock_state as "stockState",
  o.expires_at as "expiresAt", ${ORDER_VERSION} as version`;

/**
 * A replacement order with the orders before it in the chain of exchanges, since a change to one affects all. They are
 * locked from the first on, which has the smallest id, to avoid deadlocks.
 */
const CHAIN = `chain as (
    select c.id, c.exchanged_from from orders c where c.id = $1
    union all select b.id, b.exchanged_from from orders b join chain c on b.id = c.exchanged_from)`;

/** The state of an order, locked until the transaction ends. */
export async function lockOrder(tx: Queryable, id: string): Promise<LockedOrder | null> {
  const chain = await lockChain(tx, id);
  return chain.find((row) => row.id === id) ?? null;
}

export const lockChain = all<[id: string], LockedOrder>(
  `with recursive ${CHAIN} select ${LOCKED} from orders o where o.id in (select id from chain) order by o.id for update`,
);

/** The same, also updating one of its charges from the provider's data under that lock. */
export const lockOrderOfCharge = first<
  [payment: Pick<PaymentRow, 'id' | 'orderId'>, charge: ChargeState],
  LockedOrder
>(
  `with recursive ${CHAIN},
   locked as materialized (select * from orders l where l.id in (select id from chain) order by l.id for update),
   o as materialized (select * from locked where id = $1),
   charge as (${UPDATE_CHARGE} from o where t.id = $2 and t.order_id = o.id)
   select ${LOCKED} from o`,
  (payment, charge) => [payment.orderId, payment.id, ...chargeValues(charge)],
);

/**
 * What pays for an order besides its own charge, in cents: credit, and money of an exchanged item. Asked for once the order is
 * locked: the statement that waits for the lock sees other tables as they were before.
 */
export const besideCents = valueOr<[orderId: string], number>(
  0,
  'select o.credit_cents + o.credit_moved_cents - o.credit_returned_cents + moved_to(o.id) as cents from orders o where o.id = $1',
);

/** A step of an order: its resulting state, and its entry in the timeline. */
export type OrderStep = {
  state: OrderState;
  kind: string;
  actor: EventActor;
  actorId?: string | null;
  data?: Record<string, unknown>;
  /** Set when an attempt is paid. */
  paidAttempt?: number | null;
  /** Set by steps that start a new payment deadline. */
  expiresAt?: Date | undefined;
  /** When it becomes a sale: counts its units for 'mais vendidos', and updates the estimated arrival. */
  sale?: { arrivals: readonly string[]; later: number };
};

/** So many days more unless all of an order's products ship on the day of payment. */
export const extraDays = (orderId: Param, later: number): Sql =>
  sql`case when (select bool_and(p.ships_today) from order_items i join products p on p.id = i.product_id
    where i.order_id = ${orderId}) then 0 else ${later}::int end`;

/** Moves an order one step. */
export const moveOrder = write((orderId: string, step: OrderStep) => {
  const { state, sale } = step;
  const id = param(orderId);
  const payment = param(state.payment);
  const event = into('order_events', {
    orderId: id,
    kind: step.kind,
    actor: step.actor,
    data: json(step.data ?? {}),
    actorId: step.actorId ?? null,
  });
  return sql`
    with event as (insert into ${event}),
    sold as (
      update products p set sold_count = p.sold_count + s.quantity
      from (select product_id, sum(quantity)::int as quantity from order_items
        where order_id = ${id} and ${sale !== undefined} group by product_id) s
      where p.id = s.product_id)
    update orders set payment_status = ${payment}, fulfilment_status = ${state.fulfilment},
      paid_at = case when ${payment} in ('paid', 'paid_late') then coalesce(paid_at, now()) else paid_at end,
      paid_attempt = coalesce(paid_attempt, ${step.paidAttempt ?? null}), expires_at = coalesce(${step.expiresAt ?? null}, expires_at),
      arrives_by = coalesce((${sale?.arrivals ?? null}::date[])[1 + shipping_max_days + ${extraDays(id, sale?.later ?? 0)}], arrives_by)
    where id = ${id}`;
});

export const setRefunded = write<[id: string, cents: number]>(
  'update orders set refunded_cents = least($2, total_cents) where id = $1',
);

/** Flags an order for the back office; a flag is set at most once. */
export const addFlag = write<[id: string, flag: string]>(
  'update orders set flags = array_append(flags, $2) where id = $1 and not $2 = any (flags)',
);

export type EventActor = 'customer' | 'admin' | 'system' | 'provider' | 'api';

/** Adds an entry to the order's timeline. */
export const recordEvent = write<
  [orderId: string, kind: string, actor: EventActor, data?: Record<string, unknown>, actorId?: string | null]
>(
  'insert into order_events (order_id, kind, actor, data, actor_id) values ($1, $2, $3, $4, $5)',
  (orderId, kind, actor, data = {}, actorId = null) => [orderId, kind, actor, json(data), actorId],
);
