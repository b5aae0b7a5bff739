import type { Move } from '#contracts/admin/move-in.ts';
import { canonical } from '#domain/text/canonical.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import { lockMove } from '../../../sql/move-in/move-ins.sql.ts';
import * as items from '../../../sql/move-in/move-items.sql.ts';
import { countRows, findFiles, findPrepared, hasUnknownFile } from '../../../sql/move-in/move-plan.sql.ts';
import { allowLongStatements } from '../../../sql/settings/timeouts.sql.ts';
import { type Desk, type Staff, staffRead, staffWriteUnlessTaken } from '../staff-write.ts';
import { keepFindings, packFindings } from './findings.ts';
import { itemsOf, piecesOf, statesOf } from './move-items.ts';
import { moveOf } from './moves.ts';
import { type Planned, planOf } from './plan.ts';

type Refused = 'not_found' | 'move_closed' | 'move_stale' | 'move_faulty' | 'move_empty';
const TAKEN = { move_ins_one_at_a_time: 'move_running' } as const;
/** Rows of files that are planned and stored while somebody waits: some seconds. */
const ROWS_AT_ONCE = 10_000;

/**
 * Starts writing what was planned: `check` is that of the plan that the person agreed to. What is to be written is stored with it, so that
 * nothing but the shop itself is asked again; of many rows in the background (prepare-move.ts).
 */
export async function runMove(
  desk: Desk,
  staff: Staff,
  { id, check }: { id: string; check: string },
  rowsAtOnce: number = ROWS_AT_ONCE,
): Promise<Outcome<Move, Refused | 'move_running'>> {
  const rows = await staffRead(desk, staff, (tx) => countRows(tx, id));
  return rows > rowsAtOnce ? beginMove(desk, staff, { id, check, rows }) : runNow(desk, staff, { id, check });
}

/** Begins a move that is planned again and stored by the worker. */
function beginMove(
  desk: Desk,
  staff: Staff,
  { id, check, rows }: { id: string; check: string; rows: number },
) {
  return staffWriteUnlessTaken<Move, 'move_running', Refused>(desk, staff, TAKEN, async (tx, log) => {
    const state = await lockMove(tx, id);
    if (state !== 'open') return fail(state ? 'move_closed' : 'not_found');
    if (await hasUnknownFile(tx, id)) return fail('move_faulty');
    await items.markPreparing(tx, id, check, rows);
    log('move.run', 'move_in', id, { after: {} });
    return ok(await moveOf(tx, id));
  });
}

async function runNow(
  desk: Desk,
  staff: Staff,
  { id, check }: { id: string; check: string },
): Promise<Outcome<Move, Refused | 'move_running'>> {
  const planned = await planOf(desk, staff, id);
  if (!planned) return fail('not_found');
  const packed = await packFindings(planned);
  return staffWriteUnlessTaken<Move, 'move_running', Refused>(desk, staff, TAKEN, async (tx, log) => {
    await allowLongStatements(tx);
    const state = await lockMove(tx, id);
    if (state !== 'open') return fail(state ? 'move_closed' : 'not_found');
    if (planned.check !== check || !(await isSame(tx, id, planned))) return fail('move_stale');
    if (planned.files.some(({ read }) => !read.ok)) return fail('move_faulty');
    const steps = itemsOf(planned);
    if (steps.length === 0) return fail('move_empty');
    for (const piece of piecesOf(steps)) await items.insertItems(tx, id, piece.step, piece.from, piece.items);
    await keepFindings(tx, id, planned, packed);
    await items.markRunning(tx, id, statesOf(steps));
    const { created, changed } = planned.move.plan.products;
    log('move.run', 'move_in', id, { after: { created, changed } });
    return ok(await moveOf(tx, id));
  });
}

/** Whether files and answers are still those that were planned. */
async function isSame(tx: Queryable, id: string, { files, answers }: Planned): Promise<boolean> {
  const now = await findFiles(tx, id);
  const said = (await findPrepared(tx, id))?.answers ?? {};
  const asPlanned = files.map(({ read: _, ...file }) => file);
  return canonical(now) === canonical(asPlanned) && canonical({ ...answers, ...said }) === canonical(answers);
}
