import type { BackAs } from '#domain/after-sale/exchange.ts';
import type { ReturnCause } from '#domain/after-sale/returns.ts';
import type { RequestKind, RequestStatus, RequestUnits } from '#domain/after-sale/units.ts';
import { into, pick } from '../named.ts';
import { all, column, first, oneValue, wroteOne } from '../statements.ts';
import { sql } from '../tag.ts';

/** A customer's return or exchange request. `itemId` null means the whole order. */
export type RequestRow = {
  id: string;
  orderId: string;
  itemId: string | null;
  kind: RequestKind;
  /** The units that it is about, by item. */
  covers: RequestUnits['covers'][number][];
  /** Those of them that had left, by the parcel that they left in. */
  from: NonNullable<RequestUnits['from']>[number][];
  /** Units of an exchange; exchanges of the old kind only have `wantedSize`. */
  units: number | null;
  replacementId: string | null;
  holdUntil: Date | null;
  postedAt: Date | null;
  postedCode: string;
  /** The difference refunded if the replacement costs less. */
  backCents: number;
  /** How it is refunded: to the original payment method, or as credit. */
  backAs: BackAs;
  wantedSize: string;
  cause: ReturnCause | null;
  reason: string;
  /** Ids of its photos. */
  photos: string[];
  status: RequestStatus;
  answer: string;
  createdAt: Date;
  updatedAt: Date;
};

/** The photos of the request `r`, in the chosen order. */
export const PHOTOS = `array(select p.id from request_photos p where p.request_id = r.id order by p.position)`;

/** The units that the request `r` is about, by item. Exchanges are of one item; those of the old kind were of one unit. */
export const COVERS = `(case when r.kind = 'exchange' then json_build_array(json_build_object('itemId', r.order_item_id, 'units', coalesce(r.units, 1)))
  else (select coalesce(json_agg(json_build_object('itemId', u.order_item_id, 'units', u.units)), '[]') from return_units u where u.request_id = r.id) end)`;

/** Those units of the request `r` that had left when they were asked for, by their parcel's place in the order. */
export const FROM_PARCELS = `(select coalesce(json_agg(json_build_object('itemId', s.order_item_id, 'parcel', p.position, 'units', s.units)
    order by p.position), '[]') from request_parcels s join parcels p on p.id = s.parcel_id where s.request_id = r.id)`;

/** Of the requests `r`. */
export const REQUEST_COLUMNS = `r.id, r.order_id as "orderId", r.order_item_id as "itemId", r.kind,
  r.units, ${COVERS} as covers, ${FROM_PARCELS} as "from", r.replacement_id as "replacementId", r.hold_until as "holdUntil", r.posted_at as "postedAt",
  r.posted_code as "postedCode", r.back_cents as "backCents", r.back_as as "backAs",
  r.wanted_size as "wantedSize", r.cause, r.reason, ${PHOTOS} as photos, r.status, r.answer, r.created_at as "createdAt", r.updated_at as "updatedAt"`;

/** The requests of an order, oldest first. */
export const requestsOf = all<[orderId: string], RequestRow>(
  `select ${REQUEST_COLUMNS} from order_requests r where r.order_id = $1 order by r.created_at, r.id`,
);

export const findRequest = first<[id: string], RequestRow>(
  `select ${REQUEST_COLUMNS} from order_requests r where r.id = $1`,
);

/** The same, locked until the transaction ends; the caller holds its order's lock. */
export const lockRequest = first<[id: string], RequestRow>(
  `select ${REQUEST_COLUMNS} from order_requests r where r.id = $1 for update`,
);

/** A new request. An exchange is accepted from the start, because the replacement is reserved. */
export type NewRequest = Pick<RequestRow, 'orderId' | 'itemId' | 'cause' | 'reason' | 'from'> &
  (
    | { kind: 'withdrawal'; covers: RequestUnits['covers'] }
    | {
        kind: 'exchange';
        units: number;
        replacementId: string;
        holdUntil: Date;
        backCents: number;
        backAs: BackAs;
      }
  );

/** Writes a request; its id. */
export const insertRequest = oneValue<[request: NewRequest], string>((request) => {
  const covers = request.kind === 'withdrawal' ? request.covers : [];
  const { from } = request;
  const row = into('order_requests', {
    ...pick(request, ['orderId', 'kind', 'cause', 'reason']),
    orderItemId: request.itemId,
    ...(request.kind === 'exchange' ? reserved(request) : { status: 'open' as const }),
  });
  return sql`
    with request as (insert into ${row} returning id),
    covered as (insert into return_units (request_id, order_item_id, units)
      select r.id, c.item, c.units from request r,
        unnest(${covers.map(({ itemId }) => itemId)}::uuid[], ${covers.map(({ units }) => units)}::int[]) as c(item, units)),
    sent as (insert into request_parcels (request_id, order_item_id, parcel_id, units)
      select r.id, f.item, p.id, f.units from request r,
        unnest(${from.map(({ itemId }) => itemId)}::uuid[], ${from.map(({ parcel }) => parcel)}::int[],
          ${from.map(({ units }) => units)}::int[]) as f(item, place, units)
        join parcels p on p.order_id = ${request.orderId} and p.position = f.place)
    select id from request`;
});

const reserved = (exchange: Extract<NewRequest, { kind: 'exchange' }>) => ({
  ...pick(exchange, ['units', 'replacementId', 'holdUntil', 'backCents', 'backAs']),
  status: 'accepted' as const,
  replacementDue: true,
});

/** Writes the shop's answer; false if the request's status changed meanwhile. Needs the actor `system` or `admin`. */
export const answerRequest = wroteOne<
  [answer: { id: string; from: RequestStatus; to: RequestStatus; answer: string }]
>(
  `update order_requests set status = $3, answer = $4, replacement_due = replacement_due and $3 <> 'refused'
   where id = $1 and status = $2`,
  (answer) => [answer.id, answer.from, answer.to, answer.answer],
);

/** Marks an order's returns under way as done, because the order was cancelled with all that is in it; their ids. */
export const finishReturns = column<[orderId: string], string>(`
  update order_requests set status = 'done' where order_id = $1 and kind = 'withdrawal' and status in ('open', 'accepted')
  returning id`);
