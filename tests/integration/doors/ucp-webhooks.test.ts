import { beforeEach, describe, expect, test } from 'vitest';
import { adminMoveParcel } from '#contracts/admin/fulfilment.ts';
import { adminCancelOrder } from '#contracts/admin/orders.ts';
import { deleteAccount } from '#contracts/privacy.ts';
import { connectPublicWeb } from '#server/adapters/public-web.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { sendMessages } from '#server/use-cases/doors/webhooks/send-messages.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { pack } from '#tests/support/parcels.ts';
import { paid } from '#tests/support/provider.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';
import { problemsOf, ucpOf } from '#tests/support/ucp.ts';
import { keysOf, orderedBy, readSigned } from '#tests/support/ucp-webhooks.ts';
import { anEndpoint, hoursPass, openWebhooks } from '#tests/support/webhooks.ts';

const shop = await openShop();
const { owner } = shop;
const { inbox } = shop.world.web;
const services = ownServices();
const run = () => shop.runJob('send-webhooks');
const HOST = 'agente.test';
const PROFILE = `https://${HOST}/perfil.json`;
const { keys, signing_keys } = await openSales().then(() => keysOf(shop));
const admin = await adminOf(shop);

async function openSales(isOpen = true) {
  await owner.query('update store_settings set agent_sales = $1', [isOpen]);
}

beforeEach(async () => {
  await openWebhooks(owner, false);
  await openSales();
  inbox.answers(HOST, null);
});

/** All that the platform was sent of an order, each verified. */
const told = (id: string) =>
  inbox
    .of(HOST)
    .filter(({ body }) => body.includes(id))
    .map((one) => ({ ...one, order: readSigned(one, keys, HOST) }));

async function shipped(id: string) {
  const { parcels } = dataOf(await pack(admin, id, [1]));
  const parcel = parcels[0]?.id ?? '';
  dataOf(await admin.call(adminMoveParcel, { id: parcel, to: 'posted', trackingCode: 'AA123456789BR' }));
  await shop.settled();
  return parcel;
}

test('the platform is told of its order, whole, signed and step by step', async () => {
  const { id, checkout } = await orderedBy(shop, PROFILE);
  await run();
  expect(told(id)).toEqual([]);
  await paid(shop, id);
  await run();
  const parcel = await shipped(id);
  await run();
  dataOf(await admin.call(adminMoveParcel, { id: parcel, to: 'delivered', trackingCode: null }));
  await run();
  const all = told(id);
  expect(all.map(({ order }) => order.line_items[0]?.status)).toEqual(
    expect.arrayContaining(['processing', 'fulfilled']),
  );
  expect(all[0]?.order).toMatchObject({ id, checkout_id: checkout, fulfillment: { events: [] } });
  expect(all.at(-1)?.order.fulfillment.events.map(({ type }) => type)).toEqual(['shipped', 'delivered']);
  for (const { headers, body } of all) {
    expect(problemsOf('2026-08-25', 'shopping/order.json', JSON.parse(body))).toEqual([]);
    expect(headers['ucp-agent']).toBe(`profile="${shop.environment.SITE_URL}/.well-known/ucp"`);
    expect(headers['webhook-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(all.length);
  const times = all.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(signing_keys).toEqual(keys);
});

test('a platform of the older release is told in its own', async () => {
  const { id } = await orderedBy(shop, PROFILE);
  await asShop(owner, `update webhook_endpoints set platform = 'https://agente.test/perfil-abril.json'`);
  await asShop(
    owner,
    `update agent_sessions set platform = 'https://agente.test/perfil-abril.json' where order_id = $1`,
    [id],
  );
  await paid(shop, id);
  await run();
  const [one] = told(id);
  expect(one?.order).toMatchObject({ ucp: { version: '2026-04-08' } });
  expect(problemsOf('2026-04-08', 'shopping/order.json', one?.order)).toEqual([]);
});

test('a message of which anything was changed does not verify', async () => {
  const { id } = await orderedBy(shop, PROFILE);
  await paid(shop, id);
  await run();
  const [one] = told(id);
  if (!one) throw new Error('nothing was sent');
  const changed = (headers: Record<string, string>) => ({ ...one, headers: { ...one.headers, ...headers } });
  expect(() => readSigned({ ...one, body: one.body.replace('"BRL"', '"USD"') }, keys, HOST)).toThrow(
    'another body',
  );
  expect(() => readSigned(changed({ 'webhook-id': '0' }), keys, HOST)).toThrow('forged');
  expect(() => readSigned(changed({ 'webhook-timestamp': '1' }), keys, HOST)).toThrow('forged');
  expect(() => readSigned(changed({ 'ucp-agent': 'profile="https://outra.test/"' }), keys, HOST)).toThrow(
    'forged',
  );
  expect(() => readSigned({ ...one, path: '/outro' }, keys, HOST)).toThrow('forged');
  expect(() => readSigned(one, keys, 'outro.test')).toThrow('forged');
});

test('what is cancelled and refunded is told with what went back', async () => {
  const { id } = await orderedBy(shop, PROFILE);
  await paid(shop, id);
  await run();
  dataOf(await admin.call(adminCancelOrder, { id, reason: '' }));
  await shop.settled();
  await shop.world.provider.run();
  await shop.world.provider.run();
  await run();
  const last = told(id).at(-1)?.order;
  expect(last?.line_items[0]).toMatchObject({ status: 'removed', quantity: { original: 1, total: 0 } });
  expect(last?.adjustments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'cancellation', status: 'completed' }),
      expect.objectContaining({ type: 'refund', totals: [{ type: 'total', amount: expect.any(Number) }] }),
    ]),
  );
  for (const { order } of told(id))
    expect(problemsOf('2026-08-25', 'shopping/order.json', order)).toEqual([]);
});

test('a platform that is away for a day loses nothing, in order for each of its orders', async () => {
  inbox.answers(HOST, { status: 503 });
  const orders = [await orderedBy(shop, PROFILE), await orderedBy(shop, PROFILE)];
  const before = inbox.of(HOST).length;
  for (const { id } of orders) await paid(shop, id);
  for (let hour = 0; hour < 24; hour += 1) {
    await run();
    await hoursPass(owner, 1);
    if (hour === 8) for (const { id } of orders) await shipped(id);
  }
  const tries = inbox.of(HOST).length;
  expect(tries - before).toBeLessThan(24 * 6);
  inbox.answers(HOST, null);
  await hoursPass(owner, 24);
  await run();
  await run();
  const events = await asShop<{ messageId: string; object: string }>(
    owner,
    'select message_id as "messageId", object from door_events order by id',
  );
  for (const { id } of orders) {
    const got = inbox
      .of(HOST)
      .slice(tries)
      .filter(({ body }) => body.includes(id));
    const wanted = events.filter(({ object }) => object === `order:${id}`);
    expect(wanted.length).toBeGreaterThanOrEqual(2);
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual(wanted.map(({ messageId }) => messageId));
  }
});

test('a platform that fails for days stays on: nobody would switch it on again', async () => {
  inbox.answers(HOST, { status: 500 });
  const { id } = await orderedBy(shop, PROFILE);
  await paid(shop, id);
  await run();
  await asShop(owner, `update webhook_endpoints set failing_since = now() - interval '5 days'`);
  await hoursPass(owner, 24);
  await run();
  expect(await asShop(owner, 'select state from webhook_endpoints')).toEqual([{ state: 'on' }]);
  inbox.answers(HOST, null);
  await hoursPass(owner, 24);
  await run();
  expect(told(id)).toHaveLength(3);
});

test('410 ends it, until the platform places another order', async () => {
  const first = await orderedBy(shop, PROFILE);
  inbox.answers(HOST, { status: 410 });
  await paid(shop, first.id);
  await run();
  await shipped(first.id);
  await hoursPass(owner, 24);
  await run();
  expect(told(first.id)).toHaveLength(1);
  expect(await asShop(owner, `select from outbox where payload->>'template' = 'webhook_off'`)).toEqual([]);
  inbox.answers(HOST, null);
  const second = await orderedBy(shop, PROFILE);
  await paid(shop, second.id);
  await run();
  expect(told(second.id)).toHaveLength(1);
});

describe('nobody else', () => {
  test('is told: not another platform, of no other order', async () => {
    const mine = await orderedBy(shop, PROFILE);
    const other = await orderedBy(shop, 'https://outro.test/perfil-muda.json');
    await paid(shop, mine.id);
    const person = await placeOne(shop.visitor(), await makeProduct(owner));
    await paid(shop, person.id);
    await run();
    expect(told(mine.id)).toHaveLength(1);
    expect(told(person.id)).toEqual([]);
    expect(told(other.id)).toEqual([]);
    const kinds = await asShop<{ object: string }>(owner, 'select object from door_events');
    expect(new Set(kinds.map(({ object }) => object))).toEqual(new Set([`order:${mine.id}`]));
  });

  test('and an owner’s webhook gets its own message beside it', async () => {
    await openWebhooks(owner);
    const { id } = await orderedBy(shop, PROFILE);
    await anEndpoint(owner, ['order.paid'], 'https://erp-ao-lado.test/');
    await paid(shop, id);
    await run();
    expect(told(id)).toHaveLength(1);
    expect(inbox.of('erp-ao-lado.test').map(({ body }) => JSON.parse(body).type)).toEqual(['order.paid']);
  });
});

test('of a person who is deleted a platform reads and is told nothing more', async () => {
  const { id, checkout } = await orderedBy(shop, PROFILE);
  const person = await signedIn(shop);
  await asShop(owner, 'update orders set user_id = $2 where id = $1', [id, person.account.id]);
  await paid(shop, id);
  inbox.answers(HOST, ({ body }) => ({ status: 503, body }));
  await run();
  dataOf(await person.call(deleteAccount, { password: PASSWORD }));
  expect(await asShop(owner, 'select answer from webhook_deliveries')).toEqual([{ answer: null }]);
  inbox.answers(HOST, null);
  await hoursPass(owner, 24);
  await shipped(id);
  await run();
  expect(told(id)).toHaveLength(1);
  expect(await asShop(owner, 'select from webhook_deliveries')).toEqual([]);
  const ask = ucpOf(shop, { profile: PROFILE });
  for (const path of [`/orders/${id}`, `/checkout-sessions/${checkout}`])
    expect((await ask(path)).body.messages[0].code).toBe('not_found');
});

test('the address is that of the profile now', async () => {
  const profile = `https://${HOST}/perfil-muda.json`;
  const { id } = await orderedBy(shop, profile);
  await paid(shop, id);
  await run();
  const [first] = told(id);
  await asShop(
    owner,
    `update ucp_platforms set expires_at = now() - interval '1 minute' where profile = $1`,
    [profile],
  );
  await shipped(id);
  await run();
  const last = told(id).at(-1);
  expect(first?.path).toMatch(/^\/pedidos-\d+/);
  expect(Number(last?.path.match(/\d+/)?.[0])).toBe(Number(first?.path.match(/\d+/)?.[0]) + 1);
});

test.each(['local', 'calado', 'aberto'])(
  'a profile that names no public address gets nothing: %s',
  async (name) => {
    const { id } = await orderedBy(shop, `https://${HOST}/perfil-${name}.json`);
    await paid(shop, id);
    expect(await asShop(owner, 'select from webhook_endpoints')).toEqual([]);
    expect(await asShop(owner, 'select from door_events')).toEqual([]);
  },
);

test('a name that leads to a private address is refused, and asked again later', async () => {
  const { id } = await orderedBy(shop, `https://${HOST}/perfil-interno.json`);
  await paid(shop, id);
  const web = connectPublicWeb({
    standIn: services.config.webStandIn,
    resolve: async () => ['8.8.8.8', '10.0.0.1'],
  });
  await sendMessages({ ...services, web }, createBudget(services.clock));
  expect(await asShop(owner, 'select state, problem, status from webhook_deliveries')).toEqual([
    { state: 'waiting', problem: 'address_private', status: null },
  ]);
});

test('while assistants may not buy, nothing is written, and nothing leaves', async () => {
  const { id } = await orderedBy(shop, PROFILE);
  await paid(shop, id);
  await openSales(false);
  await run();
  expect(told(id)).toEqual([]);
  await shipped(id);
  expect(await asShop(owner, 'select from door_events')).toHaveLength(1);
  await openSales();
  await run();
  expect(told(id)).toHaveLength(1);
});
