/**
 * `npm run bench:orders`: how long an order takes with 0, 5 or 130 ms of additional latency to the database (a function in
 * another building, on another continent): one alone, and 20 at once with one coupon. From the shopper's call to the PIX code,
 * with a payment provider that responds at once. Compare ratios, not absolute figures: machines differ.
 */
import { randomUUID } from 'node:crypto';
import { placeOrder as contract } from '#contracts/orders.ts';
import { EVENT_KINDS } from '#domain/doors/events.ts';
import { sha256 } from '#server/auth/hashes.ts';
import { compose, type Services } from '#server/compose.ts';
import { addItem, applyCoupon } from '#server/use-cases/cart/change-cart.ts';
import { placeOrder } from '#server/use-cases/orders/place-order.ts';
import { chargeOf, stubProvider, withLatency } from '#tests/support/due-work.ts';
import { checkoutOf, makeProduct, pixTotal, somewhere } from '#tests/support/scene.ts';
import { onThrowAwayDatabase } from './database.ts';
import { figure, median } from './figures.ts';

const ENVIRONMENT = {
  SITE_URL: 'http://localhost:1',
  ELEGANTE_LOCAL: 'true',
  APP_SECRET: 'bench-orders-secret-of-enough-length',
  PAYMENTS_SECRET_KEY: 'sk_test_bench',
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: 'loja@elegante.example',
  DATABASE_APP_URL: 'postgresql://elegante_app:x@localhost/none',
};
const PIX = { code: '00020126', url: null, expiresAt: null };
const ROUNDS = 5;
const AT_ONCE = 20;
const HOOK_ROUNDS = 25;
/** In ms, by concurrency and latency. */
const BARS: Readonly<Record<string, number>> = { '1 at 130': 700, '20 at 5': 400, '20 at 130': 2_000 };

await onThrowAwayDatabase(async (owner, app) => {
  const near: Services = {
    ...compose(ENVIRONMENT),
    database: app,
    payments: {
      ...stubProvider().payments,
      createOrder: async ({ code, items, shipping }) => {
        const sum = items.reduce((all, { amountCents, quantity }) => all + amountCents * quantity, 0);
        const amountCents = sum + (shipping?.amountCents ?? 0);
        const charge = { ...chargeOf(`ch_${code}`, 'pending'), amountCents, pix: PIX };
        return {
          ok: true,
          value: { id: `or_${code}`, code, status: 'pending', amountCents, charges: [charge] },
        };
      },
    },
  };
  const product = await makeProduct(owner, { stock: 100_000, priceCents: 20_000 });
  await owner.query(
    `insert into store_settings (name, contact_email, delivery_fee_cents, origin_zip_code) values ('Bench', 'loja@elegante.example', 2990, '01310100')`,
  );
  await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(
      `insert into promotions (name, code, benefit, starts_at, ends_at, usage_limit)
       values ('Bench', 'BENCH', '{"kind": "percent", "percent": 10}', now(), now() + interval '1 day', 100000)`,
    ),
  );

  async function buyer() {
    const shopper = { actor: 'guest', guestHash: sha256(randomUUID()) } as const;
    await addItem(near, shopper, { productId: product.id, variantId: product.variantId, quantity: 1 });
    await applyCoupon(near, shopper, 'BENCH');
    return shopper;
  }

  async function buy(shop: Services, count: number): Promise<number> {
    const all = await Promise.all(Array.from({ length: count }, buyer));
    const began = performance.now();
    await Promise.all(
      all.map(async (shopper) => {
        const input = contract.input.parse(checkoutOf(pixTotal(18_000)));
        const placed = await placeOrder(shop, shopper, input, somewhere());
        if (!placed.ok) throw new Error(placed.code);
      }),
    );
    return performance.now() - began;
  }

  await buy(near, AT_ONCE);
  for (const latencyMs of [0, 5, 130]) {
    const shop = { ...near, database: withLatency(app, latencyMs) };
    for (const count of [1, AT_ONCE]) {
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round++) taken.push(await buy(shop, count));
      const name = `${count === 1 ? 'an order' : `${count} orders with one coupon`}, ${latencyMs} ms a trip`;
      figure({ name, value: median(taken), unit: 'ms', bar: BARS[`${count} at ${latencyMs}`] });
    }
  }

  await owner.query(
    `insert into webhook_endpoints (address, kinds, secret_sealed) values ('https://erp.test/loja', $1, 'sealed')`,
    [[...EVENT_KINDS]],
  );
  const taken = { without: [] as number[], with: [] as number[] };
  // In turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < HOOK_ROUNDS; round++)
    for (const which of ['without', 'with'] as const) {
      await owner.query('update store_settings set webhooks_open = $1', [which === 'with']);
      taken[which].push(await buy(near, AT_ONCE));
    }
  for (const [which, all] of Object.entries(taken))
    figure({ name: `${AT_ONCE} orders, ${which} a webhook, 0 ms a trip`, value: median(all), unit: 'ms' });
});
