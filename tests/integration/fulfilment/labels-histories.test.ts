import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAtRest } from '#domain/fulfilment/labels.ts';
import type { Services } from '#server/compose.ts';
import { buyLabels } from '#server/use-cases/admin/fulfilment/buy-labels.ts';
import { cancelLabel } from '#server/use-cases/admin/fulfilment/order-labels.ts';
import { quoteLabels } from '#server/use-cases/admin/fulfilment/quote-labels.ts';
import { followLabels } from '#server/use-cases/fulfilment/follow-labels.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { dyingAt } from '#tests/support/dying.ts';
import { freshOrderNumber } from '#tests/support/order-number.ts';
import { openLabels, wishesOf } from '#tests/support/shipping-labels.ts';

/**
 * Desks that buy and cancel labels at any moment, also two at once, while processes die before or after any commit and call of the carrier,
 * answers are lost or cut off, orders are cancelled, and labels expire in the carrier's cart or are cancelled at its site.
 */

const RUNS = Number(process.env.LABEL_HISTORIES ?? 40);
const START = 500_000;

const scene = await openLabels();
const { shop, carriers, services } = scene;
const staff = { userId: scene.admin.account.id, email: scene.admin.account.email };
const orders = await Promise.all([1, 2, 3].map(() => scene.anOrder()));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** As if they were other orders, just paid. */
async function renew(): Promise<void> {
  await asShop(shop.owner, 'truncate shipping_labels, parcel_units, parcels cascade');
  for (const id of orders)
    await asShop(
      shop.owner,
      `update orders set order_number = $2, payment_status = 'paid', fulfilment_status = 'preparing' where id = $1`,
      [id, freshOrderNumber()],
    );
  carriers.set({ balanceCents: START, generateMs: 0 });
}

const FAULTS = ['dropBefore', 'dropAfter', 'htmlBefore', 'htmlAfter', 'truncateAfter', 'failNext'] as const;
const AT = ['', 'cart', 'orders', 'shipment/checkout', 'shipment/generate', 'shipment/cancel'] as const;

const step = fc.record({
  act: fc.constantFrom(
    'buy',
    'buy',
    'run',
    'run',
    'run',
    'cancel',
    'cancelOrder',
    'expire',
    'cancelThere',
    'follow',
  ),
  of: fc.integer({ min: 0, max: orders.length - 1 }),
  all: fc.boolean(),
  diesAt: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(10_000)),
  fault: fc.constantFrom(null, null, ...FAULTS),
  at: fc.constantFrom(...AT),
  /** What somebody else does at the same time. */
  beside: fc.constantFrom(null, null, 'same', 'run', 'cancel', 'cancelOrder', 'follow'),
});
type Step = {
  act: string;
  of: number;
  all: boolean;
  diesAt: number;
  fault: (typeof FAULTS)[number] | null;
  at: (typeof AT)[number];
  beside: string | null;
};

async function buy(shopOf: Services, ids: readonly string[]): Promise<unknown> {
  const quoted = await quoteLabels(services, staff, {
    orders: ids.map((id) => ({ id, boxes: [], again: [] })),
  });
  if (!quoted.ok) return null;
  const parcels = wishesOf(quoted.value);
  if (parcels.length === 0) return null;
  const buying = { shop: shopOf, later: () => {}, passed: scene.dueNow };
  return buyLabels(buying, staff, { purchaseId: randomUUID(), parcels });
}

async function act(step: Step, ended: Set<string>): Promise<void> {
  const { act: what, of, all, diesAt, fault, at, beside } = step;
  const id = orders[of] ?? '';
  const dying = dyingAt(services, diesAt);
  if (fault) carriers.set({ faultStep: at, [fault]: 1 });
  const once = async (doing: string, by: Services) => {
    if (doing === 'buy') await buy(by, all ? orders : [id]);
    if (doing === 'run') await scene.run({ ...by });
    if (doing === 'follow') await follow(by);
    if (doing === 'cancel') {
      const label = (await scene.labelsOf(id)).at(-1);
      ended.add(id);
      if (label) await cancelLabel({ shop: by, later: () => {} }, staff, { id: label.id });
    }
    if (doing === 'cancelOrder') {
      ended.add(id);
      await asShop(shop.owner, `update orders set fulfilment_status = 'canceled' where id = $1`, [id]);
    }
  };
  const other = beside === 'same' ? what : beside;
  await Promise.all([
    once(what, dying).catch(() => null),
    other === null ? null : once(other, services).catch(() => null),
  ]);
  const there = (await scene.atCarrier(id)).filter(({ canceledAt }) => canceledAt === null);
  if (what === 'expire') for (const one of there) if (!one.paidAt) carriers.labels.remove(one.id);
  if (what === 'cancelThere') {
    ended.add(id);
    for (const one of there)
      if (one.paidAt) carriers.labels.cancel({ order: { id: one.id, reason_id: '2', description: 'x' } });
  }
  if (diesAt < 10_000 || other !== null) await scene.dueNow();
}

/** Looks where the labels are at the carrier, whose news of one that was cancelled there free its parcel. */
async function follow(by: Services): Promise<void> {
  await asShop(
    shop.owner,
    'update shipping_labels set follow_due_at = now() where follow_due_at is not null',
  );
  await followLabels(by, { isLeft: () => true });
}

/** Calm returns: what is open is finished. */
async function finish(): Promise<void> {
  const none = Object.fromEntries(FAULTS.map((fault) => [fault, 0]));
  carriers.set({ faultStep: '', ...none });
  for (let round = 0; round < 8; round += 1) {
    await scene.dueNow();
    await scene.run();
  }
  await follow(services);
}

test('none is bought twice, none is forgotten, and the wallet is right to the cent', async () => {
  let died = 0;
  let ready = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await renew();
      const ended = new Set<string>();
      for (const one of steps) await act(one, ended);
      died += steps.filter(({ diesAt }) => diesAt < 10_000).length;
      await finish();
      let spent = 0;
      for (const id of orders) {
        const rows = await scene.labelsOf(id);
        const paid = (await scene.atCarrier(id)).filter((one) => one.paidAt !== null);
        const kept = paid.filter(({ canceledAt }) => canceledAt === null);
        expect(rows.filter(({ state }) => !isAtRest(state))).toEqual([]);
        const live = rows.filter(({ state }) => state === 'ready');
        // What was wanted and neither cancelled nor taken away by somebody is there.
        if (!ended.has(id)) expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'ready'));
        expect(live.length).toBeLessThanOrEqual(1);
        expect(kept).toHaveLength(live.length);
        expect(kept.every(({ generatedAt }) => generatedAt !== null)).toBe(true);
        spent += kept.reduce((sum, { cents }) => sum + cents, 0);
        ready += live.length;
      }
      expect(carriers.settings.balanceCents).toBe(START - spent);
    }),
    { numRuns: RUNS },
  );
  // The histories had something to survive, and something to buy.
  expect(died).toBeGreaterThan(0);
  expect(ready).toBeGreaterThan(0);
}, 3_600_000);
