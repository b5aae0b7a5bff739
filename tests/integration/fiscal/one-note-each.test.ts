import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '#dev/world/clock.ts';
import { createFiscal, FISCAL_TOKENS } from '#dev/world/fiscal/fiscal.ts';
import { serve } from '#dev/world/http.ts';
import { connectFocusNfe } from '#server/adapters/focus-nfe.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { dyingAt } from '#tests/support/dying.ts';
import { openNotes } from '#tests/support/notes.ts';
import { freshOrderNumber } from '#tests/support/order-number.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';

/** Wherever a run dies and whatever the provider does: one authorised note of each paid order, and none is forgotten. */

const scene = await openNotes({ isThatDay: true });
const { shop, services } = scene;
const orders = await Promise.all([1, 2, 3].map(() => sold()));

async function sold(): Promise<string> {
  return (await placeOne(shop.visitor(), await scene.piece(), await byCard(shop))).id;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** As if they were other orders, just paid. */
async function renewed(): Promise<string[]> {
  await asShop(shop.owner, 'truncate fiscal_notes, fiscal_order_checks cascade');
  for (const id of orders)
    await asShop(shop.owner, 'update orders set order_number = $2, paid_at = now() where id = $1', [
      id,
      freshOrderNumber(),
    ]);
  return orders;
}

const step = fc.record({
  diesAt: fc.oneof(fc.integer({ min: 1, max: 45 }), fc.constant(10_000)),
  fault: fc.constantFrom('none', 'none', 'dropBefore', 'dropAfter', 'failNext', 'loseNumbers'),
  times: fc.integer({ min: 1, max: 3 }),
  answers: fc.boolean(),
  isDue: fc.boolean(),
  twice: fc.boolean(),
});

type Steps = {
  diesAt: number;
  fault: string;
  times: number;
  answers: boolean;
  isDue: boolean;
  twice: boolean;
}[];

async function live(steps: Steps): Promise<void> {
  for (const { diesAt, fault, times, answers, isDue, twice } of steps) {
    if (fault !== 'none') scene.fiscal.set({ [fault]: times });
    const { invoices, database } = dyingAt(services, diesAt);
    const dies = scene.run(invoices.test ?? {}, { invoices, database }).catch(() => null);
    await Promise.all([dies, twice ? scene.run() : null]);
    if (answers) await scene.fiscal.run();
    if (isDue) await scene.dueNow();
  }
}

test('any history of crashes and faults ends with one authorised note of each order', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps: Steps) => {
      const ids = await renewed();
      await live(steps);
      for (const id of ids) for (const { state } of await scene.notesOf(id)) met.add(state);
      scene.fiscal.set({ dropBefore: 0, dropAfter: 0, failNext: 0, loseNumbers: 0 });
      await scene.dueNow();
      await scene.runAll(5);
      for (const id of ids) {
        const notes = await scene.notesOf(id);
        expect(notes, JSON.stringify(notes)).toMatchObject([
          { state: 'authorised', isDue: false, seconds: null },
        ]);
        expect(notes[0]?.xml).toContain('<infNFe');
        const known = scene.fiscal.store.ofRef(notes[0]?.reference ?? '');
        expect(known.filter(({ state }) => state === 'autorizada').map(({ key }) => key)).toEqual([
          notes[0]?.key,
        ]);
      }
    }),
    { numRuns: 120 },
  );
  expect([...met]).toEqual(expect.arrayContaining(['wanted', 'sent', 'authorised']));
}, 300_000);

test('a crash at any single step of making three notes', async () => {
  for (let diesAt = 1; diesAt <= 40; diesAt += 1) {
    const ids = await renewed();
    await live([{ diesAt, fault: 'none', times: 1, answers: true, isDue: true, twice: false }]);
    await live([{ diesAt, fault: 'none', times: 1, answers: true, isDue: true, twice: false }]);
    await scene.runAll();
    for (const id of ids) {
      const notes = await scene.notesOf(id);
      expect(notes, `${diesAt}`).toMatchObject([{ state: 'authorised', seconds: null }]);
      expect(scene.fiscal.store.ofRef(notes[0]?.reference ?? '').length).toBe(1);
    }
  }
}, 120_000);

test('after a day without the provider, all notes are made within its rate limit', async () => {
  const clock = manualClock();
  const fiscal = createFiscal({ file: ':memory:', clock, send: async () => new Response() });
  let requests = 0;
  const server = await serve(0, (request) => {
    requests += 1;
    return fiscal.handle(request);
  });
  try {
    fiscal.set({ checksSchema: false, creditsPerMinute: 10, down: true });
    const url = `http://localhost:${server.port}/focus-nfe/homologacao`;
    const acquirer = '18727053000174';
    const away = connectFocusNfe({ environment: 'test', token: FISCAL_TOKENS.homologacao, acquirer, url });
    await shop.owner.query(`update fiscal_settings set issues_from = now()`);
    const ids = await Promise.all(Array.from({ length: 9 }, () => sold()));
    const minute = async (ms: number) => {
      await scene.run({}, { invoices: { ...services.invoices, test: away } });
      clock.advance(ms);
      await fiscal.run();
      await scene.dueNow();
    };
    for (let hour = 0; hour < 24; hour += 1) await minute(3_600_000);
    for (const id of ids)
      expect(await scene.notesOf(id)).toMatchObject([{ state: 'sent', reasons: [{ code: 'away' }] }]);
    fiscal.set({ down: false });
    for (let round = 0; round < 6; round += 1) {
      const before = requests;
      await minute(61_000);
      // Each that is worked on may meet the limit once before the run stops.
      expect(requests - before).toBeLessThanOrEqual(10 + 3);
    }
    for (const id of ids) {
      const [note, ...more] = await scene.notesOf(id);
      expect([note?.state, more]).toEqual(['authorised', []]);
      expect(fiscal.store.ofRef(note?.reference ?? '').map(({ key }) => key)).toEqual([note?.key]);
    }
  } finally {
    await server.stop();
    await fiscal.close();
  }
}, 60_000);
