import type { NoteState } from '#domain/fiscal/note-life.ts';
import { first, write, wroteOne } from '../statements.ts';
import { CANCELLING, type Claimed, CORRECTING, MINE } from './note-claims.sql.ts';
import { HAS_LEFT, LIVES, NEEDS_NOTE } from './note-orders.ts';

/** What people, or the job for an order that is no sale any more, want of a note that the authority has. */

/** A note and its order, as acts need them. */
export type NoteToAct = {
  id: string;
  orderId: string;
  orderNumber: string;
  kind: 'sale' | 'return';
  reference: string;
  state: NoteState;
  authorisedAt: Date | null;
  corrections: number;
  isReplaced: boolean;
  isCancelling: boolean;
  isCorrecting: boolean;
  /** Whether return notes live that refer to it. */
  hasReturns: boolean;
  hasLeft: boolean;
  /** Whether its order has to have a sale note. */
  needsNote: boolean;
};

/** Locks the order of a note; so are decisions about its notes. */
export const lockOrderOfNote = write<[noteId: string]>(
  'select from orders o where o.id = (select order_id from fiscal_notes where id = $1) for no key update',
);

/** Read once its order is locked. */
export const findNoteToAct = first<[id: string], NoteToAct>(`
  select n.id, o.id as "orderId", o.order_number as "orderNumber", n.kind, n.reference, n.state, n.authorised_at as "authorisedAt",
    n.corrections, n.replaced_at is not null as "isReplaced", ${CANCELLING} as "isCancelling", ${CORRECTING} as "isCorrecting",
    exists (select from fiscal_notes r, lateral (select r.state, r.replaced_at) n where r.refers_to = $1 and ${LIVES}) as "hasReturns",
    ${HAS_LEFT} as "hasLeft", ${NEEDS_NOTE} as "needsNote"
  from fiscal_notes n join orders o on o.id = n.order_id where n.id = $1`);

/** The wish to cancel an authorised note, before the provider is asked. */
export const askToCancel = write<[id: string, justification: string]>(
  `update fiscal_notes n set cancel_asked_at = now(), cancel_reason = $2, cancel_problem = null, looks = 0, due_at = now()
   where id = $1 and state = 'authorised'`,
);

/** The same for a correction letter. */
export const askToCorrect = write<[id: string, correction: string]>(
  `update fiscal_notes n set correction_asked_at = now(), correction = $2, correction_problem = null, looks = 0, due_at = now()
   where id = $1 and state = 'authorised'`,
);

/** A cancelled or denied note gives way to another one. */
export const giveWay = wroteOne<[id: string]>(
  `update fiscal_notes set replaced_at = now() where id = $1 and state in ('cancelled', 'denied') and replaced_at is null`,
);

/** Why a note is not cancelled, or not corrected, in words: it stays as it is. Another wish is due at once. */
const refuseAct = (column: string, other: string) => `
  update fiscal_notes n set ${column} = left($3, 2000), reasons = '[]', looks = 0, claimed_until = null,
    due_at = case when n.xml is null or ${other} then now() end where ${MINE}`;

export const refuseCancelling = wroteOne<[note: Claimed, problem: string]>(
  refuseAct('cancel_problem', CORRECTING),
  ({ id, claim }, problem) => [id, claim, problem],
);
export const refuseCorrecting = wroteOne<[note: Claimed, problem: string]>(
  refuseAct('correction_problem', CANCELLING),
  ({ id, claim }, problem) => [id, claim, problem],
);

export type KeptLetter = { number: number; xml: string | null; pdfPath: string | null };

/** A letter that the authority has: ours, or (`isOurs` false) one that somebody wrote at the provider. Nothing is left to do but what is due. */
export const keepLetter = wroteOne<[note: Claimed, letter: KeptLetter, isOurs: boolean]>(
  `update fiscal_notes n set corrections = $3, correction_xml = $4, correction_pdf_path = $5,
     corrected_at = case when $6::boolean then greatest(now(), n.correction_asked_at) else n.corrected_at end,
     correction_problem = case when $6::boolean then null else n.correction_problem end
   where ${MINE} and n.corrections < $3`,
  ({ id, claim }, { number, xml, pdfPath }, isOurs) => [id, claim, number, xml, pdfPath, isOurs],
);
