import type { ExchangeLeaves, ExchangeTerms, ReceivedAs } from '#domain/after-sale/exchange.ts';
import type { RequestStatus } from '#domain/after-sale/units.ts';
import { type PaymentTerms, UNSET_SALE_TERMS } from '#domain/money/payment-terms.ts';
import type { FulfilmentStatus, PaymentStatus } from '#domain/orders/orders.ts';
import { freeNumber } from '../checkout/new-orders.sql.ts';
import { variantImage } from '../main-image.ts';
import { copied, intoSelect, pick } from '../named.ts';
import { claiming } from '../order-claims.sql.ts';
import { KEEP_ITEM_CAMPAIGNS } from '../pricing/campaign-prices.sql.ts';
import { KEEP_ITEM_COSTS } from '../products/product-costs.sql.ts';
import { all, any, column, first, firstOr, write } from '../statements.ts';
import { param, raw, sql } from '../tag.ts';

/** A variant that can be chosen in exchange, at today's price. */
export type WantedVariant = {
  id: string;
  productId: string;
  name: string;
  colour: string;
  size: string;
  sku: string | null;
  imageKey: string | null;
  listUnitCents: number;
  unitCents: number;
};

/** Locks the variant; null if it was deleted or its product is inactive. */
export const findWanted = first<[variantId: string], WantedVariant>(`
  select v.id, p.id as "productId", p.name, coalesce(c.name, '') as colour, coalesce(s.label, '') as size, v.sku,
    ${variantImage('p.id', 'v.color_id')} as "imageKey",
    p.price_cents as "listUnitCents", price_now(p) as "unitCents"
  from variants v join products p on p.id = v.product_id and p.is_active
    left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
  where v.id = $1 for update of v`);

/** `pixPercent`: the PIX discount on a price difference. */
export type ExchangeRules = { holdDays: number; leaves: ExchangeLeaves; pixPercent: number };

/** The shop's settings for exchanges. */
export const findExchangeRules = firstOr<[], ExchangeRules>(
  { holdDays: 10, leaves: 'arrived', pixPercent: UNSET_SALE_TERMS.pixPercent },
  'select exchange_hold_days as "holdDays", exchange_leaves as leaves, pix_percent as "pixPercent" from store_settings',
);

export type Replacement = {
  id: string;
  orderNumbers: readonly string[];
  /** The order of the returned item; buyer and address are copied from it. */
  from: string;
  wanted: WantedVariant;
  units: number;
  terms: ExchangeTerms;
  /** The part of the difference paid by credit. */
  creditCents: number;
  pixDiscountCents: number;
  /** Today's terms, which apply to the remaining amount. */
  paidOn: PaymentTerms;
  totalCents: number;
  createdAt: Date;
  expiresAt: Date;
};

/** Writes the replacement order. False if all its candidate numbers are taken. */
export const insertReplacement = any((order: Replacement) => {
  const { wanted, terms } = order;
  const sums = {
    couponDiscountCents: sql`${param(terms.couponCents)}::bigint`,
    pixDiscountCents: sql`${param(order.pixDiscountCents)}::bigint`,
    exchangeCreditCents: sql`${param(terms.creditCents)}::bigint`,
  };
  const placed = intoSelect('orders', {
    id: sql`${order.id}::uuid`,
    orderNumber: freeNumber(order.orderNumbers),
    exchangedFrom: raw('o.id'),
    ...copied('orders', 'o', OF_THE_FIRST),
    shippingCents: raw('0'),
    subtotalCents: sql`${terms.wantedCents}::bigint`,
    couponCode: sql`case when ${sums.couponDiscountCents} > 0 then o.coupon_code end`,
    ...pick(sums, ['couponDiscountCents', 'pixDiscountCents', 'exchangeCreditCents']),
    totalCents: sql`${order.totalCents}::bigint`,
    paymentMethod: raw("'pix'"),
    createdAt: sql`${order.createdAt}::timestamptz`,
    expiresAt: sql`${order.expiresAt}::timestamptz`,
    pixPercent: sql`${order.paidOn.pixPercent}::int`,
    maxInstalments: sql`${order.paidOn.maxInstalments}::int`,
    minimumInstalmentCents: sql`${order.paidOn.minimumInstalmentCents}::bigint`,
    creditCents: sql`${order.creditCents}::bigint`,
  });
  const item = intoSelect('order_items', {
    orderId: raw('id'),
    position: raw('0'),
    productId: sql`${wanted.productId}::uuid`,
    variantId: sql`${wanted.id}::uuid`,
    productName: wanted.name,
    colorName: wanted.colour,
    sizeLabel: wanted.size,
    sku: wanted.sku,
    imageKey: wanted.imageKey,
    listUnitCents: sql`${wanted.listUnitCents}::bigint`,
    unitPriceCents: sql`${wanted.unitCents}::bigint`,
    quantity: sql`${order.units}::int`,
    totalPriceCents: sql`${terms.wantedCents}::bigint`,
    ...pick(sums, ['couponDiscountCents', 'pixDiscountCents', 'exchangeCreditCents']),
    exchangePaidCents: sql`${terms.keptCents}::bigint`,
  });
  return sql`
    with placed as (insert into ${placed} from orders o where o.id = ${order.from} on conflict (order_number) do nothing returning id),
    event as (insert into order_events (order_id, kind, actor) select id, 'placed', 'customer' from placed),
    written as (insert into ${item} from placed returning id, product_id, unit_price_cents),
    costs as (${raw(KEEP_ITEM_COSTS)}),
    kept as (${raw(KEEP_ITEM_CAMPAIGNS)})
    select id from written`;
});

/** What a replacement takes over from the order of the returned item. */
const OF_THE_FIRST = [
  'userId',
  'guestHash',
  'customerName',
  'customerEmail',
  'customerCpf',
  'customerPhone',
  'shippingStreet',
  'shippingNumber',
  'shippingComplement',
  'shippingDistrict',
  'shippingCity',
  'shippingState',
  'shippingZipCode',
  'shippingService',
  'shippingCarrier',
  'shippingMinDays',
  'shippingMaxDays',
] as const;

/** The state of an exchange. `orderId` is the order of the returned item. */
export type ExchangeRow = {
  id: string;
  orderId: string;
  itemId: string;
  units: number;
  status: RequestStatus;
  replacementId: string;
  holdUntil: Date;
  postedAt: Date | null;
  backCents: number;
};

const COLUMNS = `r.id, r.order_id as "orderId", r.order_item_id as "itemId", r.units, r.status, r.replacement_id as "replacementId",
  r.hold_until as "holdUntil", r.posted_at as "postedAt", r.back_cents as "backCents"`;

/** The exchange of a replacement order, or null. The caller holds that order's lock, which covers the first order, too. */
export const exchangeOf = first<[replacementId: string], ExchangeRow>(
  `select ${COLUMNS} from order_requests r where r.replacement_id = $1`,
);

/** An exchange by its request; null if there is none, or it is an exchange of the old kind. */
export const findExchange = first<[requestId: string], ExchangeRow>(
  `select ${COLUMNS} from order_requests r where r.id = $1 and r.replacement_id is not null`,
);

/** Sets the status of an exchange, and a new posting deadline if given. */
export const setExchange = write<[id: string, changed: { status: RequestStatus; holdUntil?: Date | null }]>(
  `update order_requests set status = $2, hold_until = coalesce($3, hold_until), replacement_due = $2 = 'accepted'
   where id = $1`,
  (id, { status, holdUntil = null }) => [id, status, holdUntil],
);

/** Records that no replacement is due any more: it has shipped, or its order ended. */
export const settleReplacement = write<[replacementId: string]>(
  'update order_requests set replacement_due = false where replacement_id = $1 and replacement_due',
);

/** Records what happened to the returned item of a request. */
export const setReceived = write<[id: string, received: ReceivedAs]>(
  'update order_requests set received_as = $2 where id = $1',
);

/** Records that the customer has posted the item, with the tracking code if there is one. */
export const setPosted = write<[id: string, code: string]>(
  'update order_requests set posted_at = coalesce(posted_at, now()), posted_code = $2 where id = $1',
);

/** Claims the replacements of exchanges that wait only for an item not posted in time, oldest first. */
export const claimLapsed = column<[now: Date, limit: number], string>((now, limit) =>
  claiming(
    sql`select r.replacement_id as id, r.hold_until as since
      from order_requests r join orders o on o.id = r.replacement_id
      where r.kind = 'exchange' and r.status = 'accepted' and r.posted_at is null and r.hold_until <= ${now.toISOString()}::timestamptz
        and o.fulfilment_status in ('none', 'preparing') and o.payment_status in ('paid', 'partially_refunded')`,
    limit,
  ),
);

/** The replacements of an order's exchanges, by request. */
export type ReplacementRow = {
  requestId: string;
  orderId: string;
  number: string;
  name: string;
  colour: string;
  size: string;
  imageKey: string | null;
  totalCents: number;
  paymentStatus: PaymentStatus;
  fulfilmentStatus: FulfilmentStatus;
};

/** Needs the actor `system` or `admin`: the holder of one order's token cannot see the other order under row-level security. */
export const replacementsOf = all<[orderId: string], ReplacementRow>(`
  select r.id as "requestId", o.id as "orderId", o.order_number as number, i.product_name as name, i.color_name as colour,
    i.size_label as size, i.image_key as "imageKey", o.total_cents as "totalCents", o.payment_status as "paymentStatus",
    o.fulfilment_status as "fulfilmentStatus"
  from order_requests r join orders o on o.id = r.replacement_id join order_items i on i.order_id = o.id and i.position = 0
  where r.order_id = $1`);

/** The returned item of a replacement order, and the order it was bought with. */
export type ReturnedRow = { orderId: string; number: string; name: string; colour: string; size: string };

/** What an order replaces; null if it is no replacement. Needs the actor `system` or `admin`, as `replacementsOf`. */
export const returnedFor = first<[replacementId: string], ReturnedRow>(`
  select o.id as "orderId", o.order_number as number, i.product_name as name, i.color_name as colour, i.size_label as size
  from order_requests r join orders o on o.id = r.order_id join order_items i on i.id = r.order_item_id
  where r.replacement_id = $1`);

/** Lowers the amount refunded after an exchange; at 0 it is not kept as credit. */
export const lowerRefund = write<[id: string, backCents: number]>(
  `update order_requests set back_cents = $2, back_as = case when $2::bigint = 0 then 'money' else back_as end where id = $1`,
);

/** Adds the returned item to the second-line stock. */
export const putOnSecondLine = write<
  [piece: { requestId: string; itemId: string; quantity: number; actorId: string }]
>(
  `insert into second_line (variant_id, request_id, product_name, colour, size, quantity, left_units, actor_id)
   select variant_id, $1, product_name, color_name, size_label, $3, $3, $4 from order_items where id = $2`,
  ({ requestId, itemId, quantity, actorId }) => [requestId, itemId, quantity, actorId],
);
