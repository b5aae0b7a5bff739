import { getStore } from '@netlify/blobs';
import * as z from 'zod';
import type { AgendaStore } from '../ports/agenda.ts';
import type { Clock } from '../ports/clock.ts';

const STORE = 'agenda';
const LAST_CHECKS = 'looks';
const TOUCHED = 'touched';

/** How long a touch lasts, and the remaining time below which it is renewed: longer than a call takes to its last write. */
const TOUCH_MS = 60_000;
const RENEW_BELOW_MS = 30_000;

const lastChecksShape = z.record(
  z.string(),
  z.object({ lookedAt: z.number(), nextAt: z.number().nullable(), isMore: z.boolean() }),
);
const touchedShape = z.object({ until: z.number() });

/**
 * Two Netlify Blobs: the state of the scheduled jobs, and the time until which somebody may have written. Read with strong
 * consistency, because edge reads may be a minute stale.
 */
export function connectAgenda(clock: Clock): AgendaStore {
  const store = () => getStore({ name: STORE, consistency: 'strong' });
  let touchedUntil = 0;
  return {
    async read() {
      const [checks, touched] = await Promise.all([
        store().get(LAST_CHECKS, { type: 'json' }),
        store().get(TOUCHED, { type: 'json' }),
      ]);
      return {
        lastChecks: lastChecksShape.catch({}).parse(checks ?? {}),
        touchedUntil: touchedShape.safeParse(touched).data?.until ?? null,
      };
    },
    async write(checks) {
      await store().setJSON(LAST_CHECKS, checks);
    },
    async touch() {
      const now = clock.now().getTime();
      if (now + RENEW_BELOW_MS < touchedUntil) return;
      touchedUntil = now + TOUCH_MS;
      try {
        await store().setJSON(TOUCHED, { until: touchedUntil });
      } catch (error) {
        touchedUntil = 0;
        throw error;
      }
    },
  };
}
