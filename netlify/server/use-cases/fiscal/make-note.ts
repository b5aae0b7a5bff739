import { pauseSeconds } from '#domain/fiscal/note-life.ts';
import type { WaitReason } from '#domain/fiscal/wait-reason.ts';
import type { NoteRow } from '../../sql/fiscal/note-claims.sql.ts';
import * as states from '../../sql/fiscal/note-states.sql.ts';
import { lockOrderOfNotes } from '../../sql/fiscal/return-notes.sql.ts';
import { look, record, refuse } from './look-at-note.ts';
import { asSystem, awayOf, invalidWords, later, type Run, waits } from './note-run.ts';
import { keepTaken, returnNoteOf, type Taken } from './return-note.ts';
import { type MadeNote, saleNoteOf } from './sale-note.ts';

type Sendable = Extract<MadeNote, { ok: true }> & { taken?: Taken };

/** Sends a note, unless something lacks. That it is sent is committed before it is. */
export async function make(run: Run, note: NoteRow): Promise<boolean> {
  const made =
    note.kind === 'sale' ? await saleNoteOf(run.shop, note.orderId) : await returnNoteOf(run.shop, note);
  if (made === 'nothing') {
    await asSystem(run.shop, (tx) => states.dropNote(tx, note));
    return true;
  }
  if (made === 'refunding') return postpone(run, note);
  if (!made.ok) return wait(run, note, made.reasons);
  if (!run.shop.invoices[made.environment]) return wait(run, note, [{ code: 'token_missing' }]);
  return (await marked(run, note, made)) && send(run, note, made);
}

/** Whether this run may send it: nobody else has it, and it is wanted still. */
function marked(
  { shop }: Run,
  note: NoteRow,
  { note: made, environment, taken }: Sendable,
): Promise<boolean> {
  const sent = { environment, totalCents: made.totalCents };
  return asSystem(shop, async (tx) => {
    if (taken) await lockOrderOfNotes(tx, note.orderId);
    const isMine = await states.markSent(tx, note, sent);
    if (isMine && taken) await keepTaken(tx, note.id, taken);
    return isMine;
  });
}

async function send(run: Run, note: NoteRow, { note: made, environment }: Sendable): Promise<boolean> {
  const { shop } = run;
  const sent: NoteRow = { ...note, state: 'sent', environment, looks: 0 };
  const answer = await shop.invoices[environment]?.send(note.reference, made);
  if (!answer) return false;
  if (answer.ok) return record(run, sent, answer.value);
  switch (answer.code) {
    case 'read_instead':
      return look(run, sent);
    case 'wait':
      await asSystem(shop, (tx) => states.wantAgain(tx, note, waits(run, answer)));
      return false;
    case 'issuer':
      return wait(run, note, [{ code: answer.problem, message: answer.message }]);
    case 'invalid':
      return refuse(run, sent, { code: null, message: invalidWords(answer) });
    default:
      return later(run, sent, awayOf(answer));
  }
}

async function wait({ shop }: Run, note: NoteRow, reasons: readonly WaitReason[]): Promise<true> {
  const looks = note.state === 'waiting' ? note.looks : 0;
  const pause = { looks, seconds: pauseSeconds('lack', looks) };
  await asSystem(shop, (tx) => states.waitFor(tx, note, reasons, pause));
  return true;
}

/** The refund of an order is on its way; its arrival has the order's notes looked at, too. */
async function postpone({ shop }: Run, note: NoteRow): Promise<false> {
  await asSystem(shop, (tx) => states.lookLater(tx, note, pauseSeconds('lack', note.looks)));
  return false;
}
