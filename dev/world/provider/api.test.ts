import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  BOLETO,
  CUSTOMER_BODY,
  chargeOf,
  chargesOf,
  fixture,
  idOf,
  KEYS,
  ORIGIN,
  orderBody,
  PIX,
} from '../testing/provider-fixture.ts';
import { barcodeFromLine } from './boleto.ts';
import { readBrCode } from './br-code.ts';

const InvalidAnswer = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  request: z.unknown(),
});

test('responds with 401 without the right secret key', async () => {
  const world = fixture();
  for (const authorization of ['', 'Basic c2tfb3V0cmE6', `Bearer ${KEYS.secretKey}`]) {
    const response = await world.call('GET', '/orders', undefined, { authorization });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Authorization has been denied for this request.' });
  }
});

test('responds with 404 and a message to an unknown id', async () => {
  const world = fixture();
  for (const [path, message] of [
    ['/orders/or_0000000000000000', 'Order not found.'],
    ['/charges/ch_0000000000000000', 'Charge not found.'],
    ['/customers/cus_0000000000000000', 'Customer not found.'],
  ] as const) {
    const response = await world.call('GET', path);
    expect([response.status, await response.json()]).toEqual([404, { message }]);
  }
});

test('responds with 422 to an invalid body, with the path of each error and the request', async () => {
  const world = fixture();
  const request = orderBody(PIX, {
    items: [{ description: 'Vestido', amount: -1, quantity: 1 }],
    customer: { name: '' },
  });
  const response = await world.call('POST', '/orders', request);
  expect(response.status).toBe(422);
  const body = InvalidAnswer.parse(await response.json());
  expect(body.message).toBe('The request is invalid.');
  expect(body.request).toEqual(request);
  expect(Object.keys(body.errors)).toEqual(
    expect.arrayContaining(['order.items[0].amount', 'order.customer.name', 'order.customer.email']),
  );
  expect(body.errors['order.customer.email']).toEqual(['The email field is required.']);
});

test('responds with 400 to a body that is not JSON', async () => {
  const world = fixture();
  const authorization = `Basic ${Buffer.from(`${KEYS.secretKey}:`).toString('base64')}`;
  const url = `${ORIGIN}/pagarme/core/v5/orders`;
  const response = await world.provider.handle(
    new Request(url, { method: 'POST', headers: { authorization }, body: '{' }),
  );
  expect(response.status).toBe(400);
});

test('posting a known e-mail updates that customer', async () => {
  const world = fixture();
  const first = await world.ok('POST', '/customers', CUSTOMER_BODY);
  const second = await world.ok('POST', '/customers', {
    ...CUSTOMER_BODY,
    email: 'ANA@example.com',
    name: 'Ana Lima',
  });
  expect(second).toMatchObject({ id: idOf(first), name: 'Ana Lima' });
  expect(await world.ok('GET', `/customers/${idOf(first)}`)).toMatchObject({
    name: 'Ana Lima',
    document: '52998224725',
  });
});

test('a PIX order has an amount, BR Code, QR code image and expiry; unknown fields are ignored', async () => {
  const world = fixture();
  const order = await world.ok('POST', '/orders', orderBody(PIX, { novidade: 1 }));
  expect(order).toMatchObject({
    id: expect.stringMatching(/^or_\w{16}$/),
    code: 'ORD-1700000000-1',
    amount: 22_970,
    currency: 'BRL',
    status: 'pending',
    created_at: '2026-03-10T12:00:00Z',
    items: [{ id: expect.stringMatching(/^oi_/), amount: 9990, quantity: 2, code: 'VM-1' }],
    charges: [
      { id: expect.stringMatching(/^ch_\w{16}$/), amount: 22_970, payment_method: 'pix', status: 'pending' },
    ],
  });
  const { last_transaction: pix } = chargeOf(order);
  expect(pix).toMatchObject({ transaction_type: 'pix', status: 'waiting_payment', success: true });
  expect(pix.expires_at).toBe('2026-03-11T12:00:00.683Z');
  const code = readBrCode(String(pix.qr_code));
  expect(code).toMatchObject({ amountCents: 22_970, singleUse: true });
  expect(String(pix.qr_code).length).toBeLessThan(512);
  const picture = await world.page(new URL(String(pix.qr_code_url)).pathname);
  expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  expect(await picture.text()).toContain('<svg');
});

test('a boleto order has a line, barcode and due date, and its URLs work', async () => {
  const world = fixture();
  const order = await world.ok('POST', '/orders', orderBody(BOLETO));
  const { last_transaction: boleto } = chargeOf(order);
  expect(boleto).toMatchObject({ status: 'generated', line: expect.stringMatching(/^\d{47}$/) });
  const barcode = barcodeFromLine(String(boleto.line));
  expect(barcode?.slice(9, 19)).toBe('0000022970');
  // The due-date factor of 2026-03-13: its second cycle began at 1000 on 2025-02-22.
  expect(barcode?.slice(5, 9)).toBe('1384');
  for (const field of ['url', 'pdf', 'barcode', 'qr_code']) {
    const paper = await world.page(new URL(String(boleto[field])).pathname);
    expect([field, paper.status]).toEqual([field, 200]);
  }
});

test('orders are found by code, newest first', async () => {
  const world = fixture();
  await world.ok('POST', '/orders', orderBody(PIX));
  const second = await world.ok('POST', '/orders', orderBody(PIX));
  await world.ok('POST', '/orders', orderBody(PIX, { code: 'ORD-2' }));
  const found = await world.ok('GET', '/orders?code=ORD-1700000000-1');
  expect(found).toMatchObject({ paging: { total: 2 }, data: [{ id: idOf(second) }, {}] });
});

test('paying changes charge, order and the id of the last transaction', async () => {
  const world = fixture();
  const before = chargeOf(await world.ok('POST', '/orders', orderBody(PIX)));
  expect(world.provider.act(before.id, 'pay')).toMatchObject({ ok: true });
  const after = await world.ok('GET', `/charges/${before.id}`);
  expect(after).toMatchObject({
    status: 'paid',
    paid_amount: 22_970,
    order: { code: 'ORD-1700000000-1', status: 'paid' },
    last_transaction: {
      status: 'paid',
      end_to_end_id: expect.stringMatching(/^E\d{20}/),
      payer: { name: expect.any(String) },
    },
  });
  expect(after).not.toMatchObject({ last_transaction: { id: before.last_transaction.id } });
});

test('DELETE cancels an unpaid charge and refunds a paid one, partially or fully', async () => {
  const world = fixture();
  const open = await world.ok('POST', '/orders', orderBody(PIX));
  const canceled = await world.ok('DELETE', `/charges/${chargeOf(open).id}`);
  expect(canceled).toMatchObject({ status: 'canceled', order: { status: 'canceled' } });
  const again = await world.call('DELETE', `/charges/${chargeOf(open).id}`);
  expect(again.status).toBe(412);

  const paid = await world.ok('POST', '/orders', orderBody(await world.card('4000000000000010')));
  const { id } = chargeOf(paid);
  expect(await world.ok('DELETE', `/charges/${id}`, { amount: 1_000 })).toMatchObject({
    status: 'paid',
    canceled_amount: 1_000,
    last_transaction: { status: 'partial_refunded' },
  });
  expect((await world.call('DELETE', `/charges/${id}`, { amount: 99_999 })).status).toBe(412);
  expect(await world.ok('DELETE', `/charges/${id}`)).toMatchObject({
    status: 'canceled',
    canceled_amount: 22_970,
  });
});

test('an authorised card is captured later', async () => {
  const world = fixture();
  const payment = await world.card('4000000000000010', { operation_type: 'auth_only' });
  const order = await world.ok('POST', '/orders', orderBody(payment));
  expect(chargeOf(order)).toMatchObject({
    status: 'pending',
    last_transaction: { status: 'authorized_pending_capture' },
  });
  const captured = await world.ok('POST', `/charges/${chargeOf(order).id}/capture`, { amount: 22_970 });
  expect(captured).toMatchObject({ status: 'paid', last_transaction: { status: 'captured' } });
});

test('responds with 200 and a failed order to a declined card, and never stores its number', async () => {
  const world = fixture();
  const order = await world.ok('POST', '/orders', orderBody(await world.card('4000000000000028')));
  expect(order).toMatchObject({
    status: 'failed',
    charges: [
      {
        status: 'failed',
        last_transaction: { acquirer_return_code: '51', card: { last_four_digits: '0028' } },
      },
    ],
  });
  expect(JSON.stringify(order)).not.toContain('4000000000000028');
  expect(JSON.stringify(order)).not.toContain('"outcome"');
});

test('a token is valid once, for 60 seconds', async () => {
  const world = fixture();
  const once = await world.card('4000000000000010');
  await world.ok('POST', '/orders', orderBody(once));
  expect((await world.call('POST', '/orders', orderBody(once))).status).toBe(404);
  const late = await world.card('4000000000000010');
  world.clock.advance(60_000);
  expect((await world.call('POST', '/orders', orderBody(late))).status).toBe(404);
});

test('PSP accounts accept only a card created from the token', async () => {
  const world = fixture({ accountType: 'psp' });
  const customer = await world.ok('POST', '/customers', CUSTOMER_BODY);
  const refused = await world.call('POST', '/orders', orderBody(await world.card('4000000000000010')));
  expect(refused.status).toBe(412);
  const token = await world.token('4000000000000010');
  const card = await world.ok('POST', `/customers/${idOf(customer)}/cards`, { token });
  expect(card).toMatchObject({
    id: expect.stringMatching(/^card_/),
    brand: 'Visa',
    last_four_digits: '0010',
  });
  const payment = { payment_method: 'credit_card', credit_card: { installments: 1, card_id: idOf(card) } };
  const order = await world.ok(
    'POST',
    '/orders',
    orderBody(payment, { customer: undefined, customer_id: idOf(customer) }),
  );
  expect(order).toMatchObject({ status: 'paid' });
});

test('the tokens endpoint is for browsers: CORS, public key, no Authorization', async () => {
  const world = fixture();
  const path = `/pagarme/core/v5/tokens?appId=${KEYS.publicKey}`;
  const preflight = await world.page(path, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');

  const card = { number: '4000000000000010', holder_name: 'ANA', exp_month: 12, exp_year: 30, cvv: '123' };
  const post = (where: string, patch = {}, headers: Record<string, string> = {}) =>
    world.page(where, {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'card', card: { ...card, ...patch } }),
    });
  const made = await post(path);
  expect(made.headers.get('access-control-allow-origin')).toBe('*');
  expect(await made.json()).toMatchObject({
    id: expect.stringMatching(/^token_/),
    card: { last_four_digits: '0010', brand: 'Visa' },
    expires_at: '2026-03-10T12:01:00.683Z',
  });
  expect((await post('/pagarme/core/v5/tokens?appId=pk_outra')).status).toBe(401);
  expect((await post(path, {}, { authorization: 'Basic c2s6' })).status).toBe(401);
  const wrong = await post(path, { number: '4000000000000011' });
  expect(wrong.status).toBe(422);
  expect(wrong.headers.get('access-control-allow-origin')).toBe('*');
  const text = await wrong.text();
  expect(text).toContain('not a valid card number');
  expect(text).not.toContain('4000000000000011');
});

test('several payments must sum to the amount of the order', async () => {
  const world = fixture();
  const wrong = orderBody(PIX, {
    payments: [
      { ...PIX, amount: 10_000 },
      { ...BOLETO, amount: 10_000 },
    ],
  });
  expect((await world.call('POST', '/orders', wrong)).status).toBe(422);
  const right = orderBody(PIX, {
    payments: [
      { ...PIX, amount: 10_000 },
      { ...BOLETO, amount: 12_970 },
    ],
  });
  const order = await world.ok('POST', '/orders', right);
  expect(chargesOf(order).map(({ amount }) => amount)).toEqual([10_000, 12_970]);
});

test('a PIX expires automatically, and is paid automatically only if that is set', async () => {
  const world = fixture();
  const order = await world.ok('POST', '/orders', orderBody(PIX));
  world.clock.advance(86_400_000);
  await world.provider.run();
  expect(await world.ok('GET', `/orders/${idOf(order)}`)).toMatchObject({ status: 'canceled' });
  world.provider.set({ autoPaySeconds: 10 });
  const second = await world.ok('POST', '/orders', orderBody(PIX));
  world.clock.advance(10_000);
  await world.provider.run();
  expect(await world.ok('GET', `/orders/${idOf(second)}`)).toMatchObject({ status: 'paid' });
});
