import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parcelAt } from '#domain/fulfilment/tracking.ts';
import type { Services } from '#server/compose.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { openTracking } from '#tests/support/tracked-parcels.ts';

/**
 * Hooks lost, doubled, held and out of order, beside runs that die anywhere and a carrier that fails: each parcel ends where its carrier
 * has it, its customer is told once of each thing, and nothing moves back. `TRACK_HISTORIES=500` for more.
 */
const HISTORIES = Number(process.env.TRACK_HISTORIES ?? 40);

const scene = await openTracking();
const { shop, services, carriers } = scene;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const STATUSES = [
  'posted',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'undelivered',
  'returned',
] as const;
const FAULTS = [
  'none',
  'none',
  'failNext',
  'dropBefore',
  'dropAfter',
  'htmlBefore',
  'truncateAfter',
] as const;

const step = fc.record({
  moves: fc.array(fc.record({ at: fc.nat(2), to: fc.constantFrom(...STATUSES) }), { maxLength: 4 }),
  hooks: fc.record({
    loseWebhooks: fc.boolean(),
    duplicateWebhooks: fc.boolean(),
    reorderWebhooks: fc.boolean(),
    holdWebhooks: fc.boolean(),
  }),
  fault: fc.constantFrom(...FAULTS),
  runs: fc.nat(2),
  diesAt: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(10_000)),
  isDue: fc.boolean(),
});

/** The services of a process that dies at its nth step: before or after a commit or a call of the carrier. */
function dyingAt(nth: number): Services {
  let steps = 0;
  const tick = () => {
    steps += 1;
    if (steps >= nth) throw new Error('the process is gone');
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    tick();
    const result = await work();
    tick();
    return result;
  };
  const { database, labels } = services;
  return {
    ...services,
    database: {
      ...database,
      transaction: (acting, work) => around(() => database.transaction(acting, work)),
    },
    labels: { ...labels, read: (ids) => around(() => labels.read(ids)) },
  };
}

const counted = (all: readonly string[], one: string) => all.filter((name) => name === one).length;

test('any history of hooks ends with each parcel where its carrier has it', async () => {
  let lost = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await asShop(shop.owner, 'delete from shipping_labels');
      const all = [await scene.labelled(), await scene.labelled(), await scene.labelled()];
      for (const { moves, hooks, fault, runs, diesAt, isDue } of steps) {
        carriers.set({ ...hooks, ...(fault !== 'none' && { [fault]: 1 }) });
        for (const { at, to } of moves) carriers.labels.move(all[at]?.label ?? '', to);
        lost += hooks.loseWebhooks ? 1 : 0;
        if (isDue) await scene.dueNow();
        await Promise.all([
          ...Array.from({ length: runs }, () => scene.follow(dyingAt(diesAt)).catch(() => null)),
          carriers.run(),
        ]);
        await shop.settled();
      }
      carriers.set({ failNext: 0, dropBefore: 0, dropAfter: 0, htmlBefore: 0, truncateAfter: 0 });
      carriers.set({ loseWebhooks: true, holdWebhooks: true });
      await scene.dueNow();
      await scene.follow();
      for (const { order, parcel, label } of all) {
        const status = carriers.labels.find(label)?.status;
        const there = status === 'generated' ? 'packing' : parcelAt(status as (typeof STATUSES)[number]);
        expect(await scene.parcelOf(parcel)).toMatchObject({ state: there });
        const [mails, events] = [await scene.mailsOf(order.id), await scene.eventsOf(order.id)];
        expect(counted(mails, 'order_shipped')).toBeLessThanOrEqual(1);
        expect(counted(mails, 'order_delivered')).toBe(there === 'delivered' ? 1 : 0);
        expect(counted(mails, 'fit_question')).toBe(there === 'delivered' ? 1 : 0);
        expect(counted(events, 'fulfilment_shipped')).toBe(there === 'packing' ? 0 : 1);
        expect(counted(events, 'fulfilment_delivered')).toBe(there === 'delivered' ? 1 : 0);
      }
    }),
    { numRuns: HISTORIES },
  );
  expect(lost).toBeGreaterThan(0);
}, 600_000);
