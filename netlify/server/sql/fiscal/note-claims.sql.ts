import type { NoteState } from '#domain/fiscal/note-life.ts';
import { all, first, write } from '../statements.ts';

/** Who works on a note: one at a time. */

export type NoteRow = {
  id: string;
  orderId: string;
  kind: 'sale' | 'return';
  /** The sale note of a return. */
  refersTo: string | null;
  reference: string;
  state: NoteState;
  environment: 'test' | 'production' | null;
  xmlPath: string | null;
  hasXml: boolean;
  hasCancelXml: boolean;
  /** The justification, while an answer to the wish to cancel it is awaited. */
  cancelReason: string | null;
  /** The correction that was asked for and has no answer yet. */
  correction: string | null;
  /** Letters that the authority has, as far as it is known. */
  corrections: number;
  /** How often it was looked at in this state, this time included. */
  looks: number;
  /** This claim: whoever has an older one writes nothing. */
  claim: number;
};

export type Claimed = Pick<NoteRow, 'id' | 'claim'>;

/** Whether the note `n` is to be cancelled, or corrected, and nobody has answered yet. */
export const CANCELLING = `(n.state = 'authorised' and n.cancel_asked_at is not null and n.cancel_problem is null)`;
export const CORRECTING = `(n.state = 'authorised' and n.correction_asked_at is not null and n.correction_problem is null
  and (n.corrected_at is null or n.corrected_at < n.correction_asked_at))`;

export const NOTE_COLUMNS = `n.id, n.order_id as "orderId", n.kind, n.refers_to as "refersTo", n.reference, n.state, n.environment,
  n.xml_path as "xmlPath", n.xml is not null as "hasXml", n.cancel_xml is not null as "hasCancelXml",
  case when ${CANCELLING} then n.cancel_reason end as "cancelReason", case when ${CORRECTING} then n.correction end as correction,
  n.corrections, n.looks, n.claim`;

/** Longer than a run of the scheduled work can last. */
const UNTIL = `now() + interval '5 minutes'`;
const IS_FREE = `(n.claimed_until is null or n.claimed_until <= now())`;

/** A claim in an insert. */
export const CLAIMED = { columns: 'due_at, claimed_until', values: `${UNTIL}, ${UNTIL}` };

/** Claims due notes, the oldest first. The claim expires, so that a crashed run leaves them to the next. */
export const claimNotes = all<[limit: number], NoteRow>(`
  update fiscal_notes n set claim = n.claim + 1, looks = n.looks + 1, due_at = ${UNTIL}, claimed_until = ${UNTIL}
  where n.id in (select n.id from fiscal_notes n where n.due_at <= now() and ${IS_FREE} order by n.id limit $1 for update skip locked)
  returning ${NOTE_COLUMNS}`);

/** Claims one note, whether it is due or not; null if somebody works on it. */
export const claimNote = first<[id: string], NoteRow>(`
  update fiscal_notes n set claim = n.claim + 1, looks = 1, due_at = ${UNTIL}, claimed_until = ${UNTIL}
  where n.id = $1 and ${IS_FREE} returning ${NOTE_COLUMNS}`);

/** Claims the note of this reference if it was sent, also from whoever has it: it is only read. */
export const claimSent = all<[reference: string], NoteRow>(`
  update fiscal_notes n set claim = n.claim + 1, looks = n.looks + 1, due_at = ${UNTIL}, claimed_until = ${UNTIL}
  where n.reference = $1 and n.state = 'sent' returning ${NOTE_COLUMNS}`);

/** Releases claims that were not tried. */
export const releaseNotes = write<[ids: readonly string[]]>(
  'update fiscal_notes set looks = looks - 1, due_at = now(), claimed_until = null where id = any ($1::uuid[])',
);

/** The provider wants a pause: nothing is due before. */
export const postponeNotes = write<[seconds: number]>(
  `update fiscal_notes set due_at = now() + make_interval(secs => $1) where due_at < now() + make_interval(secs => $1)`,
);

/** The note of this claim ($1, $2). */
export const MINE = 'id = $1 and claim = $2';
