import type { LabelRow } from '#contracts/admin/labels.ts';
import type { Tables } from '#db/tables.ts';
import { HOLDING_STATES, isCancellable, LABEL_STATES } from '#domain/fulfilment/labels.ts';
import { CANCELLING } from '../fiscal/note-claims.sql.ts';
import { instant } from '../json.ts';
import { into, pick } from '../named.ts';
import { all, any, first, value, written } from '../statements.ts';
import { sql } from '../tag.ts';

/** The labels of parcels as people see and want them. All functions here need the actor `system` or `admin`. */

/** Whether the note of the label `l` does not hold any more, as long as the parcel is here. */
export const NOTE_GONE = `exists (select from fiscal_notes n where n.id = l.note_id
  and (n.state <> 'authorised' or n.replaced_at is not null or ${CANCELLING}))`;

const SHOWN = `l.id, p.order_id as "orderId", o.order_number as number, l.parcel_id as "parcelId", p.position, l.state, l.problem, l.refusals,
  l.service_name as service, l.carrier as company, l.tracking_code as "trackingCode", l.quoted_cents as "quotedCents",
  l.cost_cents as "costCents", l.insured_cents as "insuredCents", l.papers,
  l.state in ('paid', 'ready', 'kept') and l.replaced_at is null and p.state = 'packing' and ${NOTE_GONE} as "isNoteGone",
  l.replaced_at is not null as "isReplaced", ${instant('l.created_at')} as "createdAt"`;
const FROM = 'shipping_labels l join parcels p on p.id = l.parcel_id join orders o on o.id = p.order_id';

/** Those of a purchase or of an order, oldest first. */
export const listLabels = all<
  [by: { purchaseId?: string | undefined; orderId?: string | undefined }],
  LabelRow
>(
  `select ${SHOWN} from ${FROM} where l.purchase_id = $1 or p.order_id = $2 order by l.id`,
  ({ purchaseId = null, orderId = null }) => [purchaseId, orderId],
);

export const findShownLabel = first<[id: string], LabelRow>(`select ${SHOWN} from ${FROM} where l.id = $1`);

/** Whether the purchase was made already. */
export const isPurchase = any<[purchaseId: string]>('select from shipping_labels where purchase_id = $1');

/** The code of the label that a parcel travels with, which is nobody's to type; null if it has none. */
export const codeOfLabel = value<[parcelId: string], string>(
  `select tracking_code from shipping_labels where parcel_id = $1 and state in ('ready', 'kept')
     and replaced_at is null and problem is distinct from 'expired'`,
);

const WANTED = [
  ...([
    'parcelId',
    'purchaseId',
    'serviceId',
    'serviceName',
    'carrier',
    'quotedCents',
    'insuredCents',
    'papers',
  ] as const),
  ...(['noteId', 'weightGrams', 'widthCm', 'heightCm', 'lengthCm'] as const),
] as const;
export type WantedLabel = Pick<Tables['shipping_labels']['row'], (typeof WANTED)[number]>;

/** Wants a label for a parcel; none is written if it has one. */
export const wantLabel = written(
  (label: WantedLabel) =>
    sql`insert into ${into('shipping_labels', pick(label, WANTED))}
      on conflict (parcel_id) where state not in ('failed', 'canceled') and replaced_at is null do nothing`,
);

/** Leaves a label that the carrier keeps, as its parcel is to have another; none if it is being given back, or was left already. */
export const leaveKept = written<[id: string]>(
  `update shipping_labels set replaced_at = now() where id = $1 and state = 'kept' and replaced_at is null`,
);

/** The parcels of an order whose content is not to be changed, as they have a label. */
export const findLabelled = all<[orderId: string], { parcelId: string }>(
  `select l.parcel_id as "parcelId" from shipping_labels l join parcels p on p.id = l.parcel_id
   where p.order_id = $1 and p.state = 'packing' and l.state = any ($2)`,
  (orderId) => [orderId, HOLDING_STATES],
);

/** Wishes to give a label back, whoever works on it. */
export const askToCancel = written<[id: string]>(
  `update shipping_labels set state = 'canceling', problem = null, refusals = '[]', attempts = 0, due_at = now()
   where id = $1 and state = any ($2)`,
  (id) => [id, LABEL_STATES.filter(isCancellable)],
);

/**
 * Gives back what is not needed any more: of an order that was cancelled, or refunded as a whole, before the parcel left, and of a parcel
 * with nothing in it.
 */
export const cancelNeedless = written(
  `update shipping_labels l set state = 'canceling', problem = 'order_changed', attempts = 0, due_at = now()
   from parcels p join orders o on o.id = p.order_id
   where p.id = l.parcel_id and l.state = any ($1) and p.state = 'packing'
     and (o.status = 'cancelado' or not exists (select from parcel_units u where u.parcel_id = p.id))`,
  () => [HOLDING_STATES],
);
