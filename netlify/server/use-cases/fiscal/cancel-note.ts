import { refusalOf } from '#domain/fiscal/refusals.ts';
import { findNoteToAct, lockOrderOfNote, refuseCancelling } from '../../sql/fiscal/note-acts.sql.ts';
import type { NoteRow } from '../../sql/fiscal/note-claims.sql.ts';
import { cancelled, checkAfter, readAuthorised } from './look-at-note.ts';
import { asSystem, awayOf, failed, invalidWords, later, type Run } from './note-run.ts';

const LEFT =
  'O pacote já saiu: uma nota só é cancelada antes disso. Quando as peças voltarem, a nota de devolução é feita sozinha.';

/**
 * Cancels an authorised note, as was asked: it is read first, so that whatever answer was lost before, nothing is asked twice. What the
 * authority refuses is kept in words, and the note stays authorised.
 */
export async function cancelNote(run: Run, note: NoteRow, justification: string): Promise<boolean> {
  const { shop } = run;
  if (await hasLeftMeanwhile(run, note)) return refuseInWords(run, note, LEFT);
  const known = await readAuthorised(run, note);
  if (known === null) return false;
  if (known.state === 'cancelled') return cancelled(run, note, known.cancellationPath);
  const invoices = note.environment && shop.invoices[note.environment];
  if (!invoices) return later(run, note, [{ code: 'token_missing' }]);
  const answer = await invoices.cancel(note.reference, justification);
  if (answer.ok) return cancelled(run, note, answer.value.path);
  if (answer.code === 'refused') return refuseInWords(run, note, wordsOf(answer.sefaz));
  if (answer.code === 'invalid') return refuseInWords(run, note, invalidWords(answer));
  if (answer.code === 'read_instead') return later(run, note, awayOf(answer));
  return failed(run, note, answer);
}

/** The goods travel with the note then, and it may not be cancelled any more. */
const hasLeftMeanwhile = ({ shop }: Run, { id }: NoteRow): Promise<boolean> =>
  asSystem(shop, async (tx) => {
    await lockOrderOfNote(tx, id);
    return (await findNoteToAct(tx, id))?.hasLeft ?? false;
  });

async function refuseInWords({ shop }: Run, note: NoteRow, words: string): Promise<true> {
  await asSystem(shop, async (tx) => {
    // Of an order that is no sale any more, a return note has to follow.
    if (await refuseCancelling(tx, note, words)) await checkAfter(tx, note);
  });
  return true;
}

/** What is wrong and what to do, of a refusal of the authority. */
export function wordsOf({ code, message }: { code: string | null; message: string }): string {
  const { wrong, todo } = refusalOf(code, message);
  return `${wrong} ${todo}`;
}
