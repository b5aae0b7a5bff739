import { setTimeout as delay } from 'node:timers/promises';

/** The clock of the services. `now` is in epoch milliseconds. */
export type Clock = {
  now(): number;
  wait(ms: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: async (ms) => {
    await delay(ms, undefined, { ref: false });
  },
};

/** A manual clock for tests; waits advance it at once and are recorded. */
export type ManualClock = Clock & { advance(ms: number): void; waits: number[] };

export function manualClock(start = '2026-03-10T12:00:00.683Z'): ManualClock {
  let now = Date.parse(start);
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    wait(ms) {
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
    advance(ms) {
      now += ms;
    },
  };
}
