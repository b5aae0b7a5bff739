import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeItem, getCart } from '../contracts/cart.ts';
import { lookUpPostalCode } from '../contracts/shipping.ts';
import { call } from './call.ts';
import { failure, fakeNetwork } from './network.fixture.ts';

const place = {
  postalCode: '01001000',
  street: 'Praça da Sé',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  cityCode: '3550308',
};
const id = '01930f0e-7b1a-7000-8000-000000000001';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('returns the response parsed by the contract', async () => {
    fakeNetwork({ 'GET /api/cep/01001000': [{ body: { ...place, secret: 'x' } }] });
    expect(await call(lookUpPostalCode, { cep: '01001000' })).toEqual({ ok: true, data: place });
  });

  it('puts path names into the path and the rest into a JSON body', async () => {
    const seen = fakeNetwork({ [`PATCH /api/carrinho/itens/${id}`]: [failure('line_not_found', 404)] });
    const result = await call(changeItem, { id, quantity: 2 });
    expect(seen).toEqual([{ method: 'PATCH', url: `/api/carrinho/itens/${id}`, body: { quantity: 2 } }]);
    expect(result).toMatchObject({ ok: false, code: 'line_not_found', status: 404 });
  });

  it('passes on fields and data of a failure', async () => {
    fakeNetwork({
      [`PATCH /api/carrinho/itens/${id}`]: [
        failure('quantity_over_stock', 409, {
          data: { available: 2 },
          fields: { quantity: 'quantity_invalid' },
        }),
      ],
    });
    expect(await call(changeItem, { id, quantity: 9 })).toEqual({
      ok: false,
      code: 'quantity_over_stock',
      status: 409,
      data: { available: 2 },
      fields: { quantity: 'quantity_invalid' },
    });
  });

  it.each([
    ['no network', 'no network' as const, 'unreachable', 0],
    ['a page instead of JSON', { body: '<html>' }, 'unexpected_answer', 200],
    ['a failure that is not ours', { body: 'Bad gateway', status: 502 }, 'unexpected_answer', 502],
    ['an answer outside the contract', { body: { lines: 'none' } }, 'unexpected_answer', 200],
  ])('names %s', async (_name, reply, code, status) => {
    fakeNetwork({ 'GET /api/carrinho': [reply] });
    expect(await call(getCart, {})).toEqual({ ok: false, code, status });
  });

  it('times out when no response comes', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    expect(await call(getCart, {}, { timeoutMs: 10 })).toMatchObject({ code: 'unreachable' });
  });

  it('aborts with the signal of its caller', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const stop = new AbortController();
    const result = call(getCart, {}, { signal: stop.signal });
    stop.abort();
    expect(await result).toMatchObject({ code: 'unreachable' });
  });

  it('does not catch bugs', async () => {
    fakeNetwork({});
    await expect(call(getCart, {})).rejects.toThrow('unexpected request');
  });
});
