import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { makeStaff } from '#tests/support/accounts.ts';
import {
  endsOf,
  exchangesOf,
  forget,
  violationsAtEnd,
  violationsNow,
} from '#tests/support/history/history-checks.ts';
import { openHistory } from '#tests/support/history/history-scene.ts';
import { orderActs, stepsOf } from '#tests/support/history/history-steps.ts';
import { ageFormerOrders } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

/**
 * Random histories of orders on a real database and the local provider, with faults in between. `HISTORY_STEPS=10000` runs
 * that many steps; a failure prints its seed and path, which `HISTORY_SEED` and `HISTORY_PATH` run again.
 */
const STEPS = Number(process.env.HISTORY_STEPS ?? 400);
/** `npm test` runs the same histories each time, so that a failure comes from a change; a long run draws new ones. */
const SEED = Number(process.env.HISTORY_SEED ?? (process.env.HISTORY_STEPS ? Date.now() : 20_261_122));
const LENGTH = 60;

const done = {
  histories: 0,
  steps: 0,
  faults: 0,
  thrown: 0,
  orders: 0,
  ended: {} as Record<string, number>,
  exchanges: {} as Record<string, number>,
};
const shop = await openShop();
const services = ownServices();
await ageFormerOrders(shop.owner);
shop.world.provider.set({ stepSeconds: 86_400, signWebhooks: false });
const staff = await makeStaff(shop.owner);
// The figures of the run, for long runs.
afterAll(() =>
  writeFile(new URL('../../.data/histories.json', import.meta.url), `${JSON.stringify(done)}\n`),
);

const step = stepsOf(orderActs(fc.constant(0)), { done, broken: violationsNow });

test('after any random history, stock, money and coupons are consistent', {
  timeout: 7_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([step], { maxCommands: LENGTH, size: 'max' }), async (history) => {
      if (done.steps >= STEPS) return;
      const scene = await openHistory(shop, services, staff);
      done.histories++;
      await fc.asyncModelRun(() => ({ model: { orders: 0 }, real: scene }), history);
      expect(await violationsAtEnd(scene)).toEqual([]);
      await forget(scene);
      done.orders += scene.orders.length;
      for (const ended of await endsOf(scene)) done.ended[ended] = (done.ended[ended] ?? 0) + 1;
      for (const ended of await exchangesOf(scene)) done.exchanges[ended] = (done.exchanges[ended] ?? 0) + 1;
    }),
    {
      // As many histories as needed; those beyond are empty.
      numRuns: STEPS,
      endOnFailure: process.env.HISTORY_SHRINK === undefined,
      seed: SEED,
      ...(process.env.HISTORY_PATH && { path: process.env.HISTORY_PATH }),
    },
  );
});
