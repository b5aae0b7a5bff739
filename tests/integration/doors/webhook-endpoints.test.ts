import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import {
  adminDeleteWebhook,
  adminGetDelivery,
  adminGetWebhook,
  adminListDeliveries,
  adminListWebhooks,
  adminCreateWebhook as create,
  adminResendDelivery as resend,
  adminRotateWebhook as rotate,
  adminSaveWebhook as save,
  adminTestWebhook as sendTest,
  adminSwitchWebhook as turn,
} from '#contracts/admin/webhook-endpoints.ts';
import { deleteAccount } from '#contracts/privacy.ts';
import { rotateSecret } from '#server/use-cases/account/rotate-secret.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';
import { aWebhook } from '#tests/support/webhook-writes.ts';
import { hoursPass, messagesOf, openWebhooks, verified } from '#tests/support/webhooks.ts';

const shop = await openShop();
const { owner } = shop;
const { inbox } = shop.world.web;
const services = ownServices();
const admin = await adminOf(shop);
const run = () => shop.runJob('send-webhooks');

let host = '';
beforeEach(async () => {
  await openWebhooks(owner);
  host = `h${randomUUID()}.test`;
});
const address = () => `https://${host}/gancho?chave=1`;
const last = () => {
  const one = inbox.of(host).at(-1);
  if (!one) throw new Error('nothing came');
  return one;
};

test('from nothing to the first verified event', async () => {
  const { webhook, secret } = await aWebhook(admin, { address: address(), kinds: ['order.placed'] });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const sent = dataOf(await admin.call(sendTest, { id: webhook.id }));
  expect(sent).toMatchObject({ state: 'received', kind: 'webhook.test', status: 200, answer: '{"ok":true}' });
  expect(verified(last(), secret).type).toBe('webhook.test');
  const order = await placeOne(shop.visitor(), await makeProduct(owner));
  await run();
  expect(verified(last(), secret)).toMatchObject({
    type: 'order.placed',
    data: { order: { number: order.number } },
  });
  const list = dataOf(await admin.call(adminListDeliveries, { id: webhook.id }));
  expect(list.items.map(({ kind, order: number }) => [kind, number])).toEqual([
    ['order.placed', order.number],
    ['webhook.test', null],
  ]);
  // The secret is told once, and stands nowhere as it is.
  const told = JSON.stringify([
    await admin.call(adminListWebhooks, {}),
    await admin.call(adminGetWebhook, { id: webhook.id }),
    await asShop(owner, 'select * from webhook_endpoints'),
    await asShop(owner, `select * from audit_log where entity = 'webhook'`),
  ]);
  expect(told).not.toContain(secret);
});

test.each([
  ['http://erp.test/', { address: 'webhook_address' }],
  ['https://10.0.0.1/', { address: 'webhook_address' }],
  ['https://banco.internal/', { address: 'webhook_private' }],
  [`https://erp.test/${'a'.repeat(2_100)}`, { address: 'too_long' }],
])('%s is refused at its field', async (wrong, fields) => {
  const answer = await admin.call(create, { address: wrong, description: '', kinds: ['order.paid'] });
  expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_input', fields } });
});

test('a webhook wants something, and only what there is', async () => {
  const draft = { address: address(), description: '' };
  expect(await admin.call(create, { ...draft, kinds: [] })).toMatchObject({
    error: { fields: { kinds: 'webhook_kinds' } },
  });
  expect((await admin.call(create, { ...draft, kinds: ['order.eaten'] as never })).ok).toBe(false);
});

test('whoever saves after somebody else is told', async () => {
  const { webhook } = await aWebhook(admin, { address: address() });
  const { id, version } = webhook;
  const draft = { id, version, address: address(), description: 'Um', kinds: webhook.kinds };
  expect((await admin.call(save, draft)).ok).toBe(true);
  expect(await admin.call(save, { ...draft, description: 'Outro' })).toMatchObject({
    error: { code: 'changed_meanwhile' },
  });
});

test('while its secret is changed, both sign; a day later the new one alone', async () => {
  const { webhook, secret } = await aWebhook(admin, { address: address() });
  const next = dataOf(await admin.call(rotate, { id: webhook.id }));
  expect(next.secret).not.toBe(secret);
  expect(next.webhook.formerUntil).not.toBeNull();
  await admin.call(sendTest, { id: webhook.id });
  const both = last();
  for (const one of [secret, next.secret]) expect(verified(both, one).type).toBe('webhook.test');
  await hoursPass(owner, 25);
  await admin.call(sendTest, { id: webhook.id });
  expect(verified(last(), next.secret).type).toBe('webhook.test');
  expect(() => verified(last(), secret)).toThrow();
});

test('what somebody else signs, or signs again later, is refused by the receiver', async () => {
  const { webhook, secret } = await aWebhook(admin, { address: address() });
  await admin.call(sendTest, { id: webhook.id });
  const { headers, body } = last();
  const receiver = new Webhook(secret);
  expect(() => receiver.verify(body.replace('pronto', 'falso'), { ...headers })).toThrow();
  expect(() =>
    receiver.verify(body, {
      ...headers,
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000) - 3_600),
    }),
  ).toThrow();
});

test('what failed is sent again at once, with the same id and words', async () => {
  const { webhook, secret } = await aWebhook(admin, { address: address(), kinds: ['product.created'] });
  inbox.answers(host, { status: 500, body: 'Erro nosso' });
  await makeProduct(owner);
  await run();
  const [failed] = dataOf(await admin.call(adminListDeliveries, { id: webhook.id, estado: 'waiting' })).items;
  expect(failed).toMatchObject({ status: 500, attempts: 1 });
  const first = last();
  inbox.answers(host, null);
  const again = dataOf(await admin.call(resend, { id: failed?.id ?? '' }));
  expect(again).toMatchObject({ state: 'received', status: 200, body: first.body });
  expect(last().headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(verified(last(), secret).type).toBe('product.created');
  // Also what was received.
  expect(dataOf(await admin.call(resend, { id: again.id })).state).toBe('received');
  expect(inbox.of(host)).toHaveLength(3);
});

test('a test that fails harms nothing, and is tried once', async () => {
  const { webhook } = await aWebhook(admin, { address: address() });
  inbox.answers(host, { status: 404 });
  expect(dataOf(await admin.call(sendTest, { id: webhook.id }))).toMatchObject({
    state: 'failed',
    status: 404,
  });
  expect(dataOf(await admin.call(adminGetWebhook, { id: webhook.id }))).toMatchObject({
    state: 'on',
    failingSince: null,
  });
  await run();
  expect(inbox.of(host)).toHaveLength(1);
});

test('switched off it gets nothing; switched on again, what waited, and what happens from now on', async () => {
  const { webhook } = await aWebhook(admin, { address: address(), kinds: ['product.created'] });
  const { id } = webhook;
  const before = await makeProduct(owner);
  await shop.settled();
  inbox.answers(host, { status: 500 });
  await run();
  dataOf(await admin.call(turn, { id, isOn: false }));
  await makeProduct(owner);
  await run();
  inbox.answers(host, null);
  expect(inbox.of(host)).toHaveLength(1);
  dataOf(await admin.call(turn, { id, isOn: true }));
  await run();
  expect(inbox.of(host)).toHaveLength(2);
  expect(last().body).toContain(before.id);
});

test('while the door is shut nothing is sent by a button either', async () => {
  const { webhook } = await aWebhook(admin, { address: address() });
  await asShop(owner, 'update store_settings set webhooks_open = false');
  expect(await admin.call(sendTest, { id: webhook.id })).toMatchObject({ error: { code: 'webhooks_shut' } });
  expect(dataOf(await admin.call(adminListWebhooks, {})).isOpen).toBe(false);
  expect(inbox.of(host)).toEqual([]);
});

test('a person who is deleted is in no message any more, and other programs are told', async () => {
  const { webhook } = await aWebhook(admin, {
    address: address(),
    kinds: ['order.placed', 'customer.erased'],
  });
  inbox.answers(host, ({ body }) => ({ status: 200, body }));
  const person = await signedIn(shop);
  const order = await placeOne(person, await makeProduct(owner));
  await run();
  const [delivery] = dataOf(await admin.call(adminListDeliveries, { id: webhook.id })).items;
  const open = () => admin.call(adminGetDelivery, { id: delivery?.id ?? '' });
  const email =
    (
      await asShop<{ email: string }>(owner, 'select customer_email as email from orders where id = $1', [
        order.id,
      ])
    )[0]?.email ?? '?';
  expect(JSON.stringify(dataOf(await open()))).toContain(email);
  dataOf(await person.call(deleteAccount, { password: PASSWORD }));
  expect(dataOf(await open())).toMatchObject({ body: null, answer: null });
  const stored = JSON.stringify(
    await asShop(owner, 'select * from door_events e join webhook_deliveries d on d.event_id = e.id'),
  );
  expect(stored).not.toContain(email);
  await run();
  expect(JSON.parse(last().body)).toMatchObject({
    type: 'customer.erased',
    data: { customer: { id: person.account.id }, orders: [order.id] },
  });
  expect(await messagesOf(owner, `customer:${person.account.id}`)).toHaveLength(1);
});

test('its secret survives a change of the shop’s own', async () => {
  const { webhook, secret } = await aWebhook(admin, { address: address() });
  await admin.call(rotate, { id: webhook.id });
  const config = {
    ...services.config,
    appSecret: 'another secret of the shop, long enough',
    formerSecrets: [services.config.appSecret],
  };
  expect((await rotateSecret({ ...services, config })).lost).toBe(0);
  // And back, for the shop that runs here.
  await rotateSecret({
    ...services,
    config: { ...config, appSecret: services.config.appSecret, formerSecrets: [config.appSecret] },
  });
  await admin.call(sendTest, { id: webhook.id });
  expect(verified(last(), secret).type).toBe('webhook.test');
});

test('what is deleted gets nothing more, and its deliveries go with it', async () => {
  const { webhook } = await aWebhook(admin, { address: address(), kinds: ['product.created'] });
  await makeProduct(owner);
  dataOf(await admin.call(adminDeleteWebhook, { id: webhook.id }));
  await run();
  expect(inbox.of(host)).toEqual([]);
  expect(await asShop(owner, 'select from webhook_deliveries')).toEqual([]);
});
