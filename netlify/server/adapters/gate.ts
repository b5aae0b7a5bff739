import { DatabaseUnavailable } from '../ports/database.ts';

export type GateOptions = {
  /** How many calls may run at once. */
  slots: number;
  /** How many may wait for a slot; further calls are refused at once. */
  queue: number;
  /** How long a call waits for a slot, in milliseconds. */
  timeoutMs: number;
};

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits concurrency, first come, first served. A call that gets no slot in time fails with `DatabaseUnavailable` ('busy')
 * instead of waiting longer than its client does.
 */
export function createGate({ slots, queue, timeoutMs }: GateOptions): Gate {
  let free = slots;
  const waiting: (() => void)[] = [];

  function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    if (waiting.length >= queue) return Promise.reject(refusal(`${waiting.length} are waiting already`));
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(refusal(`nobody was let in for ${timeoutMs} ms`));
      }, timeoutMs);
      waiting.push(admit);
    });
  }

  /** Hands the slot to the next in the queue, or frees it. */
  function leave(): void {
    const admit = waiting.shift();
    if (admit) admit();
    else free += 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

const refusal = (why: string) => new DatabaseUnavailable('busy', new Error(why));
