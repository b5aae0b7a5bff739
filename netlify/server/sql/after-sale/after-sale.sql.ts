import type { FulfilmentStatus, PaymentStatus } from '#domain/orders/orders.ts';
import type { ReviewStatus } from '#domain/reviews/reviews.ts';
import type { Fit, FitPlace } from '#domain/sizing/buyers-fit.ts';
import type { SizeFamily } from '#domain/sizing/size-families.ts';
import type { Queryable } from '../../ports/database.ts';
import { SIZE_FAMILY } from '../catalogue/catalogue.sql.ts';
import { deliveredAt, EVENT_KIND } from '../order-events.sql.ts';
import { type JsonParcel, PARCELS_OF_ORDER } from '../order-parcels.ts';
import { all, any, column, first, one } from '../statements.ts';
import { type ReceiptRow, receipts } from './receipts.ts';

/** After-sale data of an order and its items. */
export type AfterSaleRow = {
  deliveredAt: Date | null;
  /** The chain of exchanges that led to it, first order first; only itself for an order that is no exchange. */
  receipts: ReceiptRow[];
  /** Whether it is a replacement order whose returned item has not arrived. */
  isExchangeOpen: boolean;
  isGift: boolean;
  parcels: JsonParcel[];
  /** When each parcel got where it is. */
  moves: { position: number; at: string }[];
  events: { kind: string; at: string }[];
  items: {
    id: string;
    size: string;
    quantity: number;
    refundedQuantity: number;
    review: { status: ReviewStatus; rating: number; comment: string; photo: string | null } | null;
    /** Null if the product was deleted. */
    product: { id: string; family: SizeFamily | null } | null;
    fit: { answer: Fit; place: FitPlace | null } | null;
  }[];
};

/**
 * The after-sale data of an order in one round trip. `reviewer`: the customer whose reviews to include. The delivery date comes
 * from the timeline. Needs the actor `system` or `admin`: the holder of one order's token cannot see those it was exchanged from.
 */
const AFTER_SALE = `
  select
    ${deliveredAt('o')} as "deliveredAt", ${receipts('o')} as receipts,
    exists (select from order_requests r where r.replacement_id = o.id and r.status = 'accepted') as "isExchangeOpen",
    exists (select from gift_cards g where g.order_id = o.id) as "isGift",
    ${PARCELS_OF_ORDER} as parcels,
    (select coalesce(json_agg(json_build_object('position', p.position, 'at', p.moved_at) order by p.position), '[]')
      from parcels p where p.order_id = o.id) as moves,
    (select coalesce(json_agg(json_build_object('kind', ${EVENT_KIND}, 'at', e.created_at) order by e.created_at, e.id), '[]')
      from order_events e where e.order_id = o.id) as events,
    (select coalesce(json_agg(json_build_object('id', i.id, 'size', i.size_label, 'quantity', i.quantity,
        'refundedQuantity', i.refunded_quantity,
        'review', (select json_build_object('status', r.status, 'rating', r.rating, 'comment', r.comment,
          'photo', r.photo_key) from reviews r where r.product_id = i.product_id and r.user_id = $2),
        'product', (select json_build_object('id', p.id, 'family', ${SIZE_FAMILY}) from products p where p.id = i.product_id),
        'fit', (select json_build_object('answer', f.fit, 'place', f.place) from fit_answers f
          where f.order_item_id = i.id and f.size_label = i.size_label))
      order by i.position), '[]') from order_items i where i.order_id = o.id) as items
  from orders o where o.id = $1`;
type Wanted = [orderId: string, reviewer: string | null];

export const findAfterSale = first<Wanted, AfterSaleRow>(AFTER_SALE);
/** The same; throws if the order does not exist. */
export const getAfterSale = one<Wanted, AfterSaleRow>(AFTER_SALE);

export type OrderSummaryRow = {
  id: string;
  number: string;
  paymentStatus: PaymentStatus;
  fulfilmentStatus: FulfilmentStatus;
  createdAt: Date;
  totalCents: number;
  items: {
    name: string;
    colour: string;
    size: string;
    quantity: number;
    unitCents: number;
    imageKey: string | null;
  }[];
};

/** One page of the customer's orders, newest first, with the number of all. */
export async function ordersOf(
  tx: Queryable,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: OrderSummaryRow[]; total: number }> {
  const orders = await selectOrdersOf(tx, userId, limit, offset);
  const [total = 0] = await countOrdersOf(tx, userId);
  return { orders, total };
}

export const selectOrdersOf = all<[userId: string, limit: number, offset: number], OrderSummaryRow>(`
  select o.id, o.order_number as number, o.payment_status as "paymentStatus",
    o.fulfilment_status as "fulfilmentStatus", o.created_at as "createdAt", o.total_cents as "totalCents",
    (select coalesce(json_agg(json_build_object('name', i.product_name, 'colour', i.color_name, 'size', i.size_label,
        'quantity', i.quantity, 'unitCents', i.unit_price_cents, 'imageKey', i.image_key) order by i.position), '[]')
      from order_items i where i.order_id = o.id) as items
  from orders o where o.user_id = $1
  order by o.created_at desc, o.id desc limit $2 offset $3`);

export const countOrdersOf = column<[userId: string], number>(
  'select count(*)::int from orders where user_id = $1',
);

/** Whether the order belongs to the customer. */
export const isOrderOf = any<[userId: string, orderId: string]>(
  'select from orders where id = $1 and user_id = $2',
  (userId, orderId) => [orderId, userId],
);

export type Tracked = { id: string; isRight: boolean; isOwn: boolean };

/**
 * The order with this number, or of this e-mail with this short one (domain/orders/short-number.ts), whether the e-mail matches,
 * and whether it is the caller's. Needs to act for the shop.
 */
export const findTracked = first<
  [sought: { number: string; email: string; owner: { userId: string | null; guestHash: string | null } }],
  Tracked
>(
  `select id, customer_email = $2 as "isRight", coalesce(user_id = $3, false) or coalesce(guest_hash = $4, false) as "isOwn"
   from orders where order_number = $1 or (customer_email = $2 and right(order_number, length($1)) = $1)
   order by created_at desc limit 1`,
  (sought) => [sought.number, sought.email, sought.owner.userId, sought.owner.guestHash],
);

export type BoughtItem = {
  productId: string | null;
  variantId: string | null;
  name: string;
  quantity: number;
};

/** An order's items whose variants still exist. */
export const boughtItems = all<[orderId: string], BoughtItem>(`
  select product_id as "productId", variant_id as "variantId", product_name as name, quantity
  from order_items where order_id = $1 order by position`);
