import { z } from 'zod';
import type { Clock } from './clock.ts';
import { ConnectionDropped } from './http.ts';

/** What can go wrong on purpose, in any of the services. */
export type FaultSettings = {
  /** Milliseconds between the effect and the answer. */
  slowMs: number;
  /** So many of the next requests fail with 5xx, without effect. */
  failNext: number;
  /** This share of requests fails with 5xx, spread evenly rather than at random. */
  failPercent: number;
  /** So many of the next requests are hung up on before anything happens. */
  dropBefore: number;
  /** So many of the next requests take effect, then the connection is cut instead of an answer. */
  dropAfter: number;
  /** Every request fails with 503. */
  down: boolean;
};

const count = z.coerce.number().int().min(0).max(1_000_000);

/** True or false, also as a form sends it. */
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
  /** Runs `work` unless a fault takes its place; `fail` makes the service's own 5xx answer. */
  guard(work: () => Promise<Response>, fail: (status: 500 | 503) => Response): Promise<Response>;
  /** The pause before an answer, if one is set. */
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
