import { type NoteState, statesBefore } from '#domain/fiscal/note-life.ts';
import type { WaitReason } from '#domain/fiscal/wait-reason.ts';
import { json } from '../json.ts';
import { pick, to } from '../named.ts';
import { all, write, written, wroteOne } from '../statements.ts';
import { sql } from '../tag.ts';

/** The notes of orders. All functions here need the actor `system` or `admin`. */
export type NoteRow = {
  id: string;
  orderId: string;
  reference: string;
  state: NoteState;
  environment: 'test' | 'production' | null;
  xmlPath: string | null;
  /** How often it was looked at in this state, this time included. */
  looks: number;
  /** This claim: whoever has an older one writes nothing. */
  claim: number;
};

export type Claimed = Pick<NoteRow, 'id' | 'claim'>;

const COLUMNS = `n.id, n.order_id as "orderId", n.reference, n.state, n.environment, n.xml_path as "xmlPath", n.looks, n.claim`;

/** Longer than a run of the scheduled work can last. */
const CLAIM = `interval '5 minutes'`;

/** Whether the order `o` is a sale: paid, and neither cancelled nor refunded as a whole. */
export const IS_SOLD = `o.payment_status in ('paid', 'partially_refunded') and o.fulfilment_status <> 'canceled'`;

/** SQL for whether an order `o` has no note and has to, where notes are made in `environment`. Selling a gift card is no sale of goods. */
export const lacksNote = (environment: string, unmade = `f.state = 'dropped'`) => `${IS_SOLD}
  and not exists (select from gift_cards g where g.order_id = o.id)
  and not exists (select from fiscal_notes f where f.order_id = o.id and f.kind = 'sale' and f.replaced_at is null and not (${unmade})
    and (f.environment is distinct from 'test' or ${environment} = 'test'))`;

/** Orders `o` that have no note and have to, by the settings `s`. */
const TO_NOTE = `o.paid_at >= s.issues_from and ${lacksNote('s.environment')}`;

/** Of how many days orders are looked through each minute; older ones daily. */
const RECENT = `o.paid_at > now() - interval '7 days'`;

/** Whether an order of the last days waits for `wantNotes`. */
export const HAS_ORDER_TO_NOTE = `exists (select from fiscal_settings s, orders o where ${RECENT} and ${TO_NOTE})`;

/**
 * The reference has a letter where the order had notes before that were dropped. The settings are locked, so that whoever switches
 * notes off or to another environment sees all that was wanted before.
 */
const want = (which: string) => `
  with s as (select issues_from, environment from fiscal_settings for share)
  insert into fiscal_notes (order_id, reference)
  select o.id, replace(o.order_number, '-', '') || case when n.before = 0 then '' else chr(65 + least(n.before, 25)::int) end
  from s, orders o, lateral (select count(*) as before from fiscal_notes f where f.order_id = o.id) n
  where ${which} order by o.paid_at, o.id limit $1
  on conflict do nothing`;

/** Wants a note for each order of the last days that has to have one, those paid first at first; returns of how many. */
export const wantNotes = written<[limit: number]>(want(`${RECENT} and ${TO_NOTE}`));

/** The same for all orders, as one may become a sale long after it was paid, or notes be made from an earlier day on. */
export const wantForgottenNotes = written<[limit: number]>(want(TO_NOTE));

/** Gives up notes that were never made, and whose order is no sale any more; or the shop makes none, or in another environment. */
export const dropNotes = write<[]>(
  `update fiscal_notes n set state = 'dropped', due_at = null from orders o
   where o.id = n.order_id and n.state = any ($1)
     and (not (${IS_SOLD}) or (n.kind = 'sale' and not exists (select from fiscal_settings s
       where s.issues_from is not null and (n.environment is null or n.environment = s.environment))))`,
  () => [statesBefore('dropped')],
);

/** Gives up all notes of sales that were not sent: what is made from now on is wanted anew. Returns how many those were. */
export const dropUnsent = written<[]>(
  `update fiscal_notes set state = 'dropped', due_at = null where kind = 'sale' and state = any ($1)`,
  () => [statesBefore('dropped')],
);

/** Claims due notes, the oldest first. The claim expires, so that a crashed run leaves them to the next. */
export const claimNotes = all<[limit: number], NoteRow>(`
  update fiscal_notes n set claim = n.claim + 1, looks = n.looks + 1, due_at = now() + ${CLAIM}
  where n.id in (select id from fiscal_notes where due_at <= now() order by id limit $1 for update skip locked)
  returning ${COLUMNS}`);

/** Claims the note of this reference if it was sent, also from whoever has it: it is only read. */
export const claimSent = all<[reference: string], NoteRow>(`
  update fiscal_notes n set claim = n.claim + 1, looks = n.looks + 1, due_at = now() + ${CLAIM}
  where n.reference = $1 and n.state = 'sent' returning ${COLUMNS}`);

/** Releases claims that were not tried. */
export const releaseNotes = write<[ids: readonly string[]]>(
  'update fiscal_notes set looks = looks - 1, due_at = now() where id = any ($1::uuid[])',
);

/** The provider wants a pause: nothing is due before. */
export const postponeNotes = write<[seconds: number]>(
  `update fiscal_notes set due_at = now() + make_interval(secs => $1) where due_at < now() + make_interval(secs => $1)`,
);

const MINE = 'id = $1 and claim = $2';

/**
 * Says that the provider may have the note, before it is sent. False if another run has it, its order is no sale any more, or notes of
 * sales are not made there any more: do not send then.
 */
export const markSent = wroteOne<[note: Claimed, environment: 'test' | 'production']>(
  `update fiscal_notes n set state = 'sent', environment = $3, reasons = '[]', code = null, message = null, looks = 0
   where n.id = $1 and n.claim = $2 and n.state = any ($4) and (n.environment is null or n.environment = $3)
     and (n.kind <> 'sale' or exists (select from fiscal_settings s where s.issues_from is not null and s.environment = $3))
     and exists (select from orders o where o.id = n.order_id and ${IS_SOLD})`,
  ({ id, claim }, environment) => [id, claim, environment, statesBefore('sent')],
);

/** Waits for what lacks. Only if the provider does not have the note. */
export const waitFor = write<
  [note: Claimed, reasons: readonly WaitReason[], pause: { looks: number; seconds: number }]
>(
  `update fiscal_notes set state = 'waiting', reasons = $3, due_at = now() + make_interval(secs => $4), looks = $5
   where ${MINE} and state = any ($6)`,
  ({ id, claim }, reasons, { looks, seconds }) => [
    ...[id, claim, json(reasons), seconds, looks],
    [...statesBefore('waiting'), 'waiting'],
  ],
);

/** Looks again later, for an answer or a file. */
export const lookLater = write<[note: Claimed, seconds: number, reasons?: readonly WaitReason[]]>(
  `update fiscal_notes set due_at = now() + make_interval(secs => $3), reasons = $4 where ${MINE}`,
  ({ id, claim }, seconds, reasons = []) => [id, claim, seconds, json(reasons)],
);

/** The provider does not have it: it is made again. */
export const wantAgain = write<[note: Claimed, seconds: number]>(
  `update fiscal_notes set state = 'wanted', reasons = '[]', due_at = now() + make_interval(secs => $3)
   where ${MINE} and state = any ($4)`,
  ({ id, claim }, seconds) => [id, claim, seconds, statesBefore('wanted')],
);

/** A refusal, which a person has to mend. */
export const refuseNote = write<[note: Claimed, refusal: { code: string | null; message: string }]>(
  `update fiscal_notes set state = 'refused', reasons = '[]', code = $3, message = left($4, 2000), due_at = null
   where ${MINE} and state = any ($5)`,
  ({ id, claim }, { code, message }) => [id, claim, code, message, statesBefore('refused')],
);

export type Issued = {
  state: 'authorised' | 'denied' | 'cancelled';
  number: number;
  series: number;
  key: string;
  protocol: string | null;
  /** Null: now, unless it was denied. */
  receivedAt: Date | null;
  xmlPath: string | null;
  danfePath: string | null;
  code: string | null;
  message: string | null;
};

/** What the authority made of it; its XML is still due. False if another run has it. */
export const settleNote = wroteOne((note: Claimed, issued: Issued) => {
  const { state, receivedAt, message } = issued;
  const written = to('fiscal_notes', {
    ...pick(issued, ['state', 'number', 'series', 'key', 'protocol', 'xmlPath', 'danfePath', 'code']),
    message: sql`left(${message}, 2000)`,
    authorisedAt: state === 'denied' ? null : sql`coalesce(${receivedAt}::timestamptz, now())`,
    cancelledAt: state === 'cancelled' ? sql`now()` : null,
    reasons: json([]),
    looks: 0,
  });
  return sql`update fiscal_notes set ${written}
    where id = ${note.id} and claim = ${note.claim} and state = any (${statesBefore(state)})`;
});

/** Keeps the XML; nothing is left to do. */
export const keepXml = write<[note: Claimed, xml: string]>(
  `update fiscal_notes set xml = $3, reasons = '[]', due_at = null where ${MINE} and xml is null`,
  ({ id, claim }, xml) => [id, claim, xml],
);
