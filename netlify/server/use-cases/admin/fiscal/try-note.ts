import type { NoteActed } from '#contracts/admin/note-acts.ts';
import type { Services } from '../../../compose.ts';
import { errorText } from '../../../ports/error-text.ts';
import { logLine } from '../../../ports/log.ts';
import { type NoteRow, postponeNotes } from '../../../sql/fiscal/note-claims.sql.ts';
import { findStanding, type NoteStanding } from '../../../sql/fiscal/note-states.sql.ts';
import { wordsOf } from '../../fiscal/cancel-note.ts';
import { asSystem, type Run } from '../../fiscal/note-run.ts';
import { workOn } from '../../fiscal/work-on-note.ts';
import { inTime } from '../../in-time.ts';

/** What an act of a person needs: `later` lets what takes too long go on after the answer. */
export type Trying = {
  shop: Services;
  later: (work: Promise<unknown>) => void;
  /** How long a person waits for the provider; the scheduled work goes on from whatever was reached. */
  waitMs?: number;
};

const WAIT_MS = 8_000;

/** Takes a claimed note one step, and says how it stands then; of one that somebody else has, only how it stands. */
export async function tryNow(
  { shop, later, waitMs = WAIT_MS }: Trying,
  note: NoteRow | string,
): Promise<NoteActed> {
  const id = typeof note === 'string' ? note : note.id;
  if (typeof note !== 'string') {
    const work = step(shop, note);
    if (!(await inTime(work, waitMs))) later(work);
  }
  const standing = await asSystem(shop, (tx) => findStanding(tx, id));
  if (!standing) throw new Error(`no note ${id}`);
  return { state: standing.state, problem: problemOf(standing) };
}

/** An error is for the log: the claim ends by itself, and the scheduled work tries again. */
async function step(shop: Services, note: NoteRow): Promise<void> {
  const run: Run = { shop, pause: { seconds: 0 } };
  try {
    await workOn(run, note);
    if (run.pause.seconds > 0) await asSystem(shop, (tx) => postponeNotes(tx, run.pause.seconds));
  } catch (error) {
    logLine('error', { event: 'note_act_failed', piece: note.id, stack: errorText(error) });
  }
}

/** Why the authority does not do it, in words. */
function problemOf({ state, code, message, cancelProblem, correctionProblem }: NoteStanding): string | null {
  if (state === 'refused' || state === 'denied') return wordsOf({ code, message: message ?? '' });
  return state === 'authorised' ? (cancelProblem ?? correctionProblem) : null;
}
