import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReturnParcel } from '../ports/return-labels.ts';
import { connectMelhorEnvioReturns } from './melhor-envio-returns.ts';

const returns = connectMelhorEnvioReturns({
  url: 'https://carrier.example',
  token: 't',
  contact: 'loja@elegante.example',
});
afterEach(() => vi.unstubAllGlobals());

type Call = { route: string; body: unknown };

/** Stubs responses by `METHOD path`: status and body, or no response at all. Returns the recorded requests. */
function carrier(answers: Readonly<Record<string, [number, unknown] | 'silent'>>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    const route = `${init.method} ${url.replace('https://carrier.example/api/v2/me/', '')}`;
    calls.push({ route, body: init.body ? JSON.parse(init.body) : null });
    const answer = answers[route] ?? [404, { message: 'No query results' }];
    if (answer === 'silent') throw new TypeError('fetch failed');
    const text = typeof answer[1] === 'string' ? answer[1] : JSON.stringify(answer[1]);
    return new Response(answer[0] === 204 ? null : text, { status: answer[0] });
  });
  return calls;
}
const routes = (calls: readonly Call[]) => calls.map(({ route }) => route);

const PARTY = {
  name: 'Ana Lima',
  document: '52998224725',
  phone: '11999990000',
  email: 'ana@exemplo.com',
  street: 'Rua A',
  number: '1',
  complement: 'ap 2',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  postalCode: '01001000',
};
const parcelOf = (valueCents: number): ReturnParcel => ({
  from: PARTY,
  to: { ...PARTY, name: 'Elegante', document: '11222333000181' },
  parcel: { weightGrams: 1_200, widthCm: 15, heightCm: 5, lengthCm: 20, valueCents },
  goods: [{ name: 'Vestido', quantity: 2, unitCents: 19_990, weightGrams: 600 }],
});

const ORDER = {
  id: 'a',
  authorization_code: '2022032920',
  tracking: 'ME1BR',
  paid_at: '2026-11-25 09:00:00',
  generated_at: '2026-11-25 09:01:00',
  posted_at: null,
  canceled_at: null,
};

describe('preparing a label', () => {
  it('ships from the customer to the shop, in kilograms, centimetres and reais', async () => {
    const calls = carrier({ 'POST cart/reverse': [201, { id: 'a', price: '24.90', status: 'pending' }] });
    expect(await returns.prepare(parcelOf(39_980))).toEqual({ ok: true, id: 'a', costCents: 2_490 });
    expect(calls[0]?.body).toMatchObject({
      service: 1,
      new_sender_mail: 'ana@exemplo.com',
      insurance_value: 399.8,
      from: { document: '52998224725', address: 'Rua A', number: '1', postal_code: '01001000' },
      to: { name: 'Elegante', company_document: '11222333000181', state_abbr: 'SP' },
      products: [{ name: 'Vestido', quantity: 2, unitary_value: 199.9, weight: 0.6 }],
      package: { weight: 1.2, width: 15, height: 5, length: 20 },
    });
    expect(calls[0]?.body).not.toHaveProperty('to.document');
  });

  it('uses SEDEX above the insured value that PAC covers', async () => {
    const calls = carrier({ 'POST cart/reverse': [201, { id: 'a', price: 50 }] });
    await returns.prepare(parcelOf(300_001));
    expect(calls[0]?.body).toMatchObject({ service: 2 });
  });

  it.each([
    [401, { message: 'Unauthenticated.' }, 'token'],
    [403, { message: 'This action is unauthorized.' }, 'token'],
    [422, { message: 'The given data was invalid.', errors: {} }, 'not_served'],
    [429, { message: 'Too Many Attempts.' }, 'unavailable'],
    [500, { message: 'Server Error' }, 'unavailable'],
    [200, '<html>', 'unavailable'],
    [201, { price: 10 }, 'unavailable'],
    [201, { id: 'a', price: 'muito' }, 'unavailable'],
  ])('answered with %i %j is %s', async (status, body, code) => {
    carrier({ 'POST cart/reverse': [status, body] });
    expect(await returns.prepare(parcelOf(100))).toEqual({ ok: false, code });
  });
});

describe('paying for it', () => {
  it.each([
    ['paid', [200, { purchase: { status: 'paid' } }], { ok: true }],
    ['too little balance', [422, { message: 'Saldo insuficiente.' }], { ok: false, code: 'balance' }],
    ['waiting', [200, { purchase: { status: 'pending' } }], { ok: false, code: 'balance' }],
    ['unreadable', [200, {}], { ok: false, code: 'unavailable' }],
    [
      'a server that fails, whatever it says',
      [500, { message: 'saldo' }],
      { ok: false, code: 'unavailable' },
    ],
    ['a token without the right', [403, {}], { ok: false, code: 'token' }],
  ] as const)('%s', async (_, answer, result) => {
    carrier({ 'POST shipment/checkout': [answer[0], answer[1]] });
    expect(await returns.pay('a')).toEqual(result);
  });

  it('never pays twice', async () => {
    const calls = carrier({ 'GET orders/a': [200, ORDER] });
    expect(await returns.pay('a')).toEqual({ ok: true });
    expect(routes(calls)).toEqual(['GET orders/a']);
  });

  it('does not pay while it is unknown whether it was paid', async () => {
    const calls = carrier({ 'GET orders/a': 'silent' });
    expect(await returns.pay('a')).toEqual({ ok: false, code: 'unavailable' });
    expect(routes(calls)).toEqual(['GET orders/a']);
  });
});

describe('issuing its code', () => {
  it('returns the authorisation code, dated in Brasília time, with a page to print', async () => {
    const calls = carrier({
      'GET orders/a': [200, ORDER],
      'POST shipment/print': [200, { url: 'https://carrier.example/imprimir/x' }],
    });
    expect(await returns.issue('a')).toEqual({
      ok: true,
      code: '2022032920',
      printUrl: 'https://carrier.example/imprimir/x',
      issuedAt: new Date('2026-11-25T12:01:00Z'),
    });
    expect(routes(calls)).not.toContain('POST shipment/generate');
  });

  it('falls back to the tracking code and needs no page', async () => {
    carrier({
      'GET orders/a': [200, { ...ORDER, authorization_code: null }],
      'POST shipment/print': [200, { url: 'javascript:alert(1)' }],
    });
    expect(await returns.issue('a')).toMatchObject({ code: 'ME1BR', printUrl: null });
  });

  it('waits until the code exists', async () => {
    carrier({ 'GET orders/a': [200, { ...ORDER, authorization_code: null, tracking: null }] });
    expect(await returns.issue('a')).toEqual({ ok: false, code: 'unavailable' });
  });
});

describe('cancelling it', () => {
  it.each([
    ['from the cart', { 'DELETE cart/a': [204, ''] }, true],
    ['though it is gone already', {}, true],
    [
      'though it was cancelled before',
      { 'GET orders/a': [200, { ...ORDER, canceled_at: '2026-11-26 09:00:00' }] },
      true,
    ],
    [
      'not once it is posted',
      { 'GET orders/a': [200, { ...ORDER, posted_at: '2026-11-26 09:00:00' }] },
      false,
    ],
    [
      'when it was paid',
      { 'GET orders/a': [200, ORDER], 'POST shipment/cancel': [200, { a: { canceled: true } }] },
      true,
    ],
    [
      'not where the carrier keeps it',
      { 'GET orders/a': [200, ORDER], 'POST shipment/cancel': [200, { a: { canceled: false } }] },
      false,
    ],
    [
      'not where it may not be',
      { 'GET orders/a': [200, ORDER], 'POST shipment/cancel': [422, { message: 'x' }] },
      false,
    ],
  ] as [string, Record<string, [number, unknown]>, boolean][])('%s', async (_, answers, isUndone) => {
    carrier(answers);
    expect(await returns.undo('a')).toEqual({ ok: true, isUndone });
  });

  it('can be retried after no response', async () => {
    carrier({ 'GET orders/a': [200, ORDER], 'POST shipment/cancel': 'silent' });
    expect(await returns.undo('a')).toEqual({ ok: false, code: 'unavailable' });
  });
});
