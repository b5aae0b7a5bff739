import { DatabaseUnavailable } from '../ports/database.ts';
import { errorText } from '../ports/error-text.ts';
import { logLine } from '../ports/log.ts';

/** The result of a run: items finished, items left for another run, and whether more are waiting. */
export type JobResult = { done: number; failed: number; isMore: boolean };

/** A row's id, or an object with it. */
export type WorkItem = string | { readonly id: string };

export type Plan<T extends WorkItem> = {
  job: string;
  /** Claims the next items for this run; an empty list means that none are left. */
  claim(): Promise<readonly T[]>;
  /** False if the item has to wait for another run. Errors are logged and do not stop the others. */
  work(piece: T): Promise<boolean>;
  /** Releases the claims of this run, if it claimed anything; `untouched` were not started. */
  release?(claimed: { done: T[]; failed: T[]; untouched: T[] }): Promise<void>;
  /** Concurrency. */
  width: number;
  isLeft(): boolean;
};

/**
 * Processes items, a few at a time, until there are none or the time is up. A database that is away ends the run; one that is
 * busy leaves the item for the next run.
 */
export async function processQueue<T extends WorkItem>(plan: Plan<T>): Promise<JobResult> {
  const done: T[] = [];
  const failed: T[] = [];
  const queue: T[] = [];
  let isMore = true;
  let claiming: Promise<void> | null = null;

  async function refill(): Promise<void> {
    const claimed = await plan.claim();
    queue.push(...claimed);
    isMore = claimed.length > 0;
  }

  async function next(): Promise<T | undefined> {
    while (plan.isLeft()) {
      const piece = queue.shift();
      if (piece !== undefined || !isMore) return piece;
      claiming ??= refill().finally(() => {
        claiming = null;
      });
      await claiming;
    }
    return undefined;
  }

  async function worker(): Promise<void> {
    for (let piece = await next(); piece !== undefined; piece = await next()) {
      const kept = piece;
      try {
        const isDone = await plan.work(kept);
        (isDone ? done : failed).push(kept);
      } catch (error) {
        failed.push(kept);
        if (error instanceof DatabaseUnavailable && error.why === 'away') throw error;
        if (!(error instanceof DatabaseUnavailable))
          logLine('error', {
            job: plan.job,
            piece: typeof kept === 'string' ? kept : kept.id,
            stack: errorText(error),
          });
      }
    }
  }

  const workers = await Promise.allSettled(Array.from({ length: plan.width }, worker));
  const broken = workers.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  if (done.length + failed.length + queue.length > 0)
    await plan.release?.({ done, failed, untouched: queue });
  return { done: done.length, failed: failed.length, isMore: isMore || queue.length > 0 };
}

/** Repeats a round, which returns how many it did, until one does less than a full batch or the time is up. */
export async function inRounds(
  budget: { isLeft(): boolean },
  batch: number,
  round: () => Promise<number>,
): Promise<JobResult> {
  let done = 0;
  while (budget.isLeft()) {
    const worked = await round();
    done += worked;
    if (worked < batch) return { done, failed: 0, isMore: false };
  }
  return { done, failed: 0, isMore: true };
}

/** Sums up the results of several parts of a run. */
export function sumResults(...parts: readonly JobResult[]): JobResult {
  return {
    done: parts.reduce((sum, { done }) => sum + done, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    isMore: parts.some(({ isMore }) => isMore),
  };
}
