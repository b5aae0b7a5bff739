import type { Stage } from '#contracts/admin/desk-request.ts';
import type { RequestListRow } from '#contracts/admin/requests.ts';
import type { RequestKind, RequestStatus } from '#domain/after-sale/units.ts';
import { MAY_LEAVE } from '../may-leave.ts';
import { customerMatching } from '../order-search.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { CHARGED_BACK } from './exchange-funds.sql.ts';
import { COVERS, FROM_PARCELS, PHOTOS } from './order-requests.sql.ts';
import { DESK_LABEL, LACKS_LABEL, MAY_HAVE_LABEL } from './return-labels.sql.ts';

export type RequestFilter = {
  text: string;
  /** All open requests, those that wait for the shop (`ours`), one stage of them, or a final status; null means all. */
  which: 'waiting' | 'ours' | 'codeless' | Exclude<Stage, 'ended' | 'wait'> | RequestStatus | null;
  kind: RequestKind | null;
};

/** The replacement order `x` of the request `r`, and its only item `n`. */
export const REPLACEMENT = `left join orders x on x.id = r.replacement_id left join order_items n on n.order_id = x.id and n.position = 0`;

const IS_PAID = `x.payment_status in ('paid', 'partially_refunded')`;

/** The next step for a request `r` (domain/after-sale/exchange.ts, `mayShip`). */
const STAGE = `case when r.status = 'open' then 'answer'
  when r.replacement_due and ${IS_PAID} and ${MAY_LEAVE} then 'send'
  when r.status = 'accepted' and r.posted_at is not null then 'decide'
  when r.status = 'accepted' or r.replacement_due then 'wait' else 'ended' end`;

/** A request `r` of the order `o` with its replacement, for the back office. */
export const DESK_REQUEST = `r.id, r.order_item_id as "itemId", r.kind, r.kind = 'withdrawal' and o.fulfilment_status not in ('shipped', 'delivered')
    and not exists (select from request_parcels s where s.request_id = r.id) as "isCancellation", r.units, ${COVERS} as covers, ${FROM_PARCELS} as "from", r.wanted_size as "wantedSize", r.cause, r.reason, ${PHOTOS} as photos, r.status,
  ${STAGE} as stage, r.answer, to_json(r.created_at)#>>'{}' as "createdAt", to_json(r.hold_until)#>>'{}' as "holdUntil",
  to_json(r.posted_at)#>>'{}' as "postedAt", r.posted_code as "postedCode", r.back_cents as "backCents", r.back_as as "backAs",
  r.received_as as "receivedAs", ${DESK_LABEL} as label, ${MAY_HAVE_LABEL} as "mayHaveLabel", case when x.id is not null then json_build_object('orderId', x.id, 'number', x.order_number,
    'name', n.product_name, 'details', concat_ws(' · ', nullif(n.color_name, ''), nullif(n.size_label, '')),
    'isPaid', ${IS_PAID}, 'totalCents', x.total_cents, 'contestedCents', ${CHARGED_BACK}, 'isContested', x.payment_status = 'chargeback') end as replacement`;

const WAITING = `(r.status in ('open', 'accepted') or r.replacement_due)`;

/** The request `r` waits for the shop, not for the customer or the carrier. */
export const IS_OURS = `${WAITING} and ${STAGE} in ('answer', 'decide', 'send')`;

function clauseOf(which: RequestFilter['which'], parameters: Parameters): string {
  if (which === null) return 'true';
  if (which === 'waiting') return WAITING;
  if (which === 'ours') return IS_OURS;
  if (which === 'codeless') return LACKS_LABEL;
  if (which === 'answer' || which === 'decide' || which === 'send')
    return `${WAITING} and ${STAGE} = ${parameters.add(which)}`;
  return `r.status = ${parameters.add(which)}`;
}

/** The item's original size; finished exchanges of the old kind replaced the item itself. */
const HAD_SIZE = `case when r.kind = 'exchange' and r.status = 'done' and r.replacement_id is null then (select e.data->>'hadSize' from order_events e
    where e.order_id = r.order_id and e.kind = 'request_done' and e.data->>'request' = r.id::text limit 1)
  else i.size_label end`;

/** One page of the requests by age, with the total number of matches. */
export const findRequestRows = page<
  [filter: RequestFilter, sentido: 'asc' | 'desc', slice: Slice],
  RequestListRow
>(({ text, which, kind }, sentido, slice) => {
  const parameters = new Parameters();
  const clauses = [clauseOf(which, parameters)];
  if (kind) clauses.push(`r.kind = ${parameters.add(kind)}`);
  if (text !== '')
    clauses.push(
      `r.order_id in (select f.order_id from desk_orders f where ${customerMatching(text, parameters)})`,
    );
  const row = `${DESK_REQUEST}, r.order_id as "orderId", o.order_number as "orderNumber", o.customer_name as "customerName",
    o.customer_email as "customerEmail", i.product_name as "itemName",
    concat_ws(' · ', nullif(i.color_name, ''), nullif(${HAD_SIZE}, '')) as "itemDetails",
    (select sum(a.quantity)::int from order_items a where a.order_id = o.id) as "orderUnits",
    (select count(*)::int from parcels p where p.order_id = o.id and exists (select from parcel_units u where u.parcel_id = p.id)) as "orderParcels",
    o.coupon_code is not null or o.exchanged_from is not null as "hasCoupon"`;
  const from = `order_requests r join orders o on o.id = r.order_id
    left join order_items i on i.id = r.order_item_id ${REPLACEMENT} where ${clauses.join(' and ')}`;
  const order = `r.created_at ${sentido}, r.id ${sentido}`;
  return pageOf(parameters, { row, from, order }, slice);
});
