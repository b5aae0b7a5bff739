import { expect, test } from 'vitest';
import { manualClock } from '../clock.ts';
import { ConnectionDropped } from '../http.ts';
import { ADDRESSES } from './addresses.ts';
import { createPostal } from './postal.ts';

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

/** First three digits of a postal code by state (Correios). */
const RANGES: Record<string, readonly (readonly [number, number])[]> = {
  SP: [[10, 199]],
  RJ: [[200, 289]],
  ES: [[290, 299]],
  MG: [[300, 399]],
  BA: [[400, 489]],
  SE: [[490, 499]],
  PE: [[500, 569]],
  AL: [[570, 579]],
  PB: [[580, 589]],
  RN: [[590, 599]],
  CE: [[600, 639]],
  PI: [[640, 649]],
  MA: [[650, 659]],
  PA: [[660, 688]],
  AP: [[689, 689]],
  AM: [
    [690, 692],
    [694, 698],
  ],
  RR: [[693, 693]],
  AC: [[699, 699]],
  DF: [
    [700, 727],
    [730, 736],
  ],
  GO: [
    [728, 729],
    [737, 767],
  ],
  RO: [[768, 769]],
  TO: [[770, 779]],
  MT: [[780, 788]],
  MS: [[790, 799]],
  PR: [[800, 879]],
  SC: [[880, 899]],
  RS: [[900, 999]],
};

function service() {
  const clock = manualClock();
  const postal = createPostal({ clock });
  const get = (path: string) => postal.handle(new Request(`http://localhost${path}`));
  return { postal, clock, get };
}

test('the sample addresses cover all states, with postal codes in their ranges', () => {
  expect([...new Set([...ADDRESSES.values()].map(({ state }) => state))].sort()).toEqual(STATES);
  for (const { cep, state } of ADDRESSES.values()) {
    const prefix = Number(cep.slice(0, 3));
    const ranges = RANGES[state] ?? [];
    expect([cep, ranges.some(([from, to]) => prefix >= from && prefix <= to)]).toEqual([cep, true]);
  }
});

test('ViaCEP: a street', async () => {
  const { get } = service();
  for (const cep of ['01001000', '01001-000']) {
    expect(await (await get(`/viacep/ws/${cep}/json/`)).json()).toMatchObject({
      cep: '01001-000',
      logradouro: 'Praça da Sé',
      complemento: 'lado ímpar',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    });
  }
});

test('ViaCEP: the code of a whole city, an unknown code, a malformed code', async () => {
  const { get } = service();
  expect(await (await get('/viacep/ws/95670000/json/')).json()).toMatchObject({
    logradouro: '',
    bairro: '',
    localidade: 'Gramado',
  });
  const unknown = await get('/viacep/ws/99999999/json/');
  expect([unknown.status, await unknown.json()]).toEqual([200, { erro: 'true' }]);
  const bad = await get('/viacep/ws/950100100/json/');
  expect(bad.status).toBe(400);
  expect(bad.headers.get('content-type')).toContain('text/html');
  expect(await bad.text()).toContain('<h1>');
});

test('BrasilAPI: a street, the code of a whole city, an unknown code, a malformed code', async () => {
  const { get } = service();
  expect(await (await get('/brasilapi/api/cep/v2/01310100')).json()).toMatchObject({
    cep: '01310100',
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Bela Vista',
    street: 'Avenida Paulista',
  });
  expect(await (await get('/brasilapi/api/cep/v2/95670000')).json()).toMatchObject({
    neighborhood: null,
    street: null,
  });
  expect((await get('/brasilapi/api/cep/v2/99999999')).status).toBe(404);
  expect((await get('/brasilapi/api/cep/v2/123')).status).toBe(400);
});

test('faults of the two sources are independent', async () => {
  const { postal, clock, get } = service();
  postal.viacep.set({ down: true });
  expect((await get('/viacep/ws/01001000/json/')).status).toBe(503);
  expect((await get('/brasilapi/api/cep/v2/01001000')).status).toBe(200);
  postal.viacep.set({ down: false, slowMs: 4_000 });
  await get('/viacep/ws/01001000/json/');
  expect(clock.waits).toEqual([4_000]);
  postal.brasilapi.set({ dropBefore: 1 });
  await expect(get('/brasilapi/api/cep/v2/01001000')).rejects.toThrow(ConnectionDropped);
});
