import { afterAll, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#dev/world/clock.ts';
import { createFiscal, FISCAL_TOKENS } from '#dev/world/fiscal/fiscal.ts';
import { serve } from '#dev/world/http.ts';
import { connectFocusNfe } from '#server/adapters/focus-nfe.ts';
import type { Services } from '#server/compose.ts';
import { keepHook } from '#server/use-cases/fiscal/keep-hook.ts';
import { wakeNote } from '#server/use-cases/fiscal/wake-note.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { type Lost, liveMinutes, quantile } from '#tests/support/note-minutes.ts';
import { openNotes } from '#tests/support/notes.ts';
import { freshOrderNumber } from '#tests/support/order-number.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';

/** From the payment to the authorised note, with a provider that takes ten seconds. `NOTE_PAYMENTS=100` for more. */
const PAYMENTS = Number(process.env.NOTE_PAYMENTS ?? 20);
/** A golden section of the minute apart: as by chance, and all over it. */
const AT = Array.from({ length: PAYMENTS }, (_, index) => 60 * (index % 5) + ((index * 37.082) % 60));

const scene = await openNotes({ afterAnswer: true });
const { shop } = scene;
const clock = manualClock();
const fiscal = createFiscal({
  ...{ file: ':memory:', clock },
  // The route itself: note-hook.test.ts.
  send: async (request) => {
    await wakeNote(services, ((await request.json()) as { ref: string }).ref);
    return new Response();
  },
});
const server = await serve(0, (request) => fiscal.handle(request));
afterAll(async () => {
  await server.stop();
  await fiscal.close();
});
const provider = connectFocusNfe({
  ...{ environment: 'test', token: FISCAL_TOKENS.homologacao, acquirer: '18727053000174' },
  url: `http://localhost:${server.port}/focus-nfe/homologacao`,
});
const services: Services = { ...scene.services, invoices: { test: provider, production: null } };
const product = await scene.piece({ stock: PAYMENTS });
const orders = await Promise.all(
  AT.map(async () => (await placeOne(shop.visitor(), product, await byCard(shop))).id),
);

beforeEach(async () => {
  fiscal.set({ delayMs: 10_000, checksSchema: false, creditsPerMinute: 100_000 });
  await shop.owner.query('delete from fiscal_hooks');
  for (const id of orders)
    await asShop(
      shop.owner,
      `update orders set order_number = $2, paid_at = now() - interval '1 year' where id = $1`,
      [id, freshOrderNumber()],
    );
  await shop.owner.query('update fiscal_settings set issues_from = now()');
});

test.for<[Lost, { most: number }]>([
  [{ hooks: false, afterAnswer: false }, { most: 11 }],
  [{ hooks: true, afterAnswer: false }, { most: 60 }],
  // As far as the next scheduled run is: 60 seconds at most, and ten for the answer.
  [{ hooks: false, afterAnswer: true }, { most: 71 }],
  [{ hooks: true, afterAnswer: true }, { most: 76 }],
])('%j: 95 of 100 notes within %j seconds', { timeout: 300_000 }, async ([lost, { most }]) => {
  fiscal.set({ loseWebhooks: lost.hooks });
  await keepHook(services, 'now');
  const payments = orders.map((orderId, index) => ({ orderId, at: AT[index] ?? 0 }));
  const seconds = await liveMinutes({ services, fiscal, clock, owner: shop.owner }, payments, lost);
  expect(seconds.length).toBe(PAYMENTS);
  expect(quantile(seconds, 0.95)).toBeLessThanOrEqual(most);
});
