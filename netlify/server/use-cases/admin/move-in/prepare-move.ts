import { idsOf } from '#domain/move-in/move-ids.ts';
import * as sql from '../../../sql/move-in/move-items.sql.ts';
import { allowLongStatements } from '../../../sql/settings/timeouts.sql.ts';
import type { Budget } from '../../budget.ts';
import type { Desk } from '../staff-write.ts';
import { keepFindings, packFindings } from './findings.ts';
import { itemsOf, piecesOf, statesOf } from './move-items.ts';
import { planAs } from './plan.ts';

/** Pieces that are stored even if planning took all the time: else a run of the job, or of a screen, would plan for nothing. */
const LEAST = 10;

/**
 * Stores what a move that was begun has to write, piece by piece, each in a transaction of its own. Whoever is killed leaves it to the
 * next, which plans the same with the same ids and goes on behind the last piece. If the shop is another one since, as something else would be
 * written, the move is open again, and says so. How many pieces were stored.
 */
export async function prepareMove(desk: Desk, move: sql.ClaimedMove, budget: Budget): Promise<number> {
  const system = { actor: 'system' } as const;
  if (!(await sql.keepClaimLong(desk.database.as(system), move))) return 0;
  const planned = await planAs(desk, system, move.id, idsOf(move.id, new Date(move.startedAt)));
  const steps = planned?.check === move.wantedCheck ? itemsOf(planned) : null;
  if (!planned || !steps || steps.length === 0) {
    const problem = steps ? 'move_empty' : 'move_stale';
    await desk.database.transaction(system, async (tx) => {
      await allowLongStatements(tx);
      await sql.openAgain(tx, move, problem);
    });
    return 1;
  }
  const total = steps.reduce((sum, { items }) => sum + items.length, 0);
  const stored = new Map(await sql.countItems(desk.database.as(system), move.id));
  let done = [...stored.values()].reduce((sum, count) => sum + count, 0);
  let pieces = 0;
  for (const { step, from, items } of piecesOf(steps, stored)) {
    if (pieces >= LEAST && !budget.isLeft()) return pieces;
    const isMine = await desk.database.transaction(system, async (tx) => {
      await allowLongStatements(tx);
      if (!(await sql.keepClaimLong(tx, move))) return false;
      await sql.insertItems(tx, move.id, step, from, items);
      await sql.notePrepared(tx, move.id, done + items.length, total);
      return true;
    });
    if (!isMine) return pieces;
    done += items.length;
    pieces += 1;
  }
  const packed = await packFindings(planned);
  await desk.database.transaction(system, async (tx) => {
    if (!(await sql.keepClaim(tx, move))) return;
    await keepFindings(tx, move.id, planned, packed);
    await sql.markPrepared(tx, move, statesOf(steps));
  });
  return pieces + 1;
}
