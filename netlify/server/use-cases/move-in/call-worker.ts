import { backgroundCall } from '../../auth/background-call.ts';
import type { Has, Services } from '../../compose.ts';
import { noteCall, seeWorker } from '../../sql/move-in/move-worker.sql.ts';
import type { JobResult } from '../work-queue.ts';

/** The function that works on moves and their pictures (netlify/functions/move-in-background.ts). */
export const WORKER = 'move-in-background';

/**
 * Calls the worker if none is there: whether one is, or is on its way. Of two that are called at once one goes again.
 */
export async function callWorker(shop: Services): Promise<boolean> {
  const system = shop.database.as({ actor: 'system' });
  const { state, claim } = await seeWorker(system);
  if (state !== 'none') return state !== 'absent';
  const proof = backgroundCall(shop.config.appSecret, WORKER, shop.clock.now());
  if (!(await shop.background.start(WORKER, proof))) return false;
  await noteCall(system, claim);
  return true;
}

/** Whether the worker is there, or on its way. */
export async function hasWorker({ database }: Has<'database'>): Promise<boolean> {
  const { state } = await seeWorker(database.as({ actor: 'system' }));
  return state === 'there' || state === 'coming';
}

/** Leaves a job to the worker; whoever cannot have one does the work in the time that it has itself. */
export async function unlessWorker(shop: Services, work: () => Promise<JobResult>): Promise<JobResult> {
  return (await callWorker(shop)) ? { done: 0, failed: 0, isMore: false } : work();
}
