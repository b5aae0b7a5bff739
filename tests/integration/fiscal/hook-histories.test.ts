import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendPaidNotes } from '#server/use-cases/fiscal/send-paid-notes.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { dyingAt } from '#tests/support/dying.ts';
import { openNotes } from '#tests/support/notes.ts';
import { freshOrderNumber } from '#tests/support/order-number.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';

/**
 * Hooks lost, doubled, held and out of order, beside runs and work after an answer that die anywhere: one authorised note of each paid
 * order, and none is forgotten. `NOTE_HISTORIES=1000` for more.
 */
const HISTORIES = Number(process.env.NOTE_HISTORIES ?? 60);

const scene = await openNotes({ afterAnswer: true });
const { shop, services } = scene;
const product = await scene.piece();
const orders = await Promise.all(
  [1, 2, 3].map(async () => (await placeOne(shop.visitor(), product, await byCard(shop))).id),
);
await shop.settled();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Step = {
  /** Who works: the run of a minute, the work after an answer, or both at once. */
  who: 'run' | 'answer' | 'both' | 'nobody';
  diesAt: number;
  hooks: Record<'loseWebhooks' | 'duplicateWebhooks' | 'reorderWebhooks' | 'holdWebhooks', boolean>;
  fault: string;
  isDue: boolean;
};

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom('run' as const, 'answer' as const, 'both' as const, 'nobody' as const),
  diesAt: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.constant(10_000)),
  hooks: fc.record({
    loseWebhooks: fc.boolean(),
    duplicateWebhooks: fc.boolean(),
    reorderWebhooks: fc.boolean(),
    holdWebhooks: fc.boolean(),
  }),
  fault: fc.constantFrom('none', 'none', 'dropBefore', 'dropAfter', 'failNext', 'loseNumbers'),
  isDue: fc.boolean(),
});

async function live({ who, diesAt, hooks, fault, isDue }: Step): Promise<void> {
  scene.fiscal.set({ ...hooks, ...(fault !== 'none' && { [fault]: 1 }) });
  const dying = dyingAt(services, diesAt);
  await Promise.all([
    who === 'run' || who === 'both' ? scene.run({}, dying).catch(() => null) : null,
    who === 'answer' || who === 'both' ? sendPaidNotes(dying).catch(() => null) : null,
    scene.fiscal.run(),
  ]);
  await scene.fiscal.run();
  await shop.settled();
  if (isDue) await scene.dueNow();
}

test('any history of hooks ends with one authorised note of each order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await asShop(shop.owner, 'truncate fiscal_notes cascade');
      for (const id of orders)
        await asShop(shop.owner, 'update orders set order_number = $2, paid_at = now() where id = $1', [
          id,
          freshOrderNumber(),
        ]);
      for (const one of steps) await live(one);
      scene.fiscal.set({ dropBefore: 0, dropAfter: 0, failNext: 0, loseNumbers: 0 });
      scene.fiscal.set({
        loseWebhooks: true,
        holdWebhooks: false,
        duplicateWebhooks: false,
        reorderWebhooks: false,
      });
      await scene.dueNow();
      await scene.runAll(5);
      await shop.settled();
      for (const id of orders) {
        const notes = await scene.notesOf(id);
        expect(notes, JSON.stringify(notes)).toMatchObject([
          { state: 'authorised', isDue: false, seconds: null },
        ]);
        const known = scene.fiscal.store.ofRef(notes[0]?.reference ?? '');
        expect(known.filter(({ state }) => state === 'autorizada').map(({ key }) => key)).toEqual([
          notes[0]?.key,
        ]);
      }
    }),
    { numRuns: HISTORIES },
  );
}, 900_000);
