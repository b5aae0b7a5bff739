import type { LabelProblem, LabelState } from '#domain/after-sale/return-labels.ts';
import type { Queryable } from '../../ports/database.ts';
import { all, any, first, valueOr, write, wroteOne } from '../statements.ts';

/** A return label. All functions here need the actor `system` or `admin`. */
export type LabelRow = {
  id: string;
  requestId: string;
  state: LabelState;
  problem: LabelProblem | null;
  /** The carrier's id; null until the label was created there. */
  carrierId: string | null;
  costCents: number | null;
  code: string | null;
  printUrl: string | null;
  validUntil: Date | null;
  attempts: number;
};

const COLUMNS = `l.id, l.request_id as "requestId", l.state, l.problem, l.carrier_id as "carrierId", l.cost_cents as "costCents",
  l.code, l.print_url as "printUrl", l.valid_until as "validUntil", l.attempts`;

/** Maximum attempts, over about three hours. */
const ATTEMPTS = 8;

/** How long a claim lasts: longer than all calls of one attempt can take. */
const CLAIM = `interval '5 minutes'`;

/** The newest label of the request `r` for the back office; null if none was ever requested. */
export const DESK_LABEL = `(select json_build_object('state', l.state, 'problem', l.problem, 'code', l.code, 'printUrl', l.print_url,
    'costCents', l.cost_cents, 'validUntil', to_json(l.valid_until)#>>'{}') from return_labels l
  where l.request_id = r.id order by l.id desc limit 1)`;

const IS_TO_BE_POSTED = `r.status = 'accepted' and r.posted_at is null and exists (select from store_settings s where s.return_codes)
  and (exists (select from orders sent where sent.id = r.order_id and sent.fulfilment_status in ('shipped', 'delivered'))
    or exists (select from request_parcels s where s.request_id = r.id))`;

/** Whether a label may be bought for the request `r`: the return is not posted yet, and the settings allow it. */
export const MAY_HAVE_LABEL = `(${IS_TO_BE_POSTED})`;

/** Whether buying a label for the request `r` failed and was not requested again. */
export const LACKS_LABEL = `(${IS_TO_BE_POSTED} and (select l.problem is not null and l.state not in ('wanted', 'ready')
  from return_labels l where l.request_id = r.id order by l.id desc limit 1))`;

/** The number of requests whose label could not be bought. */
export const countMissing = valueOr<[], number>(
  0,
  `select count(*)::int as n from order_requests r where ${LACKS_LABEL}`,
);

/** Queues the purchase of a label for an accepted request; false if it has one or the settings forbid it. */
export const requestLabel = wroteOne<[requestId: string]>(`
  insert into return_labels (request_id) select r.id from order_requests r where r.id = $1 and ${MAY_HAVE_LABEL}
  on conflict (request_id) where state in ('wanted', 'ready') do nothing`);

/** Queues the cancellation of a label, which the carrier may refund. False if there is none. */
export const cancelLabel = wroteOne<[requestId: string, from?: readonly ('wanted' | 'ready')[]]>(
  `update return_labels set state = 'canceling', attempts = 0, due_at = greatest(due_at, now())
   where request_id = $1 and state = any ($2) and state in ('wanted', 'ready')`,
  (requestId, from = ['wanted', 'ready']) => [requestId, from],
);

/** The newest label of each request of an order, by request. */
export async function labelsOf(tx: Queryable, orderId: string): Promise<Map<string, LabelRow>> {
  const rows = await selectLabelsOf(tx, orderId);
  return new Map(rows.map((row) => [row.requestId, row]));
}

export const selectLabelsOf = all<[orderId: string], LabelRow>(`
  select distinct on (l.request_id) ${COLUMNS} from return_labels l join order_requests r on r.id = l.request_id
  where r.order_id = $1 order by l.request_id, l.id desc`);

export const findLabel = first<[requestId: string], LabelRow>(
  `select ${COLUMNS} from return_labels l where l.request_id = $1 order by l.id desc limit 1`,
);

/** Labels `l` that can be processed. One of an exchange waits until the price difference is paid. */
export const IS_DUE_LABEL = `(l.state = 'canceling' or (l.state = 'wanted' and not exists (
    select from order_requests r join orders x on x.id = r.replacement_id
    where r.id = l.request_id and x.payment_status not in ('paid', 'partially_refunded'))))`;

/** Claims due labels. The claim expires, so that a crashed run leaves them to the next. */
export const claimLabels = all<[limit: number], LabelRow>(`
  update return_labels l set attempts = attempts + 1, due_at = now() + ${CLAIM}
  where l.id in (select l.id from return_labels l where l.state in ('wanted', 'canceling') and l.due_at <= now() and ${IS_DUE_LABEL}
    order by l.due_at limit $1 for update skip locked)
  returning ${COLUMNS}`);

/** Releases claims that were not tried. */
export const releaseLabels = write<[ids: readonly string[]]>(
  'update return_labels set attempts = attempts - 1, due_at = now() where id = any ($1::uuid[])',
);

/**
 * Stores the carrier's id before the label is paid. False if the request ended or another run has it: do not pay then.
 */
export const bindLabel = wroteOne<
  [label: Pick<LabelRow, 'id' | 'attempts'>, bought: { carrierId: string; costCents: number }]
>(
  `update return_labels set carrier_id = $3, cost_cents = $4
   where id = $1 and state = 'wanted' and attempts = $2 and carrier_id is null`,
  ({ id, attempts }, { carrierId, costCents }) => [id, attempts, carrierId, costCents],
);

/** Whether this run may still pay for the label. */
export const isStillWanted = any<[labelRow: Pick<LabelRow, 'id' | 'attempts'>]>(
  `select from return_labels where id = $1 and state = 'wanted' and attempts = $2`,
  ({ id, attempts }) => [id, attempts],
);

/** Stores the posting code. False if the request ended meanwhile: the label is then cancelled at once. */
export async function setReady(
  tx: Queryable,
  id: string,
  { code, printUrl, validUntil }: { code: string; printUrl: string | null; validUntil: Date },
): Promise<boolean> {
  const isReady = await markReady(tx, id, code, printUrl, validUntil);
  if (!isReady) await releaseLabel(tx, id);
  return isReady;
}

export const markReady = wroteOne<[id: string, code: string, printUrl: string | null, validUntil: Date]>(`
  update return_labels set state = 'ready', problem = null, code = $2, print_url = $3, valid_until = $4, due_at = now()
  where id = $1 and state = 'wanted'`);

/** Ends the claim of a label cancelled during the attempt, so that its cancellation is due now. */
export const releaseLabel = write<[id: string]>(
  `update return_labels set due_at = now() where id = $1 and state = 'canceling'`,
);

/**
 * Records a failed purchase: retries with exponential backoff, unless `isFinal` or out of attempts. Then cancels the
 * label at the carrier, as it may be paid, and returns true.
 */
export async function recordFailure(
  tx: Queryable,
  id: string,
  { problem, isFinal }: { problem: LabelProblem; isFinal: boolean },
): Promise<boolean> {
  const failure = await markFailure(tx, id, problem, isFinal);
  if (!failure) await releaseLabel(tx, id);
  return failure?.isOver ?? false;
}

export const markFailure = first<[id: string, problem: string, isFinal: boolean], { isOver: boolean }>(`
  update return_labels l set problem = $2,
    state = case when not over.isit then 'wanted' when carrier_id is null then 'failed' else 'canceling' end,
    attempts = case when over.isit then 0 else l.attempts end,
    due_at = case when over.isit then now() else now() + least(interval '1 hour', interval '30 seconds' * power(2, l.attempts)) end
  from (select id, $3 or attempts >= ${ATTEMPTS} as isit from return_labels where id = $1) over
  where l.id = over.id and l.state = 'wanted' returning over.isit as "isOver"`);

/** Records a cancellation, or that the carrier refused it. */
export const setCanceled = write<[id: string, isUndone: boolean]>(
  `update return_labels set state = $2 where id = $1 and state = 'canceling'`,
  (id, isUndone) => [id, isUndone ? 'canceled' : 'kept'],
);

/** The cancellation failed: retries with backoff, in the end marks the label `kept`, as it may still be paid. */
export const retryCancel = write<[id: string, problem: LabelProblem]>(`
  update return_labels set problem = coalesce(problem, $2), state = case when attempts >= ${ATTEMPTS} then 'kept' else state end,
    due_at = now() + least(interval '1 hour', interval '30 seconds' * power(2, attempts))
  where id = $1 and state = 'canceling'`);

/** An item of a return. `unitCents` is less its coupon discount; weight in grams, null if the product was deleted. */
export type ReturnedPiece = { name: string; quantity: number; unitCents: number; weightGrams: number | null };

export const returnedPieces = all<[requestId: string], ReturnedPiece>(`
  select i.product_name as name, n.units as quantity,
    ((i.total_price_cents - i.coupon_discount_cents) / i.quantity)::bigint as "unitCents", p.weight_grams as "weightGrams"
  from order_requests r join order_items i on i.order_id = r.order_id and (r.order_item_id is null or r.order_item_id = i.id)
    left join products p on p.id = i.product_id,
    lateral (select coalesce(r.units, (select u.units from return_units u where u.request_id = r.id and u.order_item_id = i.id),
      i.quantity - i.refunded_quantity) as units) n
  where r.id = $1 and n.units > 0 order by i.position`);
