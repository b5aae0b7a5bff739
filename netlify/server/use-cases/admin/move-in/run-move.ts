import type { Move } from '#contracts/admin/move-in.ts';
import { canonical } from '#domain/text/canonical.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import { lockMove } from '../../../sql/move-in/move-ins.sql.ts';
import * as items from '../../../sql/move-in/move-items.sql.ts';
import { findFiles, findPrepared } from '../../../sql/move-in/move-plan.sql.ts';
import { allowLongStatements } from '../../../sql/settings/timeouts.sql.ts';
import { inBatches } from '../in-batches.ts';
import { type Desk, type Staff, staffWriteUnlessTaken } from '../staff-write.ts';
import { keepFindings, packFindings } from './findings.ts';
import { moveOf } from './moves.ts';
import { type Planned, planOf } from './plan.ts';
import { keptOf } from './write-planned-products.ts';

type Refused = 'not_found' | 'move_closed' | 'move_stale' | 'move_faulty' | 'move_empty';
const TAKEN = { move_ins_one_at_a_time: 'move_running' } as const;
/** Items of one statement. */
const AT_ONCE = 500;

/**
 * Starts writing what was planned: `check` is that of the plan that the person agreed to. What is to be written is stored with it, so that
 * nothing but the shop itself is asked again.
 */
export async function runMove(
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
    const steps: items.StepState[] = [];
    for (const [step, all] of Object.entries(itemsOf(planned))) {
      if (all.length === 0) continue;
      const name = step as items.MoveStep;
      steps.push({ step: name, done: 0, total: all.length });
      let from = 0;
      for (const batch of inBatches(all, AT_ONCE)) {
        await items.insertItems(tx, id, name, from, batch);
        from += batch.length;
      }
    }
    if (steps.length === 0) return fail('move_empty');
    await keepFindings(tx, id, planned, packed);
    await items.markRunning(tx, id, steps);
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

/** What each step has to write. A product that stays as it is counts if the file says anything new of it. */
function itemsOf({ move, addresses, people }: Planned): Partial<Record<items.MoveStep, readonly unknown[]>> {
  const told = move.unchanged.filter((write) => canonical(keptOf(write)) !== canonical(write.writtenBefore));
  return {
    categories: move.categories.filter(({ isNew }) => isNew),
    products: [...move.writes, ...told],
    customers: people.customers,
    orders: people.orders,
    redirects: addresses,
  };
}
