import { getStore } from '@netlify/blobs';
import * as z from 'zod';
import type { AgendaStore } from '../ports/agenda.ts';
import type { Clock } from '../ports/clock.ts';

const STORE = 'agenda';
const LOOKS = 'looks';
const TOUCHED = 'touched';

/** For so long a word holds, and so long at least it still has to hold: longer than a call takes to the last thing it writes. */
const HOLDS_MS = 60_000;
const STILL_MS = 30_000;

const looksShape = z.record(
  z.string(),
  z.object({ lookedAt: z.number(), nextAt: z.number().nullable(), isMore: z.boolean() }),
);
const touchedShape = z.object({ until: z.number() });

/**
 * Two of Netlify's Blobs: what the scheduled work remembers, and until when somebody may have written. Read with strong
 * consistency: from the edge an old word may come for a minute.
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
