import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  BOLETO,
  CUSTOMER_BODY,
  chargeOf,
  fixture,
  idOf,
  orderBody,
  PIX,
} from '../testing/provider-fixture.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

test('the control API changes settings and returns all of them', async () => {
  const world = fixture();
  const set = (body: unknown) =>
    world.page('/pagarme/_controle', { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) });
  expect(await (await set({ slowMs: 250, autoPaySeconds: 3, holdWebhooks: true })).json()).toMatchObject({
    slowMs: 250,
    autoPaySeconds: 3,
    holdWebhooks: true,
    failNext: 0,
  });
  expect(await (await set({ autoPaySeconds: null })).json()).toMatchObject({
    autoPaySeconds: null,
    slowMs: 250,
  });
  expect((await set({ slow: 1 })).status).toBe(422);
  expect((await set({ failPercent: 101 })).status).toBe(422);
  await world.call('GET', '/orders');
  expect(world.clock.waits).toEqual([250]);
});

test('testers can pay more or less than the amount, by JSON', async () => {
  const world = fixture();
  const order = await world.ok('POST', '/orders', orderBody(BOLETO));
  const charge = chargeOf(order);
  const act = (id: string, body: unknown) =>
    world.page(`/pagarme/_controle/cobrancas/${id}`, {
      method: 'POST',
      headers: JSON_HEADERS,
      body: JSON.stringify(body),
    });
  expect(await (await act(charge.id, { action: 'pay', amount: 20_000 })).json()).toMatchObject({
    status: 'underpaid',
  });
  expect((await act(charge.id, { action: 'expire' })).status).toBe(412);
  expect((await act('ch_nenhuma', { action: 'pay' })).status).toBe(404);
  expect((await act(charge.id, { action: 'dançar' })).status).toBe(422);
});

test('the page has a working form for each possible action on a charge', async () => {
  const world = fixture();
  const order = await world.ok(
    'POST',
    '/orders',
    orderBody(PIX, { customer: { ...CUSTOMER_BODY, name: '<b>Ana</b>' } }),
  );
  const charge = chargeOf(order);
  const text = await (await world.page('/pagarme')).text();
  for (const name of ['Pagar', 'Expirar', 'Recusar']) expect(text).toContain(`>${name}</button>`);
  expect(text).not.toContain('>Estornar</button>');
  expect(text).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  const paid = await world.page(`/pagarme/_controle/cobrancas/${charge.id}`, {
    method: 'POST',
    headers: FORM_HEADERS,
    body: 'action=pay&amount=',
  });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `/pagarme#${charge.id}`]);
  await world.ok('POST', '/orders', orderBody(BOLETO));
  const after = await (await world.page('/pagarme')).text();
  expect(after).toMatch(/<code>\d{47}<\/code>/);
  for (const name of ['Estornar', 'Chargeback', 'Reenviar webhook'])
    expect(after).toContain(`>${name}</button>`);
});

test('a form submitted after the charge changed shows an error page', async () => {
  const world = fixture();
  const { id } = chargeOf(await world.ok('POST', '/orders', orderBody(PIX)));
  world.provider.act(id, 'pay');
  const late = await world.page(`/pagarme/_controle/cobrancas/${id}`, {
    method: 'POST',
    headers: FORM_HEADERS,
    body: 'action=expire',
  });
  expect(late.status).toBe(412);
  expect(await late.text()).toContain('role="alert"');
});

test('a form from another site is refused', async () => {
  const world = fixture();
  const response = await world.page('/pagarme/_controle', {
    method: 'POST',
    headers: { ...FORM_HEADERS, 'sec-fetch-site': 'cross-site' },
    body: 'down=true',
  });
  expect(response.status).toBe(403);
  expect(world.provider.settings().down).toBe(false);
});

test('orders, idempotency keys, signing key, scheduled steps and undelivered webhooks survive a restart', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'mundo-'));
  const file = join(directory, 'provider.sqlite');
  try {
    const first = fixture({ file, stepSeconds: 60 });
    const key = { 'idempotency-key': 'order:9:attempt:1' };
    const body = orderBody(await first.card('4000000000000036'));
    const order = await first.ok('POST', '/orders', body, key);
    const jwks = await (await first.page('/pagarme/.well-known/jwks.json')).text();
    await first.provider.close();

    const second = fixture({ file });
    expect(await second.ok('POST', '/orders', body, key)).toEqual(order);
    expect(await second.ok('GET', `/orders/${idOf(order)}`)).toEqual(order);
    expect(await (await second.page('/pagarme/.well-known/jwks.json')).text()).toBe(jwks);
    second.clock.advance(60_000);
    expect(await second.provider.run()).toEqual({ moved: 1, delivered: 6 });
    expect(await second.ok('GET', `/orders/${idOf(order)}`)).toMatchObject({ status: 'paid' });
    await second.provider.close();
  } finally {
    rmSync(directory, { recursive: true });
  }
});
