import type { NoteActed } from '#contracts/admin/note-acts.ts';
import { cancellableUntil, MOST_CORRECTIONS } from '#domain/fiscal/letters.ts';
import type { Queryable } from '../../../ports/database.ts';
import { type Outcome, ok, Refusal } from '../../../ports/outcome.ts';
import {
  askToCancel,
  askToCorrect,
  findNoteToAct,
  giveWay,
  lockOrderOfNote,
  type NoteToAct,
} from '../../../sql/fiscal/note-acts.sql.ts';
import { claimNote, type NoteRow } from '../../../sql/fiscal/note-claims.sql.ts';
import { wantAnother } from '../../../sql/fiscal/notes.sql.ts';
import { checkOrder } from '../../../sql/fiscal/return-notes.sql.ts';
import { type Staff, staffWrite } from '../staff-write.ts';
import { type Trying, tryNow } from './try-note.ts';

type Code =
  | 'not_found'
  | 'note_given_up'
  | 'note_not_authorised'
  | 'note_of_return'
  | 'note_has_returns'
  | 'note_parcel_left'
  | 'note_cancel_late'
  | 'note_act_pending'
  | 'note_letters_used_up'
  | 'note_not_replaceable'
  | 'note_order_no_sale';

const refuse = (code: Code): never => {
  throw new Refusal<Code>(code);
};

/** Sends a note once more, or looks at one that the provider has. Who comes second is told how it stands. */
export const sendNoteAgain = (by: Trying, staff: Staff, { id }: { id: string }) =>
  act(by, staff, id, 'send', async (tx, note) => {
    if (note.state === 'dropped') return refuse('note_given_up');
    return { about: {}, row: await claimNote(tx, id) };
  });

/** Asks to cancel a sale note. The law allows it before the goods have left, and for a day (`cancellableUntil`). */
export const cancelNoteByStaff = (
  by: Trying,
  staff: Staff,
  { id, justification }: { id: string; justification: string },
) =>
  act(by, staff, id, 'cancel', async (tx, note) => {
    if (note.state !== 'authorised' || note.authorisedAt === null) return refuse('note_not_authorised');
    if (note.kind === 'return') return refuse('note_of_return');
    if (note.hasReturns) return refuse('note_has_returns');
    if (note.hasLeft) return refuse('note_parcel_left');
    if (note.isCancelling) return refuse('note_act_pending');
    if (by.shop.clock.now() >= cancellableUntil(note.authorisedAt)) return refuse('note_cancel_late');
    await askToCancel(tx, id, justification);
    return { about: { reason: justification }, row: await claimNote(tx, id) };
  });

/** Asks for a correction letter. */
export const correctNoteByStaff = (
  by: Trying,
  staff: Staff,
  { id, correction }: { id: string; correction: string },
) =>
  act(by, staff, id, 'correct', async (tx, note) => {
    if (note.state !== 'authorised') return refuse('note_not_authorised');
    if (note.isCancelling || note.isCorrecting) return refuse('note_act_pending');
    if (note.corrections >= MOST_CORRECTIONS) return refuse('note_letters_used_up');
    await askToCorrect(tx, id, correction);
    return { about: { correction }, row: await claimNote(tx, id) };
  });

/** Another note in the place of one that was cancelled or denied; what came back gets its own from the scheduled work. */
export const replaceNote = (by: Trying, staff: Staff, { id }: { id: string }) =>
  act(by, staff, id, 'replace', async (tx, note) => {
    if (note.kind === 'sale' && !note.needsNote) return refuse('note_order_no_sale');
    if (!(await giveWay(tx, id))) return refuse('note_not_replaceable');
    if (note.kind === 'return') {
      await checkOrder(tx, note.orderId);
      return { about: {}, row: null };
    }
    return { about: {}, row: (await wantAnother(tx, note.orderId)) ?? refuse('note_not_replaceable') };
  });

type Wished = {
  about: Record<string, unknown>;
  /** The claimed note; null if somebody works on it, who goes on with what is wished now. */
  row: NoteRow | null;
};

/** Commits a wish about a note under the lock of its order, then tries it once. */
async function act(
  by: Trying,
  staff: Staff,
  id: string,
  action: 'send' | 'cancel' | 'correct' | 'replace',
  wish: (tx: Queryable, note: NoteToAct) => Promise<Wished>,
): Promise<Outcome<NoteActed, Code>> {
  const wished = await staffWrite<NoteRow | null, Code>(by.shop, staff, async (tx, log) => {
    await lockOrderOfNote(tx, id);
    const note = (await findNoteToAct(tx, id)) ?? refuse('not_found');
    const { about, row } = await wish(tx, note);
    const { orderNumber: number, reference } = note;
    log(`note.${action}`, 'order', note.orderId, {
      before: { number },
      after: { number, note: reference, ...about },
    });
    return ok(row);
  });
  if (!wished.ok) return wished;
  return ok(await tryNow(by, wished.value ?? id));
}
