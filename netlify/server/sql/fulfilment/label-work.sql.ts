import type { ShippingLabelProblem, ShippingLabelState } from '#domain/fulfilment/labels.ts';
import type { Refusal } from '../../ports/labels.ts';
import { json } from '../json.ts';
import { all, oneValue, write, wroteOne } from '../statements.ts';
import { NOTE_GONE } from './labels.sql.ts';

/** Work on labels, by whoever claimed them. All functions here need the actor `system`. */

export type LabelWork = {
  id: string;
  parcelId: string;
  orderId: string;
  purchaseId: string;
  state: ShippingLabelState;
  problem: ShippingLabelProblem | null;
  serviceId: number;
  agencyId: number | null;
  /** The carrier's id; null until it is in the cart there. */
  carrierId: string | null;
  quotedCents: number;
  insuredCents: number;
  papers: 'note' | 'declaration';
  noteId: string | null;
  weightGrams: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
  /** How often it was tried in this state, this time included. */
  attempts: number;
  /** This claim: whoever has an older one writes nothing. */
  claim: number;
};

export type ClaimedLabel = Pick<LabelWork, 'id' | 'claim'>;

const COLUMNS = `l.id, l.parcel_id as "parcelId", (select p.order_id from parcels p where p.id = l.parcel_id) as "orderId",
  l.purchase_id as "purchaseId", l.state, l.problem, l.service_id as "serviceId", l.agency_id as "agencyId", l.carrier_id as "carrierId",
  l.quoted_cents as "quotedCents", l.insured_cents as "insuredCents", l.papers, l.note_id as "noteId", l.weight_grams as "weightGrams",
  l.width_cm as "widthCm", l.height_cm as "heightCm", l.length_cm as "lengthCm", l.attempts, l.claim`;

/** Longer than all calls of one run can take. */
const UNTIL = `now() + interval '5 minutes'`;
const IS_FREE = `(l.claimed_until is null or l.claimed_until <= now())`;

/** When the next label is to be worked on. */
export const NEXT_LABEL = `(select min(greatest(l.due_at, coalesce(l.claimed_until, l.due_at))) from shipping_labels l where l.due_at is not null)`;

/** Claims due labels, the oldest first, of one purchase or of all. The claim ends by itself, so that a crashed run leaves them to the next. */
export const claimShippingLabels = all<[limit: number, purchaseId?: string | null], LabelWork>(
  `update shipping_labels l set claim = l.claim + 1, attempts = l.attempts + 1, claimed_until = ${UNTIL}
   where l.id in (select l.id from shipping_labels l where l.due_at <= now() and ${IS_FREE}
     and ($2::uuid is null or l.purchase_id = $2) order by l.due_at, l.id limit $1 for update skip locked)
   returning ${COLUMNS}`,
  (limit, purchaseId = null) => [limit, purchaseId],
);

/** The same for one label, whether it is due or not; none if somebody works on it. */
export const claimShippingLabel = all<[id: string], LabelWork>(
  `update shipping_labels l set claim = l.claim + 1, attempts = 1, claimed_until = ${UNTIL}
   where l.id = $1 and l.due_at is not null and ${IS_FREE} returning ${COLUMNS}`,
);

/** The label of this claim ($1, $2). */
const MINE = 'id = $1 and claim = $2';
const mine = ({ id, claim }: ClaimedLabel) => [id, claim];

/** These labels ($1), each of its claim ($2). */
const THESE = '(id, claim) in (select * from unnest($1::uuid[], $2::int[]))';
const these = (labels: readonly ClaimedLabel[]) => [
  labels.map(({ id }) => id),
  labels.map(({ claim }) => claim),
];

/** Ends the claims of a run. What nobody wants any more meanwhile is due at once. */
export const releaseShippingLabels = write<[labels: readonly ClaimedLabel[]]>(
  `update shipping_labels set claimed_until = null where ${THESE}`,
  these,
);

/** The carrier wants a pause: nothing is due before. */
export const postponeLabels = write<[seconds: number]>(
  `update shipping_labels set due_at = now() + make_interval(secs => $1) where due_at < now() + make_interval(secs => $1)`,
);

/** Stores the carrier's id and price before the label is paid. False if it is not wanted any more, or another run has it: do not pay then. */
export const bindShippingLabel = wroteOne<
  [label: ClaimedLabel, bought: { carrierId: string; costCents: number }]
>(
  `update shipping_labels set state = 'in_cart', carrier_id = $3, cost_cents = $4, problem = null, refusals = '[]', attempts = 0
   where ${MINE} and state = 'wanted'`,
  (label, { carrierId, costCents }) => [...mine(label), carrierId, costCents],
);

/** Those that this run may still pay for, and why others may not: read as short before as possible. */
export const findPayable = all<
  [labels: readonly ClaimedLabel[]],
  { id: string; bar: 'order_changed' | 'note_gone' | null }
>(
  `select l.id, case when o.status = 'cancelado' or p.state <> 'packing' then 'order_changed' when ${NOTE_GONE} then 'note_gone' end as bar
   from shipping_labels l join parcels p on p.id = l.parcel_id join orders o on o.id = p.order_id
   where (l.id, l.claim) in (select * from unnest($1::uuid[], $2::int[])) and l.state = 'in_cart'`,
  these,
);

export const markPaid = write<[labels: readonly ClaimedLabel[]]>(
  `update shipping_labels set state = 'paid', problem = null, refusals = '[]', attempts = 0 where ${THESE} and state = 'in_cart'`,
  these,
);

/** The carrier says that it was not paid after all. */
export const markUnpaid = write<[label: ClaimedLabel]>(
  `update shipping_labels set state = 'in_cart', due_at = now() where ${MINE} and state = 'paid'`,
  mine,
);

/** The carrier has made it. */
export const markLabelReady = write<
  [label: ClaimedLabel, made: { trackingCode: string | null; costCents: number | null }]
>(
  `update shipping_labels set state = 'ready', due_at = null, problem = null, refusals = '[]', attempts = 0,
     tracking_code = left($3, 60), cost_cents = coalesce($4, cost_cents)
   where ${MINE} and state = 'paid'`,
  (label, { trackingCode, costCents }) => [...mine(label), trackingCode, costCents],
);

/** Tries again later, with what is in the way; not if the label is to be given back meanwhile, which is due already. */
export const tryLabelLater = write<
  [
    label: ClaimedLabel & Pick<LabelWork, 'state'>,
    seconds: number,
    problem: ShippingLabelProblem | null,
    refusals?: readonly Refusal[],
  ]
>(
  `update shipping_labels set due_at = now() + make_interval(secs => $4), problem = coalesce($5, problem), refusals = $6
   where ${MINE} and state = $3`,
  (label, seconds, problem, refusals = []) => [...mine(label), label.state, seconds, problem, json(refusals)],
);

/** It is not bought: what is in the carrier's cart is taken out of it. */
export const failLabel = write<
  [label: ClaimedLabel, problem: ShippingLabelProblem, refusals?: readonly Refusal[]]
>(
  `update shipping_labels set problem = $3, refusals = $4, attempts = 0,
     state = case when carrier_id is null then 'failed' else 'canceling' end,
     due_at = case when carrier_id is not null then now() end
   where ${MINE} and state in ('wanted', 'in_cart')`,
  (label, problem, refusals = []) => [...mine(label), problem, json(refusals)],
);

/** It expired in the cart unpaid: another one is put there. */
export const wantLabelAgain = write<[label: ClaimedLabel]>(
  `update shipping_labels set state = 'wanted', carrier_id = null, cost_cents = null, attempts = 0, due_at = now()
   where ${MINE} and state = 'in_cart'`,
  mine,
);

/** Somebody cancelled it at the carrier's site, which gave the money back. */
export const markCanceledThere = write<[label: ClaimedLabel]>(
  `update shipping_labels set state = 'canceled', problem = null, due_at = null where ${MINE} and state in ('in_cart', 'paid')`,
  mine,
);

/**
 * It is given back, or the carrier refuses, perhaps as it has the parcel: then it is read at once. What was not bought because of a problem
 * has failed.
 */
export const markGivenBack = write<[label: ClaimedLabel, isKept: boolean]>(
  `update shipping_labels set due_at = null, attempts = 0, follow_due_at = case when $3 then now() end, problem = case when $3 then 'not_refunded' else problem end,
     state = case when $3 then 'kept' when problem is not null and problem not in ('order_changed', 'content_changed') then 'failed' else 'canceled' end
   where ${MINE} and state = 'canceling'`,
  (label, isKept) => [...mine(label), isKept],
);

/** The seconds until the next label of a purchase is due; null if all are at rest. */
export const secondsToNextLabel = oneValue<[purchaseId: string], number | null>(
  `select extract(epoch from min(greatest(due_at, coalesce(claimed_until, due_at))) - now())::float8
   from shipping_labels where purchase_id = $1 and due_at is not null`,
);
