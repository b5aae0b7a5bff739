import { DatabaseUnavailable } from '../../ports/database.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';

/** What a run came to: pieces brought to their end, pieces left for another run, and whether more of them wait. */
export type Worked = { done: number; failed: number; isMore: boolean };

/** A row by its id, or by what it has besides. */
export type Piece = string | { readonly id: string };

export type Plan<T extends Piece> = {
  job: string;
  /** Takes the next pieces, so that no other run has them; none means that nothing is left. */
  claim(): Promise<readonly T[]>;
  /** False where the piece has to wait for another run. What it throws is logged, and stops none of the others. */
  work(piece: T): Promise<boolean>;
  /** How many are worked on at once. */
  width: number;
  isLeft(): boolean;
};

export type Pieces<T> = { done: T[]; failed: T[]; untouched: readonly T[]; isMore: boolean };

/**
 * Works through pieces, a few at a time, until there are none or the time is over. A database that went away ends the run;
 * one that is busy with a piece leaves that piece for the next.
 */
export async function workThrough<T extends Piece>(plan: Plan<T>): Promise<Pieces<T>> {
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
  return { done, failed, untouched: queue, isMore: isMore || queue.length > 0 };
}

/** What several parts of a run came to together. */
export function together(...parts: readonly Worked[]): Worked {
  return {
    done: parts.reduce((sum, { done }) => sum + done, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    isMore: parts.some(({ isMore }) => isMore),
  };
}
