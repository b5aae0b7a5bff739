import { DatabaseUnavailable } from '../ports/database.ts';

export type GateOptions = {
  /** How many may be inside at once. */
  slots: number;
  /** How many may wait for that at most; the next is refused at once. */
  queue: number;
  /** How long one waits at most, in milliseconds. */
  patienceMs: number;
};

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets a few in at a time, in the order in which they came. Who cannot be let in soon is refused with a busy database
 * instead of waiting for longer than anybody listens.
 */
export function createGate({ slots, queue, patienceMs }: GateOptions): Gate {
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
        reject(refusal(`nobody was let in for ${patienceMs} ms`));
      }, patienceMs);
      waiting.push(admit);
    });
  }

  /** The slot goes to the next in line, or back. */
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
