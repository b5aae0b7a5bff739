import { type DeskOrder, type DeskOrderRow, orderRow } from '#contracts/admin/orders.ts';
import { STUCK_DAYS } from '#domain/fulfilment/tracking.ts';
import { SHOWN_STATUSES } from '#domain/orders/order-status.ts';
import { DESK_REQUEST, REPLACEMENT } from '../after-sale/admin-requests.sql.ts';
import { CHARGED_BACK } from '../after-sale/exchange-funds.sql.ts';
import { type ReceiptRow, receipts } from '../after-sale/receipts.ts';
import { columnsOf } from '../columns-of.ts';
import { SALE_NOTE } from '../fiscal/sale-note.ts';
import { EVENT_KIND } from '../order-events.sql.ts';
import { PARCELS_OF_ORDER } from '../order-parcels.ts';
import { customerMatching, piecesMatching } from '../order-search.ts';
import { Parameters } from '../parameters.ts';
import { dayOf, endOfDay, startOfDay } from '../shop-day.ts';
import { first, one, wroteOne } from '../statements.ts';
import { GIFT_OF_ORDER } from './order-gift.ts';
import { ADDRESS, ORDER_VERSION, SHIPPING_ADDRESS } from './orders.sql.ts';

export type DeskOrderFilter = {
  text: string;
  /** Stored statuses; empty means all. */
  statuses: readonly string[];
  /** Only orders that are shipped: no gift cards. */
  parcels: boolean;
  attention: keyof typeof ATTENTION | null;
  /** Days in São Paulo, both included. */
  from: string | null;
  to: string | null;
};

/** Days without news after which a parcel is stuck. */
export const STUCK_AFTER = `coalesce((select stuck_days from store_settings), ${STUCK_DAYS})`;

const ROW = columnsOf(orderRow.shape, 'o', {
  number: 'o.order_number',
  createdAt: "to_json(o.created_at)#>>'{}'",
  openRequests: `(select count(*)::int from order_requests r
    where r.order_id = o.id and (r.status in ('open', 'accepted') or r.replacement_due))`,
  sentInPart: `(select case when bool_and(p.sent_again_as is not null) then 'again' else 'part' end from parcels p
    where p.order_id = o.id and p.state <> 'packing' and o.fulfilment_status = 'preparing' having count(*) > 0)`,
  isGiftCard: 'exists (select from gift_cards g where g.order_id = o.id)',
});

/** One page of the back office's orders by age, with the total number of matches. */
export const findOrderRows = one<
  [filter: DeskOrderFilter, slice: { descending: boolean; limit: number; offset: number }],
  { items: DeskOrderRow[]; total: number; stuckDays: number }
>((filter, { descending, limit, offset }) => {
  const parameters = new Parameters();
  const { before, found } = ordersMatching(filter, parameters);
  const way = (table: string) =>
    `${table}.created_at ${descending ? 'desc' : 'asc'}, ${table}.order_id ${descending ? 'desc' : 'asc'}`;
  return {
    text: `with ${before}
     page as (select f.order_id, f.created_at from ${found}
       order by ${way('f')} limit ${parameters.add(limit)} offset ${parameters.add(offset)})
     select (select count(*)::int from ${found}) as total, ${STUCK_AFTER}::int as "stuckDays",
       (select coalesce(json_agg(to_jsonb(r) - 'created_at' - 'order_id' order by ${way('r')}), '[]')
        from (select page.order_id, page.created_at, ${ROW} from page join orders o on o.id = page.order_id) r) as items`,
    values: parameters.values,
  };
});

/** The order `f` is not a gift card, which is mailed. */
export const IS_PARCEL = 'not exists (select from gift_cards g where g.order_id = f.order_id)';

/** The order `f` is paid and has not arrived by the day that was promised (São Paulo). */
export const IS_LATE = `f.order_id in (select o.id from orders o
  where o.payment_status in ('paid', 'partially_refunded') and o.fulfilment_status in ('none', 'preparing', 'shipped')
    and o.arrives_by < ${dayOf('now()')})`;

const IS_PAID = `o.payment_status in ('paid', 'partially_refunded') and o.fulfilment_status <> 'canceled'`;

/** A parcel of the order `f` has left, and the carrier has told nothing new of it for some days. */
export const IS_STUCK = `f.order_id in (select p.order_id from parcels p join orders o on o.id = p.order_id
  where p.state not in ('packing', 'delivered', 'returned') and ${IS_PAID}
    and p.moved_at < now() - make_interval(days => ${STUCK_AFTER}))`;

/** A parcel of the order `f` came back to the shop, with units that are neither refunded nor sent again. */
export const IS_RETURNED = `f.order_id in (select p.order_id from parcels p join orders o on o.id = p.order_id
  where p.state = 'returned' and ${IS_PAID} and exists (select from parcel_units u join order_items i on i.id = u.order_item_id
    where u.parcel_id = p.id and u.back < u.units and i.refunded_quantity < i.quantity))`;

/** Units of the order `f` are still in the shop, although parcels of it have left. */
const IS_PART = `f.status = '${SHOWN_STATUSES.PROCESSING.stored}' and exists (select from parcels p where p.order_id = f.order_id and p.state <> 'packing')`;

/** What a list of orders to look at is of. */
const ATTENTION = {
  sim: 'f.is_flagged',
  atrasados: IS_LATE,
  parte: IS_PART,
  parados: IS_STUCK,
  devolvidos: IS_RETURNED,
} as const;

/**
 * The orders matching a filter, as `f` with `order_id` and `created_at`: `found` goes after `from`, `before` after
 * `with`. A text search runs first by its own index: scanning from the newest order could read a million rows.
 */
export function ordersMatching(
  { text, statuses, parcels, attention, from, to }: DeskOrderFilter,
  parameters: Parameters,
): { before: string; found: string } {
  const clauses = ['true'];
  if (statuses.length > 0) clauses.push(`f.status = any (${parameters.add(statuses)}::text[])`);
  if (parcels) clauses.push(IS_PARCEL);
  if (attention) clauses.push(ATTENTION[attention]);
  if (from) clauses.push(`f.created_at >= ${startOfDay(parameters.add(from))}`);
  if (to) clauses.push(`f.created_at < ${endOfDay(parameters.add(to))}`);
  if (text === '') return { before: '', found: `desk_orders f where ${clauses.join(' and ')}` };
  const having = customerMatching(text, parameters);
  return {
    before: `coded as materialized (${piecesMatching(text, parameters)}),
      named as materialized (select ${FOUND} from desk_orders f where ${having}
        union select ${FOUND} from coded join desk_orders f on f.order_id = coded.order_id),`,
    found: `named f where ${clauses.join(' and ')}`,
  };
}

const FOUND = 'f.order_id, f.created_at, f.status, f.is_flagged';

/** One order with everything that belongs to it. */
export const findDeskOrder = first<
  [id: string],
  Omit<DeskOrder, 'payUrl' | 'coupon' | 'firstPurchase' | 'changeable' | 'isPacked' | 'sendAgainTo'> & {
    receipts: ReceiptRow[];
    address: NonNullable<DeskOrder['changeable']>;
  }
>(`
  select ${ROW}, ${ORDER_VERSION} as version, o.payment_status as "paymentStatus", o.fulfilment_status as "fulfilmentStatus",
    o.payment_method as "paymentMethod", o.user_id as "userId", o.customer_cpf as cpf, o.customer_phone as phone,
    ${SHIPPING_ADDRESS} as "shippingAddress", o.shipping_complement as complement,
    ${ADDRESS} as address, o.shipping_service as "shippingService", o.shipping_carrier as carrier, o.arrives_by::text as "arrivesBy", o.promised_by::text as "promisedBy", o.subtotal_cents as "subtotalCents",
    o.coupon_code as "couponCode", o.coupon_discount_cents as "couponDiscountCents",
    o.pix_discount_cents as "pixDiscountCents", o.shipping_cents as "shippingCents", o.shipping_discount_cents as "shippingDiscountCents",
    o.credit_cents as "creditCents", o.credit_returned_cents as "creditReturnedCents", o.refunded_cents as "refundedCents",
    least(credit_behind(o.id) + coalesce((select sum(b.available_cents) from money_behind(o.id) b), 0)::bigint,
      (select w.balance_cents from gift_cards g join credit_wallets w on w.id = g.wallet_id where g.order_id = o.id)) as "refundableCents",
    ${GIFT_OF_ORDER} as gift, ${SALE_NOTE} as note, ${PARCELS_OF_ORDER} as parcels,
    o.exchange_credit_cents as "exchangeCreditCents", (select json_build_object('id', f.id, 'number', f.order_number,
        'piece', concat_ws(' · ', nullif(i.product_name, ''), nullif(i.color_name, ''), nullif(i.size_label, '')))
      from orders f left join order_requests r on r.replacement_id = o.id left join order_items i on i.id = r.order_item_id
      where f.id = o.exchanged_from) as "exchangeOf", ${receipts('o')} as receipts,
    (select ${CHARGED_BACK} from orders x where x.id = o.id) as "contestedCents",
    (select coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'variantId', i.variant_id, 'name', i.product_name,
        'colour', i.color_name, 'size', i.size_label, 'sku', i.sku, 'ean', v.ean, 'imageKey', i.image_key, 'quantity', i.quantity,
        'refundedQuantity', i.refunded_quantity, 'unitCents', i.unit_price_cents, 'totalCents', i.total_price_cents,
        'paidCents', greatest(i.total_price_cents - i.coupon_discount_cents - i.pix_discount_cents
          - i.exchange_credit_cents + i.exchange_paid_cents, 0))
      order by i.position), '[]') from order_items i left join variants v on v.id = i.variant_id where i.order_id = o.id) as items,
    (select coalesce(json_agg(json_build_object('attempt', t.attempt, 'method', t.method, 'status', t.status,
        'chargeId', t.charge_id, 'amountCents', t.transaction_amount_cents, 'paidCents', t.paid_amount_cents,
        'refundedCents', t.refunded_amount_cents) order by t.attempt), '[]')
      from payment_transactions t where t.order_id = o.id) as payments,
    (select coalesce(json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents, 'status', r.status,
        'createdAt', r.created_at) order by r.created_at), '[]') from refunds r where r.order_id = o.id) as refunds,
    (select coalesce(json_agg(q order by q."createdAt", q.id), '[]') from (select ${DESK_REQUEST}
      from order_requests r ${REPLACEMENT} where r.order_id = o.id) q) as requests,
    (select coalesce(json_agg(json_build_object('id', e.id, 'kind', ${EVENT_KIND}, 'actor', e.actor, 'actorEmail', u.email,
        'at', e.created_at, 'reason', e.data->>'reason', 'channel', e.data->>'channel', 'trackingCode', e.data->>'trackingCode', 'parcel', case when jsonb_typeof(e.data->'parcel') = 'number' then (e.data->>'parcel')::int end,
        'amountCents', case when jsonb_typeof(e.data->'amountCents') = 'number' then (e.data->>'amountCents')::bigint end,
        'noteNumber', case when e.kind ~ 'note_' and jsonb_typeof(e.data->'number') = 'number' then (e.data->>'number')::int end) order by e.created_at, e.id), '[]')
      from order_events e left join users u on u.id = e.actor_id where e.order_id = o.id) as timeline
  from orders o where o.id = $1`);

/** Removes a flag from an order; false if it was not set. */
export const removeFlag = wroteOne<[id: string, flag: string]>(
  'update orders set flags = array_remove(flags, $2) where id = $1 and $2 = any (flags)',
);
