import type { Move } from '#contracts/admin/move-in.ts';
import type { OldAddress } from '#domain/move-in/lead-on.ts';
import type { PlannedCategory } from '#domain/move-in/planned.ts';
import type { PlannedCustomer } from '#domain/move-in/to-customers.ts';
import type { PlannedOrder } from '#domain/move-in/to-past-orders.ts';
import type { ProductWrite } from '#domain/move-in/writes.ts';
import { databaseError, type Queryable } from '../../../ports/database.ts';
import { errorText } from '../../../ports/error-text.ts';
import { logLine } from '../../../ports/log.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import { findMove } from '../../../sql/move-in/move-ins.sql.ts';
import * as sql from '../../../sql/move-in/move-items.sql.ts';
import { raiseAlarm } from '../../../sql/operations/alarms.sql.ts';
import { type NewEntry, writeAudit } from '../../../sql/operations/audit.sql.ts';
import { writeOldAddresses } from '../../../sql/pages/old-addresses.sql.ts';
import { insertPastOrders } from '../../../sql/people/past-orders.sql.ts';
import { allowLongStatements } from '../../../sql/settings/timeouts.sql.ts';
import { type Budget, createBudget } from '../../budget.ts';
import { hasWorker } from '../../move-in/call-worker.ts';
import type { JobResult } from '../../work-queue.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';
import { answersOf } from './plan.ts';
import { prepareMove } from './prepare-move.ts';
import type { MoveBatch } from './step.ts';
import { undoSome } from './undo-move.ts';
import { lockedPassword, writeCustomers } from './write-customers.ts';
import { writeCategories } from './write-new-categories.ts';
import { PRODUCTS_AT_ONCE, writeProducts } from './write-planned-products.ts';

/** How each step writes its next items, and how many at once. */
const STEPS: Readonly<
  Partial<
    Record<sql.MoveStep, { atOnce: number; write(tx: Queryable, batch: MoveBatch<never>): Promise<void> }>
  >
> = {
  categories: { atOnce: 500, write: (tx, batch: MoveBatch<PlannedCategory>) => writeCategories(tx, batch) },
  products: {
    atOnce: PRODUCTS_AT_ONCE,
    write: (tx, batch: MoveBatch<ProductWrite>) => writeProducts(tx, batch),
  },
  customers: {
    atOnce: 500,
    write: async (tx, { moveId, passwordHash, now, items }: MoveBatch<PlannedCustomer>) =>
      void (await writeCustomers(tx, items, { moveId, passwordHash, now })),
  },
  orders: {
    atOnce: 500,
    write: async (tx, { moveId, items }: MoveBatch<PlannedOrder>) =>
      void (await insertPastOrders(tx, items, moveId)),
  },
  redirects: {
    atOnce: 2_000,
    write: async (tx, { moveId, items }: MoveBatch<OldAddress>) =>
      void (await writeOldAddresses(tx, moveId, items)),
  },
};

/** Failures in a row, over some five minutes, after which it does not get over it by itself. */
const STUCK = 5;

/** What a call of a screen that waits may take. */
const CALL_MS = 6_000;

/** Goes on with a move while somebody looks at it, unless the worker does; whoever else works on it is left alone. */
export async function goOnMove(
  shop: Desk,
  staff: Staff,
  { id }: { id: string },
): Promise<Outcome<Move, 'not_found'>> {
  if (!(await hasWorker(shop))) await workOn(shop, createBudget(shop.clock, CALL_MS), id);
  const move = await staffRead(shop, staff, (tx) => findMove(tx, id));
  return move ? ok(move) : fail('not_found');
}

/** Goes on with moves that nobody looks at. */
export async function moveIn(shop: Desk, budget: Budget): Promise<JobResult> {
  let done = 0;
  while (budget.isLeft()) {
    const batches = await workOn(shop, budget);
    if (batches === null) return { done, failed: 0, isMore: false };
    done += batches;
  }
  return { done, failed: 0, isMore: true };
}

/** Batches until a move is done or the time is up; null if there is none to work on. */
async function workOn(shop: Desk, budget: Budget, id: string | null = null): Promise<number | null> {
  const move = await sql.claimMove(shop.database.as({ actor: 'system' }), id);
  if (!move) return null;
  let batches = 0;
  try {
    if (move.wantedCheck !== null) batches = await prepareMove(shop, move, budget);
    else while (budget.isLeft() && (await workOnNext(shop, move))) batches += 1;
  } catch (error) {
    logLine('error', { job: 'move-in', piece: move.id, stack: errorText(error) });
    const system = shop.database.as({ actor: 'system' });
    const failures = (await sql.postponeMove(system, move, 'move_failed')) ?? 0;
    if (failures >= STUCK) await raiseAlarm(system, 'move_stuck');
    return batches;
  }
  await sql.releaseMove(shop.database.as({ actor: 'system' }), move);
  return batches;
}

/** One batch in one transaction; false if nothing is left, or another run has the move. */
async function workOnNext(shop: Desk, move: sql.ClaimedMove): Promise<boolean> {
  try {
    return await inOne(shop, move, null);
  } catch (error) {
    // Something about one of its items: they are written one by one, so that the others do not wait for it.
    if (!isOfItem(error) || move.state === 'undoing') throw error;
    logLine('warn', { job: 'move-in', piece: move.id, stack: errorText(error) });
    return oneByOne(shop, move);
  }
}

/** What the database refuses of a row, whenever it is written. */
const isOfItem = (error: unknown) => /^2[23]/.test(databaseError(error)?.code ?? '');

async function oneByOne(shop: Desk, move: sql.ClaimedMove): Promise<boolean> {
  const system = shop.database.as({ actor: 'system' });
  const step = await sql.findNextStep(system, move.id);
  const { atOnce = 0 } = (step && STEPS[step]) || {};
  for (let at = 0; at < atOnce; at += 1) {
    try {
      if (!(await inOne(shop, move, 1))) return false;
    } catch (error) {
      if (!isOfItem(error) || !step) throw error;
      logLine('error', { job: 'move-in', piece: move.id, stack: errorText(error) });
      await shop.database.transaction({ actor: 'system' }, async (tx) => {
        if (!(await sql.keepClaim(tx, move))) return;
        const [item] = await sql.findItems(tx, move.id, step, 1);
        if (item) await sql.countDone(tx, move.id, step, [item.position]);
        await sql.noteProblem(tx, move, 'move_item_left');
      });
    }
  }
  return true;
}

async function inOne(shop: Desk, move: sql.ClaimedMove, most: number | null): Promise<boolean> {
  const next = await sql.findNextStep(shop.database.as({ actor: 'system' }), move.id);
  // It takes a while: not within the transaction.
  const passwordHash = next === 'customers' ? await lockedPassword() : '';
  return shop.database.transaction({ actor: 'system' }, async (tx) => {
    await allowLongStatements(tx);
    if (!(await sql.keepClaim(tx, move))) return false;
    if (move.state === 'undoing') return undoSome(tx, move);
    const name = await sql.findNextStep(tx, move.id);
    if (name !== next) return true;
    const step = name && STEPS[name];
    if (!step) {
      await sql.markMoved(tx, move);
      return false;
    }
    const found = await sql.findItems(tx, move.id, name, most ?? step.atOnce);
    const entries: NewEntry[] = [];
    await step.write(tx, {
      ...{ moveId: move.id, actorId: move.actorId, answers: answersOf(move.answers), now: shop.clock.now() },
      passwordHash,
      items: found.map(({ item }) => item as never),
      log: (entry) => void entries.push(entry),
    });
    await sql.countDone(
      tx,
      move.id,
      name,
      found.map(({ position }) => position),
    );
    if (move.actorId && entries.length > 0)
      await writeAudit(tx, { userId: move.actorId, email: move.actorEmail }, entries);
    return true;
  });
}
