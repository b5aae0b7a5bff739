import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { makeStaff } from '#tests/support/accounts.ts';
import type { Act } from '#tests/support/history/history-acts.ts';
import { forget, violationsAtEnd, violationsNow } from '#tests/support/history/history-checks.ts';
import { brokenCredit } from '#tests/support/history/history-credit.ts';
import { type HistoryScene, openHistory } from '#tests/support/history/history-scene.ts';
import { liveStory, orderActs, stepsOf } from '#tests/support/history/history-steps.ts';
import { ageFormerOrders } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

/**
 * The histories of histories.test.ts with orders and differences of exchanges paid wholly or partly by codes and an account: credit is
 * given, spent, combined with money, expired, cancelled, refunded in parts, exchanged repeatedly, paid late and corrected; and with gift
 * cards that are bought, spent, sent, and refunded as far as nobody spent them. `HISTORY_STEPS`, `HISTORY_SEED` and
 * `HISTORY_PATH` as there.
 */
const STEPS = Number(process.env.HISTORY_STEPS ?? 200);
const SEED = Number(process.env.HISTORY_SEED ?? (process.env.HISTORY_STEPS ? Date.now() : 20_261_124));
const LENGTH = 50;

const done = { steps: 0, faults: 0, thrown: 0 };
const kinds: Record<string, number> = {};
const shop = await openShop();
const services = ownServices();
await ageFormerOrders(shop.owner);
shop.world.provider.set({ stepSeconds: 86_400, signWebhooks: false });
const staff = await makeStaff(shop.owner);
afterAll(async () => {
  // The figures of the run, for long runs.
  const figures = `${JSON.stringify({ ...done, kinds })}\n`;
  await writeFile(new URL('../../.data/credit-histories.json', import.meta.url), figures);
});

const code = fc.nat(3);
const credit = [
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('give' as const),
      cents: fc.integer({ min: 1, max: 40_000 }),
      toAccount: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('correct' as const),
      code,
      cents: fc.constantFrom(-2_500, -1, 1_700),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('credit_ends' as const), code }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('gift' as const),
      how: fc.constantFrom(
        'card' as const,
        'card' as const,
        'pix' as const,
        'declined' as const,
        'review' as const,
      ),
      person: fc.nat(2),
      reais: fc.integer({ min: 50, max: 250 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('gift_day' as const), order: fc.nat(7) }) },
];
const broken = async (scene: HistoryScene) => [
  ...(await violationsNow(scene)),
  ...(await brokenCredit(scene)),
];
const asked = { done, broken };
const step = stepsOf([...credit, ...orderActs(fc.nat(15), 8)], asked);

const bought = (codes: number, quantity: number): Act => ({
  act: 'buy',
  wish: { how: 'card', person: 0, size: 0, quantity, coupon: null, codes },
});
const back = { act: 'refund', restock: false, isRefused: false } as const;

/** Everything that can happen to credit happens once, whatever random steps follow. */
const STORY: readonly Act[] = [
  { act: 'give', cents: 40_000, toAccount: false },
  { act: 'gift', how: 'card', person: 1, reais: 250 },
  { act: 'gift_day', order: 0 },
  // Paid by the gift card, then exchanged for a dearer piece; another order paid by the voucher.
  bought(0b10, 1),
  { act: 'swap', order: -1, wanted: 1, backAs: 'money', codes: 0 },
  bought(0b01, 2),
  // The provider finally rejects the refund, and the card has its full value again.
  { ...back, order: 0, cents: 5_000, isRefused: true },
  { ...back, order: 0, cents: 5_000 },
  { ...back, order: 2, cents: null },
  { ...back, order: 3, cents: 7_000 },
  { act: 'correct', code: 0, cents: 1_700 },
  // The difference paid wholly by the voucher: exchanged, exchanged again, refunded.
  bought(0, 1),
  { act: 'swap', order: -1, wanted: 1, backAs: 'money', codes: 0b01 },
  { act: 'swap', order: -1, wanted: 0, backAs: 'money', codes: 0 },
  { ...back, order: -1, cents: 5_000 },
  { ...back, order: -1, cents: null },
  // Partly by credit, the rest by PIX: not paid in time, and paid late.
  { act: 'give', cents: 1_500, toAccount: true },
  bought(0b01, 1),
  { act: 'ask_back', order: -1, kind: 'exchange', isWhole: true, wanted: 1, backAs: 'money', codes: 0b100 },
  { act: 'exchange_again', order: -1 },
  { act: 'time_over', order: -1, days: 2 },
  { act: 'bank', order: -1, charge: 0, does: 'pay' },
  { act: 'hooks', twice: false, outOfOrder: false },
  { act: 'exchange', order: -2, does: 'give_up' },
  { act: 'credit_ends', code: 1 },
];

test('after any random history, credit, money and goods are consistent', {
  timeout: 7_200_000,
}, async () => {
  const first = await openHistory(shop, services, staff);
  await liveStory(first, STORY, asked);
  await end(first);
  done.steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands([step], { maxCommands: LENGTH, size: 'max' }), async (history) => {
      if (done.steps >= STEPS) return;
      const scene = await openHistory(shop, services, staff);
      await fc.asyncModelRun(() => ({ model: { orders: 0 }, real: scene }), history);
      await end(scene);
    }),
    {
      numRuns: STEPS,
      endOnFailure: process.env.HISTORY_SHRINK === undefined,
      seed: SEED,
      ...(process.env.HISTORY_PATH && { path: process.env.HISTORY_PATH }),
    },
  );
  // Histories in which nothing happened to credit prove nothing.
  for (const kind of [...HAPPENS, ...HAPPENS_TO_GIFTS.map((kind) => `gift: ${kind}`)])
    expect(kinds[kind] ?? 0, kind).toBeGreaterThan(0);
});

async function end(scene: HistoryScene): Promise<void> {
  expect([...(await violationsAtEnd(scene)), ...(await brokenCredit(scene))]).toEqual([]);
  await forget(scene);
  for (const kind of await kindsOf(scene)) kinds[kind] = (kinds[kind] ?? 0) + 1;
}

const HAPPENS = [
  'goodwill',
  'spend',
  'refund',
  'expiry',
  'correction',
  'moved',
  'difference',
  'difference back',
];
const HAPPENS_TO_GIFTS = ['gift_card', 'spend', 'refund', 'expiry', 'moved', 'taken', 'whole again'];

/** What happened to the codes of a history, including its gift cards. */
async function kindsOf({ codes }: HistoryScene): Promise<string[]> {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ kind: string }>(
      `with happened as (
         select e.wallet_id, case when e.kind = 'correction' and e.author = 'system' and e.amount_cents < 0 then 'taken'
           when e.kind = 'correction' and e.author = 'system' then 'whole again' else e.kind end as kind
         from credit_entries e where e.wallet_id = any ($1::uuid[])
         union all select e.wallet_id, 'moved' from credit_entries e
         where e.wallet_id = any ($1::uuid[]) and e.kind = 'spend' and e.came_along
         union all select e.wallet_id, case e.kind when 'spend' then 'difference' else 'difference back' end
         from credit_entries e join orders o on o.id = e.order_id
         where e.wallet_id = any ($1::uuid[]) and not e.came_along and o.exchanged_from is not null)
       select kind from happened
       union all select 'gift: ' || h.kind from happened h join gift_cards g on g.wallet_id = h.wallet_id`,
      [codes.map(({ id }) => id)],
    ),
  );
  return rows.map(({ kind }) => kind);
}
