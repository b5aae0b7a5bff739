import { type NoteState, statesBefore } from '#domain/fiscal/note-life.ts';
import type { WaitReason } from '#domain/fiscal/wait-reason.ts';
import { json } from '../json.ts';
import { pick, to } from '../named.ts';
import { first, write, wroteOne } from '../statements.ts';
import { raw, sql } from '../tag.ts';
import { CANCELLING, type Claimed, CORRECTING, MINE } from './note-claims.sql.ts';
import { NEEDS_NOTE } from './note-orders.ts';

/** What became of a note, written by whoever claimed it. */

type Environment = 'test' | 'production';

/**
 * Says that the provider may have the note, before it is sent. False if another run has it, its order does not need it any more, or notes of
 * sales are not made there any more: do not send then.
 */
export const markSent = wroteOne<[note: Claimed, sent: { environment: Environment; totalCents: number }]>(
  `update fiscal_notes n set state = 'sent', environment = $3, total_cents = $4, reasons = '[]', code = null, message = null, looks = 0
   where n.id = $1 and n.claim = $2 and n.state = any ($5) and (n.environment is null or n.environment = $3) and case n.kind
     when 'sale' then exists (select from fiscal_settings s where s.issues_from is not null and s.environment = $3)
       and exists (select from orders o where o.id = n.order_id and ${NEEDS_NOTE})
     else exists (select from fiscal_notes n where n.id = (select r.refers_to from fiscal_notes r where r.id = $1)
       and n.state = 'authorised' and n.environment = $3 and not ${CANCELLING}) end`,
  ({ id, claim }, { environment, totalCents }) => [id, claim, environment, totalCents, statesBefore('sent')],
);

/** Waits for what lacks. Only if the provider does not have the note. */
export const waitFor = write<
  [note: Claimed, reasons: readonly WaitReason[], pause: { looks: number; seconds: number }]
>(
  `update fiscal_notes set state = 'waiting', reasons = $3, code = null, message = null, due_at = now() + make_interval(secs => $4), claimed_until = null, looks = $5
   where ${MINE} and state = any ($6)`,
  ({ id, claim }, reasons, { looks, seconds }) => [
    ...[id, claim, json(reasons), seconds, looks],
    [...statesBefore('waiting'), 'waiting'],
  ],
);

/** Looks again later, for an answer or a file. */
export const lookLater = write<[note: Claimed, seconds: number, reasons?: readonly WaitReason[]]>(
  `update fiscal_notes set due_at = now() + make_interval(secs => $3), claimed_until = null, reasons = $4 where ${MINE}`,
  ({ id, claim }, seconds, reasons = []) => [id, claim, seconds, json(reasons)],
);

/** The provider does not have it: it is made again. */
export const wantAgain = write<[note: Claimed, seconds: number]>(
  `update fiscal_notes set state = 'wanted', reasons = '[]', due_at = now() + make_interval(secs => $3), claimed_until = null
   where ${MINE} and state = any ($4)`,
  ({ id, claim }, seconds) => [id, claim, seconds, statesBefore('wanted')],
);

/** A refusal, which a person has to mend. */
export const refuseNote = wroteOne<[note: Claimed, refusal: { code: string | null; message: string }]>(
  `update fiscal_notes set state = 'refused', reasons = '[]', code = $3, message = left($4, 2000), due_at = null, claimed_until = null
   where ${MINE} and state = any ($5)`,
  ({ id, claim }, { code, message }) => [id, claim, code, message, statesBefore('refused')],
);

/** Gives up a note that the provider does not have. */
export const dropNote = write<[note: Claimed]>(
  `update fiscal_notes set state = 'dropped', due_at = null, claimed_until = null where ${MINE} and state = any ($3)`,
  ({ id, claim }) => [id, claim, statesBefore('dropped')],
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

/** Cancelled because its order needs no sale note any more, it gives way to another one by itself. */
const GIVES_WAY = `case when n.kind = 'sale' and not exists (select from orders o where o.id = n.order_id and ${NEEDS_NOTE}) then now() end`;

/** What the authority made of it; files are still due. False if another run has it. */
export const settleNote = wroteOne((note: Claimed, issued: Issued) => {
  const { state, receivedAt, message } = issued;
  const isCancelled = state === 'cancelled';
  const set = to('fiscal_notes', {
    ...pick(issued, ['state', 'number', 'series', 'key', 'protocol', 'xmlPath', 'danfePath', 'code']),
    message: sql`left(${message}, 2000)`,
    authorisedAt: state === 'denied' ? null : sql`coalesce(${receivedAt}::timestamptz, now())`,
    cancelledAt: isCancelled ? raw('now()') : null,
    replacedAt: isCancelled ? raw(GIVES_WAY) : null,
    reasons: json([]),
    looks: 0,
  });
  return sql`update fiscal_notes n set ${set}
    where id = ${note.id} and claim = ${note.claim} and state = any (${statesBefore(state)})`;
});

/** An authorised note is cancelled; its file is still due. False if another run has it. */
export const markCancelled = wroteOne<[note: Claimed]>(
  `update fiscal_notes n set state = 'cancelled', cancelled_at = now(), reasons = '[]', looks = 0,
     replaced_at = ${GIVES_WAY}
   where ${MINE} and state = 'authorised'`,
  ({ id, claim }) => [id, claim],
);

/** Keeps files, as far as there are any; ends the claim, and what is left to do is due at once. */
export const keepFiles = write<[note: Claimed, files: { xml: string | null; cancelXml: string | null }]>(
  `update fiscal_notes n set xml = coalesce(n.xml, $3), cancel_xml = coalesce(n.cancel_xml, $4), reasons = '[]', claimed_until = null,
     due_at = case when coalesce(n.xml, $3) is null or (n.state = 'cancelled' and coalesce(n.cancel_xml, $4) is null)
       or ${CANCELLING} or ${CORRECTING} then now() end
   where ${MINE}`,
  ({ id, claim }, { xml, cancelXml }) => [id, claim, xml, cancelXml],
);

/** As the team sees a note after an act. */
export type NoteStanding = {
  state: NoteState;
  code: string | null;
  message: string | null;
  cancelProblem: string | null;
  correctionProblem: string | null;
};

export const findStanding = first<[id: string], NoteStanding>(
  `select state, code, message, cancel_problem as "cancelProblem", correction_problem as "correctionProblem"
   from fiscal_notes where id = $1`,
);

export const findNumber = first<[id: string], { number: number; series: number }>(
  'select number, series from fiscal_notes where id = $1',
);
