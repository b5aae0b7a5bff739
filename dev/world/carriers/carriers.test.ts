import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { manualClock } from '../clock.ts';
import { createCarriers } from './carriers.ts';
import { distanceOf, quote, SERVICES } from './quote.ts';

const HEADERS = { authorization: 'Bearer chave', 'user-agent': 'Elegante (contato@elegante.example)' };
const PARCEL = { width: 15, height: 5, length: 20, weight: 0.5, insuredCents: 0 };

const Options = z.array(
  z.looseObject({
    id: z.number(),
    name: z.string(),
    company: z.object({ name: z.string() }),
    price: z.string().optional(),
    error: z.string().optional(),
    delivery_time: z.number().optional(),
  }),
);

const options = async (response: Response) => Options.parse(await response.json());

function service(token?: string) {
  const carriers = createCarriers({ clock: manualClock(), token });
  const calculate = (body: unknown, headers: Record<string, string> = HEADERS) =>
    carriers.handle(
      new Request('http://localhost/melhor-envio/api/v2/me/shipment/calculate', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  return { carriers, calculate };
}

const request = (to: string, products: unknown[] = [{ id: '1', quantity: 1 }]) => ({
  from: { postal_code: '01310100' },
  to: { postal_code: to },
  products,
});

test('quotes have prices as strings in reais and a range of days; unavailable services have an error', async () => {
  const { calculate } = service();
  const all = await options(await calculate(request('90010-000')));
  expect(all.map(({ id, name, company }) => [id, company.name, name])).toEqual([
    [1, 'Correios', 'PAC'],
    [2, 'Correios', 'SEDEX'],
    [3, 'Jadlog', '.Package'],
    [4, 'Jadlog', '.Com'],
    [17, 'Correios', 'Mini Envios'],
  ]);
  for (const option of all.slice(0, 3)) {
    expect(option.price).toMatch(/^\d+\.\d{2}$/);
    expect(option).toMatchObject({ custom_price: option.price, currency: 'R$' });
    expect(option).toMatchObject({ custom_delivery_range: { max: option.delivery_time } });
  }
  for (const option of all.slice(3)) {
    expect(option.error).toEqual(expect.any(String));
    expect(option).not.toHaveProperty('price');
  }
  expect(await options(await calculate(request('90010000')))).toEqual(all);
});

test('prices and days stay within the bounds of each service for any postal code and weight', () => {
  const cep = fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'));
  fc.assert(
    fc.property(cep, fc.integer({ min: 1, max: 3000 }), (to, hundredths) => {
      const weight = hundredths / 100;
      for (const [id, base, perKg, spread, min, max] of [
        [1, 1500, 200, 2000, 7, 12],
        [2, 2500, 300, 3000, 3, 6],
        [3, 2000, 250, 2500, 5, 9],
      ] as const) {
        const service = SERVICES.find((one) => one.id === id);
        const result = service && quote(service, { ...PARCEL, weight }, to);
        if (!result?.ok) throw new Error('no quote');
        const floor = base + Math.round(perKg * weight);
        expect(result.cents).toBeGreaterThanOrEqual(floor);
        expect(result.cents).toBeLessThanOrEqual(floor + spread);
        expect(result.days.min).toBeGreaterThanOrEqual(min);
        expect(result.days.max).toBeLessThanOrEqual(max);
        expect(result.days.min).toBeLessThanOrEqual(result.days.max);
      }
      expect(distanceOf(to, 1)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the weight is summed over units, and too much is an error of every service', async () => {
  const { calculate } = service();
  const price = async (products: unknown[]) => {
    const [pac] = await options(await calculate(request('20040002', products)));
    return Number(pac?.price);
  };
  const one = await price([{ id: '1', weight: 1, quantity: 1 }]);
  const three = await price([
    { id: '1', weight: 1, quantity: 2 },
    { id: '2', weight: 1, quantity: 1 },
  ]);
  expect(three - one).toBeCloseTo(4);
  const heavy = await options(await calculate(request('20040002', [{ id: '1', weight: 31, quantity: 1 }])));
  expect(heavy.every(({ error }) => error !== undefined)).toBe(true);
});

test('requires a token, a User-Agent with an e-mail, and well-formed postal codes', async () => {
  const { calculate } = service('certa');
  expect((await calculate(request('20040002'))).status).toBe(401);
  expect((await calculate(request('20040002'), { 'user-agent': HEADERS['user-agent'] })).status).toBe(401);
  const good = { ...HEADERS, authorization: 'Bearer certa' };
  expect((await calculate(request('20040002'), { ...good, 'user-agent': 'node' })).status).toBe(403);
  const invalid = await calculate(request('123'), good);
  expect(invalid.status).toBe(422);
  expect(await invalid.json()).toMatchObject({ errors: { 'to.postal_code': [expect.any(String)] } });
  expect((await calculate(request('20040002'), good)).status).toBe(200);
});

test('responds with 503 while it is set to be down', async () => {
  const { carriers, calculate } = service();
  carriers.set({ down: true });
  expect((await calculate(request('20040002'))).status).toBe(503);
});
