import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose, type Services } from '#server/compose.ts';
import { makeAccount } from '#tests/support/accounts.ts';
import { brokenAtLast, brokenNow, forget } from '#tests/support/history-checks.ts';
import { brokenCredit } from '#tests/support/history-credit.ts';
import { type HistoryScene, openHistory } from '#tests/support/history-scene.ts';
import { orderActs, stepsOf } from '#tests/support/history-steps.ts';
import { ageFormerOrders } from '#tests/support/scene.ts';
import { openShop, type TestShop } from '#tests/support/shop.ts';

/**
 * The histories of histories.test.ts with orders that codes pay for, wholly or in part: given, spent, paid beside, expired, cancelled,
 * refunded in parts, exchanged again and again, paid late, corrected, ended. `HISTORY_STEPS`, `HISTORY_SEED` and
 * `HISTORY_PATH` as there.
 */
const STEPS = Number(process.env.HISTORY_STEPS ?? 400);
const SEED = Number(process.env.HISTORY_SEED ?? (process.env.HISTORY_STEPS ? Date.now() : 20_261_124));
const LENGTH = 50;

let shop: TestShop;
let services: Services;
let staff: HistoryScene['staff'];
const done = { steps: 0, faults: 0, thrown: 0 };
const kinds: Record<string, number> = {};
beforeAll(async () => {
  shop = await openShop();
  services = compose(process.env);
  await ageFormerOrders(shop.owner);
  shop.world.provider.set({ stepSeconds: 86_400, signWebhooks: false });
  const { id, email } = await makeAccount(shop.owner, { isAdmin: true });
  staff = { userId: id, email };
});
afterAll(async () => {
  await services.database.end();
  await shop.close();
});

const code = fc.nat(3);
const credit = [
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('give' as const), cents: fc.integer({ min: 1, max: 40_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('correct' as const),
      code,
      cents: fc.constantFrom(-2_500, -1, 1_700),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('credit_ends' as const), code }) },
];
const broken = async (scene: HistoryScene) => [...(await brokenNow(scene)), ...(await brokenCredit(scene))];
const step = stepsOf([...credit, ...orderActs(fc.nat(15), 8)], { done, broken });

test('whatever happens, in whatever order, credit adds up with the money and the goods', {
  timeout: 7_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([step], { maxCommands: LENGTH, size: 'max' }), async (history) => {
      if (done.steps >= STEPS) return;
      const scene = await openHistory(shop, services, staff);
      await fc.asyncModelRun(() => ({ model: { orders: 0 }, real: scene }), history);
      expect([...(await brokenAtLast(scene)), ...(await brokenCredit(scene))]).toEqual([]);
      await forget(scene);
      for (const kind of await kindsOf(scene)) kinds[kind] = (kinds[kind] ?? 0) + 1;
    }),
    {
      numRuns: STEPS,
      endOnFailure: process.env.HISTORY_SHRINK === undefined,
      seed: SEED,
      ...(process.env.HISTORY_PATH && { path: process.env.HISTORY_PATH }),
    },
  );
  // Histories in which nothing happened to credit prove nothing.
  for (const kind of ['goodwill', 'spend', 'refund', 'expiry', 'correction', 'moved'])
    expect(kinds[kind] ?? 0, kind).toBeGreaterThan(0);
});

async function kindsOf({ codes }: HistoryScene): Promise<string[]> {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ kind: string }>(
      `select e.kind from credit_entries e where e.wallet_id = any ($1::uuid[])
       union all select 'moved' from credit_entries e join orders o on o.id = e.order_id
         where e.wallet_id = any ($1::uuid[]) and e.kind = 'spend' and o.exchanged_from is not null`,
      [codes.map(({ id }) => id)],
    ),
  );
  return rows.map(({ kind }) => kind);
}
