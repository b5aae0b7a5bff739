import type { Services } from '../../compose.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';
import type { Pictures } from '../../ports/pictures.ts';
import { claimWorker, keepWorker, releaseWorker } from '../../sql/move-in/move-worker.sql.ts';
import { moveIn } from '../admin/move-in/go-on-move.ts';
import { type Budget, createBudget } from '../budget.ts';
import { touchAgenda } from '../scheduled/touch-agenda.ts';
import type { JobResult } from '../work-queue.ts';
import { callWorker, WORKER } from './call-worker.ts';
import { movePictures } from './move-pictures.ts';

/** Netlify ends background functions after fifteen minutes. What was begun by then has two more. */
const RUN_MS = 13 * 60_000;
/** How often it says that it is still there. */
const SIGN_MS = 20_000;
/** Between two looks for work while the other kind is still being done. */
const PAUSE_MS = 1_000;

type Workshop = Services & { pictures: Pictures };

/**
 * Works on moves and their pictures side by side until there is nothing left, or the time is up: then it calls the next one. There is one
 * at a time, whoever calls how often; one that died is missed after a minute and a half, and the scheduled work calls another.
 */
export async function workInBackground(shop: Workshop, runMs: number = RUN_MS): Promise<void> {
  const system = shop.database.as({ actor: 'system' });
  const claim = await claimWorker(system);
  if (claim === null) return;
  const time = createBudget(shop.clock, runMs);
  let isMine = true;
  // Not by shares of its time: what was begun has two minutes more.
  const budget: Budget = { isLeft: () => isMine && time.isLeft() };
  const sign = setInterval(() => {
    void Promise.all([keepWorker(system, claim), touchAgenda(shop)]).then(([isStill]) => {
      isMine = isStill;
    }, unsigned);
  }, SIGN_MS);
  let isDone = false;
  try {
    isDone = await untilDone([() => moveIn(shop, budget), () => movePictures(shop, budget)], budget);
  } finally {
    clearInterval(sign);
    await releaseWorker(system, claim);
    await touchAgenda(shop);
  }
  if (!isDone && isMine) await callWorker(shop);
}

const unsigned = (error: unknown) => logLine('warn', { job: WORKER, stack: errorText(error) });

/**
 * Does all of these, each again and again, until none of them finds anything to do; false if the time is up before. One that fails ends;
 * the scheduled work comes back to it.
 */
async function untilDone(kinds: readonly (() => Promise<JobResult>)[], budget: Budget): Promise<boolean> {
  const live = new Set(kinds);
  const busy = new Set(kinds);
  const keepOn = async (work: () => Promise<JobResult>) => {
    while (budget.isLeft() && busy.size > 0) {
      const { done, isMore } = await work();
      // What one does may be work for another.
      if (done > 0 || isMore) for (const one of live) busy.add(one);
      else busy.delete(work);
      if (!busy.has(work) && busy.size > 0) await passed(PAUSE_MS);
    }
  };
  const failed = (work: () => Promise<JobResult>, error: unknown) => {
    logLine('error', { job: WORKER, stack: errorText(error) });
    live.delete(work);
    busy.delete(work);
  };
  await Promise.all(kinds.map((work) => keepOn(work).catch((error: unknown) => failed(work, error))));
  return busy.size === 0;
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
