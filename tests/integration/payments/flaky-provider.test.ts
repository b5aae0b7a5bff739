import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { type OrderView, payOrder } from '#contracts/orders.ts';
import { cancelOrder } from '#server/use-cases/admin/orders/cancel-order.ts';
import { refundOrder } from '#server/use-cases/admin/orders/refund-order.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { byCard, CARDS, chargesOf } from '#tests/support/provider.ts';
import {
  addToCart,
  ageFormerOrders,
  checkoutOf,
  fullTotal,
  makeProduct,
  order,
  pixTotal,
  stockOf,
  type TestProduct,
} from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const ORDERS = Number(process.env.SOAK_ORDERS ?? 24);
const STOCK = 10_000;

const started = new Date(Date.now() - 1_000);
const shop = await openShop();
const services = ownServices();
await ageFormerOrders(shop.owner);
const staff = await makeStaff(shop.owner);

/** Retries until it succeeds, as shoppers and scheduled runs do. */
async function insist<T>(work: () => Promise<T | null>): Promise<T> {
  for (let tried = 0; tried < 12; tried++) {
    const answer = await work().catch(() => null);
    if (answer !== null) return answer;
  }
  throw new Error('in vain');
}

/** A card token, from a provider that may fail to issue one. */
const card = (number?: string) =>
  insist(async () => {
    const choice = await byCard(shop, number);
    return choice.method === 'credit_card' && choice.token ? choice : null;
  });

async function buy(index: number, product: TestProduct): Promise<OrderView> {
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const method = (['pix', 'credit_card', 'boleto'] as const)[index % 3] ?? 'pix';
  const payment =
    method === 'credit_card' ? await card(index % 2 ? CARDS.declined : CARDS.approved) : { method };
  const total = method === 'pix' ? pixTotal(product.priceCents) : fullTotal(product.priceCents);
  const checkout = checkoutOf(total, { payment });
  const placed = await insist(async () => {
    const answer = await order(visitor, checkout);
    return answer.ok ? answer.data : null;
  });
  if (index % 4 !== 3) return placed;
  // Some change their mind and use another method on the same order.
  const key = { order: placed.id, token: placed.token };
  const other = method === 'pix' ? await card() : ({ method: 'pix' } as const);
  const answer = await visitor.call(payOrder, { ...key, payment: other });
  return answer.ok ? answer.data : placed;
}

/** What happens next, at the bank or at the desk. */
async function goOn(index: number, { id }: OrderView): Promise<void> {
  const charge = (await chargesOf(shop.owner, id)).at(-1);
  if (index % 5 === 0) await cancelOrder(services, staff, { id });
  else if (charge && index % 5 < 4) shop.world.provider.act(charge, 'pay');
  await shop.world.provider.run();
  if (index % 7 === 0) await refundOrder(services, staff, { id, amountCents: 1_000 });
  if (index % 11 === 0) await refundOrder(services, staff, { id, amountCents: null });
}

/** `npm run reconcile` for the orders of this file: its last line, and its exit code. */
function runReconcile(): Promise<{ code: number; said: string }> {
  const args = ['dev/reconcile.ts', '--since', started.toISOString()];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: process.env }, (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout.trim() }),
    );
  });
}

test('with one failing call in ten and duplicated, reordered webhooks, every order agrees with the provider in the end', {
  timeout: 300_000,
}, async () => {
  const product = await makeProduct(shop.owner, { stock: STOCK });
  shop.world.provider.set({ failPercent: 10, duplicateWebhooks: true, reorderWebhooks: true });
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < ORDERS; index = next++) {
      const placed = await buy(index, product);
      await goOn(index, placed);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  shop.world.provider.set({ reorderWebhooks: false });
  for (let round = 0; round < 4; round++) {
    await reconcile(services, { quietMs: -60_000, since: started });
    await shop.world.provider.run();
  }
  shop.world.provider.set({ failPercent: 0, duplicateWebhooks: false });
  await reconcile(services, { quietMs: -60_000, since: started });

  const compared = await compareWithProvider(services, started);
  expect(compared).toMatchObject({ ok: true, value: { orders: ORDERS, differences: [] } });
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ held: number; wrong: number; mails: number }>(
      `select (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
             where i.variant_id = $1 and o.stock_state = 'held') as held,
           (select count(*)::int from orders o join payment_transactions t on t.order_id = o.id and t.attempt = o.paid_attempt
             where o.payment_status = 'paid' and t.paid_amount_cents <> o.total_cents and o.flags = '{}') as wrong,
           (select count(*)::int from outbox where payload->>'template' = 'order_paid' and payload->>'orderId' in
             (select order_id::text from order_items where variant_id = $1)
             group by payload->>'orderId' having count(*) > 1 limit 1) as mails`,
      [product.variantId],
    ),
  );
  expect(await stockOf(shop.owner, product.variantId)).toBe(STOCK - (rows[0]?.held ?? 0));
  expect(rows[0]).toMatchObject({ wrong: 0, mails: null });

  const agreed = await runReconcile();
  expect(agreed.said).toMatch(new RegExp(`^${ORDERS} pedidos, \\d+ cobranças no provedor, 0 diferenças\\.$`));
  expect(agreed.code).toBe(0);
  // A difference is reported.
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(
      `update payment_transactions set paid_amount_cents = paid_amount_cents + 1
       where id = (select id from payment_transactions where status = 'paid' order by created_at desc limit 1)`,
    ),
  );
  const differing = await runReconcile();
  expect(differing.said).toContain('money_received');
  expect(differing.code).toBe(1);
});
