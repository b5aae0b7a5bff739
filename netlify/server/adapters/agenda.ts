import { getStore } from '@netlify/blobs';
import * as z from 'zod';
import type { AgendaStore } from '../ports/agenda.ts';
import type { Clock } from '../ports/clock.ts';

const STORE = 'agenda';
const LOOKS = 'looks';
const TOUCHED = 'touched';

/** How long a touch lasts, and the remaining time below which it is renewed: longer than a call takes to its last write. */
const HOLDS_MS = 60_000;
const STILL_MS = 30_000;

const looksShape = z.record(
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
  let toldUntil = 0;
  return {
    async read() {
      const [looks, touched] = await Promise.all([
        store().get(LOOKS, { type: 'json' }),
        store().get(TOUCHED, { type: 'json' }),
      ]);
      return {
        looks: looksShape.catch({}).parse(looks ?? {}),
        touchedUntil: touchedShape.safeParse(touched).data?.until ?? null,
      };
    },
    async write(looks) {
      await store().setJSON(LOOKS, looks);
    },
    async touch() {
      const now = clock.now().getTime();
      if (now + STILL_MS < toldUntil) return;
      toldUntil = now + HOLDS_MS;
      try {
        await store().setJSON(TOUCHED, { until: toldUntil });
      } catch (error) {
        toldUntil = 0;
        throw error;
      }
    },
  };
}
