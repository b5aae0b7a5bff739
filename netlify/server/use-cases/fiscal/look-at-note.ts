import { pauseSeconds } from '#domain/fiscal/note-life.ts';
import type { Queryable } from '../../ports/database.ts';
import type { InvoiceRecord, IssuedNote } from '../../ports/invoices.ts';
import { queueNoteMail } from '../../sql/fiscal/customer-notes.sql.ts';
import { keepLost } from '../../sql/fiscal/lost-numbers.sql.ts';
import type { NoteRow } from '../../sql/fiscal/note-claims.sql.ts';
import * as states from '../../sql/fiscal/note-states.sql.ts';
import { checkOrder, checkOrderOf } from '../../sql/fiscal/return-notes.sql.ts';
import { recordEvent } from '../../sql/orders/orders.sql.ts';
import { fetchFiles } from './note-files.ts';
import { ask, asSystem, failed, later, type Run } from './note-run.ts';

/** Reads what became of a note that was sent. */
export async function look(run: Run, note: NoteRow): Promise<boolean> {
  const invoices = note.environment && run.shop.invoices[note.environment];
  if (!invoices) return later(run, note, [{ code: 'token_missing' }]);
  const answer = await invoices.read(note.reference);
  if (answer.ok) return record(run, note, answer.value);
  if (answer.code !== 'unknown') return failed(run, note, answer);
  await asSystem(run.shop, (tx) => states.wantAgain(tx, note, pauseSeconds('answer', note.looks)));
  return false;
}

/** Stores the provider's answer. */
export async function record(run: Run, note: NoteRow, answer: InvoiceRecord): Promise<boolean> {
  if (answer.state === 'processing') {
    await later(run, note);
    return true;
  }
  if (answer.state === 'refused') return refuse(run, note, answer);
  const { state, xmlPath } = answer;
  const isMine = await asSystem(run.shop, (tx) => settle(tx, note, answer));
  const cancelPath = answer.state === 'cancelled' ? answer.cancellationPath : null;
  return isMine && fetchFiles(run, { ...note, state, xmlPath, looks: 0 }, { cancelPath });
}

type Answered = Extract<InvoiceRecord, IssuedNote>;

const NO_WORDS = { code: null, message: null };

/** The authority's answer, with all that follows from it, in one transaction. */
async function settle(tx: Queryable, note: NoteRow, answer: Answered): Promise<boolean> {
  const { state, number, series, key, protocol, receivedAt, xmlPath, danfePath, earlier } = answer;
  const words = state === 'denied' ? { code: answer.code, message: answer.message } : NO_WORDS;
  const issued = { state, number, series, key, protocol, receivedAt, xmlPath, danfePath, ...words };
  if (!(await states.settleNote(tx, note, issued))) return false;
  await queueNoteMail(tx, note.id);
  await recordEvent(tx, note.orderId, eventOf(note, state), 'system', { number, series });
  // Later, as mostly the provider cancels by itself what reached the authority after all.
  if (earlier && !earlier.isCancelled) await keepLost(tx, note.id, earlier, LOST_SECONDS);
  await checkAfter(tx, note);
  return true;
}

/** How long the provider has to find out what became of an attempt that it lost. */
const LOST_SECONDS = 3_600;

/** What came back meanwhile has no note yet; a return note may leave something over. */
export async function checkAfter(tx: Queryable, { id, kind, orderId }: NoteRow): Promise<void> {
  if (kind === 'sale') await checkOrderOf(tx, id);
  else await checkOrder(tx, orderId);
}

function eventOf({ kind }: NoteRow, state: 'authorised' | 'denied' | 'cancelled'): string {
  if (state === 'denied') return 'note_refused';
  if (state === 'cancelled') return 'note_cancelled';
  return kind === 'sale' ? 'note_authorised' : 'return_note_authorised';
}

export async function refuse(
  { shop }: Run,
  note: NoteRow,
  { code, message }: { code: string | null; message: string },
): Promise<true> {
  await asSystem(shop, async (tx) => {
    if (await states.refuseNote(tx, note, { code, message }))
      await recordEvent(tx, note.orderId, 'note_refused', 'system', { ...(code !== null && { code }) });
  });
  return true;
}

/** Reads an authorised note once more: whether it was cancelled, or corrected, at the provider's own site. Null if nothing was learnt. */
export async function readAuthorised(
  run: Run,
  note: NoteRow,
): Promise<Extract<InvoiceRecord, { state: 'authorised' | 'cancelled' }> | null> {
  const answer = await ask(run, note, (invoices) => invoices.read(note.reference));
  if (answer === null || answer.state === 'authorised' || answer.state === 'cancelled') return answer;
  await later(run, note, [{ code: 'away', message: answer.state }]);
  return null;
}

/** Stores that an authorised note is cancelled, and keeps the file that says so. */
export async function cancelled(run: Run, note: NoteRow, cancelPath: string | null): Promise<boolean> {
  const isMine = await asSystem(run.shop, async (tx) => {
    if (!(await states.markCancelled(tx, note))) return false;
    await recordEvent(tx, note.orderId, 'note_cancelled', 'system', await numberOf(tx, note.id));
    await checkAfter(tx, note);
    return true;
  });
  return isMine && fetchFiles(run, { ...note, state: 'cancelled', looks: 0 }, { cancelPath });
}

/** Number and series, for the order's history. */
export async function numberOf(tx: Queryable, id: string): Promise<Record<string, unknown>> {
  return { ...(await states.findNumber(tx, id)) };
}
