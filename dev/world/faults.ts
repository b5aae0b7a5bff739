import { z } from 'zod';
import type { Clock } from './clock.ts';
import { ConnectionDropped } from './http.ts';

/** Faults that can be injected into any service. */
export type FaultSettings = {
  /** Delay of the response in milliseconds, after the effect. */
  slowMs: number;
  /** Number of next requests that fail with 5xx, without effect. */
  failNext: number;
  /** Percentage of requests that fail with 5xx, spread evenly instead of randomly. */
  failPercent: number;
  /** Number of next requests whose connection is closed without effect. */
  dropBefore: number;
  /** Number of next requests that take effect, but whose connection is closed without a response. */
  dropAfter: number;
  /** All requests fail with 503. */
  down: boolean;
};

const count = z.coerce.number().int().min(0).max(1_000_000);

/** A boolean, also from a form. */
export const toggle = z.union([z.boolean(), z.stringbool()]);

export const faultShape = {
  slowMs: count.max(120_000).optional(),
  failNext: count.optional(),
  failPercent: count.max(100).optional(),
  dropBefore: count.optional(),
  dropAfter: count.optional(),
  down: toggle.optional(),
};

export type Faults = {
  readonly settings: Readonly<FaultSettings>;
  set(patch: Partial<FaultSettings>): void;
  /** Runs `work` unless a fault is due; `fail` returns the service's 5xx response. */
  guard(work: () => Promise<Response>, fail: (status: 500 | 503) => Response): Promise<Response>;
  /** Waits for the delay, if set. */
  slow(): Promise<void>;
};

export function createFaults(clock: Clock): Faults {
  const settings: FaultSettings = {
    slowMs: 0,
    failNext: 0,
    failPercent: 0,
    dropBefore: 0,
    dropAfter: 0,
    down: false,
  };
  let share = 0;

  function take(name: 'failNext' | 'dropBefore' | 'dropAfter'): boolean {
    if (settings[name] === 0) return false;
    settings[name] -= 1;
    return true;
  }

  function fallsInShare(): boolean {
    share += settings.failPercent;
    if (share < 100) return false;
    share -= 100;
    return true;
  }

  return {
    settings,
    set(patch) {
      for (const [name, value] of Object.entries(patch)) {
        if (value !== undefined && name in settings) Object.assign(settings, { [name]: value });
      }
      if (patch.failPercent !== undefined) share = 0;
    },
    async guard(work, fail) {
      if (take('dropBefore')) throw new ConnectionDropped('Hung up before the request was accepted.');
      if (settings.down) return fail(503);
      if (take('failNext') || fallsInShare()) return fail(500);
      const cut = take('dropAfter');
      const response = await work();
      if (cut) throw new ConnectionDropped('Hung up after the request took effect.');
      return response;
    },
    async slow() {
      if (settings.slowMs > 0) await clock.wait(settings.slowMs);
    },
  };
}
