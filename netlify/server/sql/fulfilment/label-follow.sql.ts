import type { ShippingLabelState } from '#domain/fulfilment/labels.ts';
import type { ParcelState } from '#domain/fulfilment/parcels.ts';
import { all, first, one, value, write } from '../statements.ts';

/** A label that is to be read at the carrier. `claim`: whoever asks for it later has another. */
export type FollowedLabel = {
  id: string;
  carrierId: string;
  parcelId: string;
  madeAt: Date;
  isReplaced: boolean;
  claim: Date;
};

/** Should its reader die, it is read again after these. */
const CLAIM = `date_trunc('milliseconds', now()) + interval '5 minutes'`;
const CLAIMED = `l.id, coalesce(l.carrier_id, '') as "carrierId", l.parcel_id as "parcelId", l.created_at as "madeAt",
  l.replaced_at is not null as "isReplaced",
  coalesce(l.follow_due_at, now()) as claim`;

/** Takes labels that are due, those that wait longest first. */
export const claimFollow = all<[limit: number], FollowedLabel>(`
  update shipping_labels l set follow_due_at = ${CLAIM}
  from (select id from shipping_labels where follow_due_at <= now() order by follow_due_at limit $1 for update skip locked) due
  where l.id = due.id returning ${CLAIMED}`);

/** Takes the label of which the carrier has news, also from somebody who is reading it: that may be older. */
export const claimNews = first<[carrierId: string], FollowedLabel>(`
  update shipping_labels l set follow_due_at = ${CLAIM}
  where l.carrier_id = $1 and l.state in ('ready', 'kept') returning ${CLAIMED}`);

/** Says when a label is read next (null: not any more), unless somebody else has taken it meanwhile. */
export const setNextLook = write<[label: FollowedLabel, minutes: number | null, isRead: boolean]>(
  `update shipping_labels set followed_at = case when $4 then now() else followed_at end,
     follow_due_at = case when state in ('ready', 'kept') then now() + make_interval(mins => $3::int) end
   where id = $1 and follow_due_at = $2`,
  ({ id, claim }, minutes, isRead) => [id, claim, minutes, isRead],
);

/**
 * The carrier says that a label does not hold any more. Given back there, or only expired, as which it is kept until somebody asks for the
 * money; what it was before, null if nothing changes.
 */
export const loseLabel = value<[id: string, problem: 'canceled_there' | 'expired'], ShippingLabelState>(
  `with before as (select id, state from shipping_labels where id = $1 for update)
   update shipping_labels l set state = case $2 when 'expired' then 'kept' else 'canceled' end, problem = $2, refusals = '[]',
     follow_due_at = null
   from before where l.id = before.id and before.state in ('ready', 'kept') and l.problem is distinct from $2
   returning before.state`,
);

/** Where a parcel is. */
export const findWhere = one<[parcelId: string], { state: ParcelState; trackingCode: string | null }>(
  'select state, tracking_code as "trackingCode" from parcels where id = $1',
);

/** When a label is read next, for the scheduled work. */
export const NEXT_FOLLOW = '(select min(follow_due_at) from shipping_labels where follow_due_at is not null)';
