import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { chargeOf, fixture, idOf, orderBody, PIX } from '../testing/provider-fixture.ts';

const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

test('sends the events of an order and its charge in order', async () => {
  const world = fixture();
  const order = await world.ok('POST', '/orders', orderBody(PIX));
  expect(await world.provider.run()).toEqual({ moved: 0, delivered: 4 });
  world.provider.act(chargeOf(order).id, 'pay');
  await world.provider.run();
  expect(world.types()).toEqual([
    'order.created',
    'charge.created',
    'charge.pending',
    'order.closed',
    'charge.paid',
    'order.paid',
  ]);
  expect(JSON.parse(world.sent[4]?.text ?? '')).toMatchObject({
    id: expect.stringMatching(/^hook_\w{16}$/),
    account: { id: expect.stringMatching(/^acc_/), name: 'Elegante' },
    created_at: '2026-03-10T12:00:00.6830000Z',
    data: {
      id: chargeOf(order).id,
      status: 'paid',
      paid_at: '2026-03-10T12:00:00',
      order: { id: idOf(order), code: 'ORD-1700000000-1' },
    },
  });
  expect(world.sent[5]?.event.data).toMatchObject({ charges: [{ status: 'paid' }] });
});

test('sends Basic credentials and an RS256 signature of the raw body', async () => {
  const world = fixture();
  await world.ok('POST', '/orders', orderBody(PIX));
  await world.provider.run();
  const [hook] = world.sent;
  expect(hook?.url).toBe('http://localhost:3000/api/webhooks/pagamento');
  expect(hook?.headers.get('authorization')).toBe(`Basic ${btoa('loja:segredo-do-webhook')}`);
  const header = hook?.headers.get('x-webhook-asymmetric-signature') ?? '';
  const [, kid, signature] = /^alg=RS256; kid=([\w-]+); signature=([\w-]+)$/.exec(header) ?? [];
  const { keys } = KeySet.parse(await (await world.page('/pagarme/.well-known/jwks.json')).json());
  const jwk = keys.find((one) => one.kid === kid) ?? {};
  expect(jwk).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
  expect(jwk).not.toHaveProperty('d');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const check = (text: string) =>
    verify('sha256', Buffer.from(text), key, Buffer.from(signature ?? '', 'base64url'));
  expect(check(hook?.text ?? '')).toBe(true);
  expect(check(`${hook?.text} `)).toBe(false);
});

test('sends no signature if that is switched off', async () => {
  const world = fixture({ signWebhooks: false });
  await world.ok('POST', '/orders', orderBody(PIX));
  await world.provider.run();
  expect(world.sent[0]?.headers.has('x-webhook-asymmetric-signature')).toBe(false);
});

test('retries a failed webhook with growing pauses, and at last only by hand', async () => {
  const world = fixture();
  await world.ok('POST', '/orders', orderBody(PIX, { closed: false }));
  world.answers.push(500, 200, 200);
  await world.provider.run();
  expect(world.types()).toEqual(['order.created', 'charge.created', 'charge.pending']);
  await world.provider.run();
  expect(world.sent).toHaveLength(3);
  world.clock.advance(1_000);
  world.answers.push(503);
  await world.provider.run();
  expect(world.types().slice(3)).toEqual(['order.created']);
  for (const pause of [5_000, 30_000, 120_000, 600_000, 3_600_000]) {
    world.clock.advance(pause);
    world.answers.push(500);
    await world.provider.run();
  }
  expect(world.sent).toHaveLength(9);
  const id = world.sent[0]?.event.id ?? '';
  expect(world.provider.webhooks.find(id)).toMatchObject({
    state: 'failed',
    attempts: 7,
    last_result: '500',
  });
  world.clock.advance(3_600_000);
  await world.provider.run();
  expect(world.sent).toHaveLength(9);
  const again = await world.page(`/pagarme/_controle/webhooks/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(again.status).toBe(200);
  await world.provider.run();
  expect(world.provider.webhooks.find(id)).toMatchObject({ state: 'delivered' });
});

test('an unreachable shop counts as a failed delivery', async () => {
  const world = fixture({ send: () => Promise.reject(new TypeError('fetch failed')) });
  await world.ok('POST', '/orders', orderBody(PIX));
  await world.provider.run();
  expect(world.provider.webhooks.latest(1)[0]).toMatchObject({
    state: 'waiting',
    attempts: 1,
    last_result: 'TypeError',
  });
});

test('sends each event twice with the same id if set to duplicate', async () => {
  const world = fixture();
  world.provider.set({ duplicateWebhooks: true });
  await world.ok('POST', '/orders', orderBody(PIX));
  await world.provider.run();
  expect(world.sent).toHaveLength(8);
  expect(new Set(world.sent.map(({ event }) => event.id)).size).toBe(4);
});

test('sends older events after newer ones if set to reorder', async () => {
  const world = fixture();
  world.provider.set({ reorderWebhooks: true });
  const order = await world.ok('POST', '/orders', orderBody(PIX));
  await world.provider.run();
  world.provider.act(chargeOf(order).id, 'pay');
  await world.provider.run();
  world.clock.advance(2_000);
  await world.provider.run();
  const types = world.types();
  expect([...types].sort()).toEqual([
    'charge.created',
    'charge.paid',
    'charge.pending',
    'order.closed',
    'order.created',
    'order.paid',
  ]);
  expect(types.indexOf('order.paid')).toBeLessThan(types.indexOf('order.created'));
  const stale = world.sent.find(({ event }) => event.type === 'order.created');
  expect(stale?.event.data).toMatchObject({ status: 'pending' });
});

test('sends nothing while deliveries are held', async () => {
  const world = fixture();
  world.provider.set({ holdWebhooks: true });
  await world.ok('POST', '/orders', orderBody(PIX));
  await world.provider.run();
  expect(world.sent).toHaveLength(0);
  world.provider.set({ holdWebhooks: false });
  await world.provider.run();
  expect(world.sent).toHaveLength(4);
});

test.each([
  ['refund', ['charge.refunded', 'order.canceled']],
  ['chargeback', ['charge.chargedback']],
] as const)('sends the events of a %s', async (action, expected) => {
  const world = fixture();
  const order = await world.ok('POST', '/orders', orderBody(PIX));
  world.provider.act(chargeOf(order).id, 'pay');
  await world.provider.run();
  world.sent.length = 0;
  world.provider.act(chargeOf(order).id, action);
  await world.provider.run();
  expect(world.types()).toEqual(expected);
});
