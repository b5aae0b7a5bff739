import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { EventKind } from '#domain/doors/events.ts';
import { connectPublicWeb } from '#server/adapters/public-web.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { sendMessages } from '#server/use-cases/doors/webhooks/send-messages.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { paid } from '#tests/support/provider.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';
import { anEndpoint, hoursPass, openWebhooks, verified } from '#tests/support/webhooks.ts';

const shop = await openShop();
const { owner } = shop;
const { inbox } = shop.world.web;
const services = ownServices();
const run = () => shop.runJob('send-webhooks');

const ORDERS: readonly EventKind[] = ['order.placed', 'payment.requested', 'order.paid'];

/** A host of its own for each test. */
let host = '';
beforeEach(async () => {
  await openWebhooks(owner);
  host = `h${randomUUID()}.test`;
});
const address = () => `https://${host}/gancho`;
const got = () => inbox.of(host).map((one) => verified(one));
const typesOf = () => got().map(({ type }) => type);

async function aPurchase() {
  const order = await placeOne(shop.visitor(), await makeProduct(owner));
  await paid(shop, order.id);
  return order;
}

type Row = {
  state: string;
  attempts: number;
  status: number | null;
  problem: string | null;
  answer: string | null;
};
const deliveries = () =>
  asShop<Row>(
    owner,
    'select state, attempts, status, problem, answer from webhook_deliveries order by event_id',
  );
const endpoint = async (id: string) =>
  (
    await asShop<{ state: string; failing: boolean; rests: number | null }>(
      owner,
      `select state, failing_since is not null as failing, extract(epoch from slow_until - now())::int as rests
       from webhook_endpoints where id = $1`,
      [id],
    )
  )[0];

test('a purchase arrives in order, signed, and once', async () => {
  await anEndpoint(owner, ORDERS, address());
  const order = await aPurchase();
  await run();
  await run();
  expect(typesOf()).toEqual(ORDERS);
  expect(got()[2]).toMatchObject({ data: { order: { id: order.id, paymentStatus: 'paid' } } });
  expect(new Set(inbox.of(host).map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect(await deliveries()).toEqual(
    Array.from({ length: 3 }, () => ({
      state: 'received',
      attempts: 1,
      status: 200,
      problem: null,
      answer: '{"ok":true}',
    })),
  );
});

test('a receiver that is away for a day loses nothing, and gets all of it in order as soon as it is back', async () => {
  const id = await anEndpoint(owner, ORDERS, address());
  inbox.answers(host, { status: 503, body: 'Em manutenção' });
  const orders = [await aPurchase()];
  for (let hour = 0; hour < 24; hour += 1) {
    await run();
    await hoursPass(owner, 1);
    if (hour % 8 === 0) orders.push(await aPurchase());
  }
  expect(await endpoint(id)).toMatchObject({ state: 'on', failing: true });
  const before = inbox.of(host).length;
  // Who is away is not asked without end.
  expect(before).toBeLessThan(24 * 6);
  inbox.answers(host, null);
  await hoursPass(owner, 24);
  await run();
  await run();
  const told = got().slice(before);
  for (const { id: orderId } of orders) {
    const own = told.filter(({ data }) => (data.order as { id: string }).id === orderId);
    expect(own.map(({ type }) => type)).toEqual(ORDERS);
  }
  expect(told).toHaveLength(orders.length * ORDERS.length);
  expect(await endpoint(id)).toMatchObject({ state: 'on', failing: false });
});

test('after three days without a message it is switched off, and its owner gets a mail', async () => {
  const { account: boss } = await adminOf(shop);
  const id = await anEndpoint(owner, ['product.created'], address());
  inbox.answers(host, { status: 500 });
  await makeProduct(owner);
  await run();
  await hoursPass(owner, 71);
  await run();
  expect((await endpoint(id))?.state).toBe('on');
  await hoursPass(owner, 20);
  await run();
  expect((await endpoint(id))?.state).toBe('failing');
  const mails = await asShop<{ to: string; address: string }>(
    owner,
    `select payload->'data'->>'to' as to, payload->'data'->>'address' as address from outbox
     where payload->>'template' = 'webhook_off' and dedupe_key like 'webhook_off:' || $1 || '%'`,
    [id],
  );
  expect(mails).toContainEqual({ to: boss.email, address: address() });
  // What waits stays, and nothing is asked of it any more.
  const asked = inbox.of(host).length;
  await hoursPass(owner, 24);
  await run();
  expect(inbox.of(host)).toHaveLength(asked);
  expect((await deliveries())[0]?.state).toBe('waiting');
});

test('410 switches off at once', async () => {
  const id = await anEndpoint(owner, ['product.created'], address());
  inbox.answers(host, { status: 410 });
  await makeProduct(owner);
  await run();
  expect((await endpoint(id))?.state).toBe('gone');
  await hoursPass(owner, 1);
  await run();
  expect(inbox.of(host)).toHaveLength(1);
});

test.each([429, 502, 504])('%i slows down, for as long as it says', async (status) => {
  const id = await anEndpoint(owner, ['product.created'], address());
  inbox.answers(host, { status, headers: { 'retry-after': '600' } });
  await makeProduct(owner);
  await run();
  expect((await endpoint(id))?.rests).toBeGreaterThan(590);
  inbox.answers(host, null);
  await makeProduct(owner);
  await run();
  expect(inbox.of(host)).toHaveLength(1);
  await hoursPass(owner, 0.2);
  await run();
  expect(inbox.of(host)).toHaveLength(3);
});

test('a redirect is not followed, and a body is not read to its end', async () => {
  await anEndpoint(owner, ['product.created'], address());
  inbox.answers(host, {
    status: 302,
    headers: { location: `https://outro-${host}/` },
    body: 'x'.repeat(5_000),
  });
  await makeProduct(owner);
  await run();
  expect(inbox.of(`outro-${host}`)).toEqual([]);
  const [row] = await deliveries();
  expect(row).toMatchObject({ state: 'waiting', status: 302, answer: 'x'.repeat(1_000) });
});

test('where a name leads to a private address, nothing is sent', async () => {
  await anEndpoint(owner, ['product.created'], 'https://interno.example.com/');
  await makeProduct(owner);
  const web = connectPublicWeb({ resolve: async () => ['8.8.8.8', '10.0.0.1'] });
  await sendMessages({ ...services, web }, createBudget(services.clock));
  expect((await deliveries())[0]).toMatchObject({
    state: 'waiting',
    problem: 'address_private',
    status: null,
  });
});

test('who is slow holds up nobody else', async () => {
  await anEndpoint(owner, ['product.created'], address());
  await anEndpoint(owner, ['product.created'], `https://rapido-${host}/`);
  inbox.answers(host, { status: 200, delayMs: 1_500 });
  await Promise.all(Array.from({ length: 6 }, () => makeProduct(owner)));
  const running = run();
  await expect.poll(() => inbox.of(`rapido-${host}`).length, { timeout: 1_400, interval: 20 }).toBe(6);
  await running;
  expect(inbox.of(host)).toHaveLength(6);
});

test('nothing leaves while the door is shut', async () => {
  await anEndpoint(owner, ['product.created'], address());
  await makeProduct(owner);
  await asShop(owner, 'update store_settings set webhooks_open = false');
  await run();
  expect(inbox.of(host)).toEqual([]);
  await asShop(owner, 'update store_settings set webhooks_open = true');
  await run();
  expect(typesOf()).toEqual(['product.created']);
});
