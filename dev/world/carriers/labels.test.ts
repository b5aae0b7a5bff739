import { expect, test } from 'vitest';
import { z } from 'zod';
import { manualClock } from '../clock.ts';
import { createCarriers } from './carriers.ts';

const PARTY = {
  name: 'Ana Lima',
  phone: '11999990000',
  email: 'ana@exemplo.com',
  address: 'Rua A',
  number: '1',
  city: 'São Paulo',
  state_abbr: 'SP',
  country_id: 'BR',
  postal_code: '01001000',
};
const REVERSE = {
  service: 1,
  new_sender_mail: PARTY.email,
  new_sender_phone: PARTY.phone,
  insurance_value: 100,
  from: { ...PARTY, document: '52998224725' },
  to: { ...PARTY, company_document: '11222333000181' },
  products: [{ name: 'Vestido', quantity: 1, unitary_value: 100 }],
  package: { weight: 0.5, width: 15, height: 5, length: 20 },
};
const Answer = z.looseObject({ id: z.string().optional(), authorization_code: z.string().nullish() });

function service() {
  const carriers = createCarriers({ clock: manualClock(), token: 'certa' });
  const call = async (method: string, path: string, body?: unknown, token = 'certa') => {
    const request = new Request(`http://localhost/melhor-envio/api/v2/me/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'Elegante (loja@elegante.example)' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await carriers.handle(request);
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : Answer.parse(JSON.parse(text)) };
  };
  return { carriers, call };
}

test('a label is put into the cart, paid once from the balance, generated, and cancelled with a refund', async () => {
  const { carriers, call } = service();
  const { status, body } = await call('POST', 'cart/reverse', REVERSE);
  expect(status).toBe(201);
  const { id = '' } = body;
  const orders = { orders: [id] };
  // An unpaid label is not an order yet.
  expect((await call('GET', `orders/${id}`)).status).toBe(404);
  expect((await call('POST', 'shipment/generate', orders)).status).toBe(422);
  expect((await call('POST', 'shipment/checkout', orders)).body).toMatchObject({
    purchase: { status: 'paid' },
  });
  const left = carriers.settings.balanceCents;
  expect(left).toBe(50_000 - (carriers.labels.find(id)?.cents ?? 0));
  expect((await call('POST', 'shipment/checkout', orders)).status).toBe(422);
  expect(carriers.settings.balanceCents).toBe(left);
  await call('POST', 'shipment/generate', orders);
  const first = (await call('GET', `orders/${id}`)).body.authorization_code;
  await call('POST', 'shipment/generate', orders);
  expect((await call('GET', `orders/${id}`)).body).toMatchObject({
    authorization_code: first,
    status: 'generated',
  });
  const order = { id, reason_id: '2', description: 'Sem uso.' };
  expect((await call('POST', 'shipment/cancel', { order })).body).toEqual({ [id]: { canceled: true } });
  expect(carriers.settings.balanceCents).toBe(50_000);
  expect((await call('POST', 'shipment/cancel', { order })).body).toEqual({ [id]: { canceled: false } });
});

test('requires a token, a valid request, an available route and enough balance', async () => {
  const { carriers, call } = service();
  expect((await call('POST', 'cart/reverse', REVERSE, 'outra')).status).toBe(401);
  expect((await call('POST', 'cart/reverse', { ...REVERSE, service: 3 })).status).toBe(422);
  expect((await call('POST', 'cart/reverse', { ...REVERSE, to: PARTY })).status).toBe(422);
  carriers.set({ servesReturns: false });
  expect((await call('POST', 'cart/reverse', REVERSE)).status).toBe(422);
  carriers.set({ servesReturns: true, balanceCents: 10 });
  const { id = '' } = (await call('POST', 'cart/reverse', REVERSE)).body;
  expect((await call('POST', 'shipment/checkout', { orders: [id] })).status).toBe(422);
  expect((await call('DELETE', `cart/${id}`)).status).toBe(204);
  expect(carriers.labels.all()).toEqual([]);
});
