import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AGENT, type CarrierFixture, carrierFixture, cartFields } from './outbound.fixture.ts';

const HOUR_MS = 3_600_000;
const Id = z.object({ id: z.string() });

async function inCart(world: CarrierFixture): Promise<string> {
  return Id.parse((await world.call('POST', 'cart', cartFields())).body).id;
}

async function paid(world: CarrierFixture): Promise<string> {
  const id = await inCart(world);
  await world.call('POST', 'shipment/checkout', { orders: [id] });
  return id;
}

async function generated(world: CarrierFixture): Promise<string> {
  const id = await paid(world);
  await world.call('POST', 'shipment/generate', { orders: [id] });
  world.clock.advance(1_000);
  return id;
}

const status = async (world: CarrierFixture, id: string) =>
  z.looseObject({ status: z.string() }).parse((await world.call('GET', `orders/${id}`)).body).status;

test('several labels are paid at once or not at all, and each only once', async () => {
  const world = carrierFixture();
  const ids = [await inCart(world), await inCart(world)];
  const cents = ids.reduce((sum, id) => sum + (world.carriers.labels.find(id)?.cents ?? 0), 0);
  world.carriers.set({ balanceCents: cents - 1 });
  const short = await world.call('POST', 'shipment/checkout', { orders: ids });
  expect([short.status, short.body]).toMatchObject([422, { message: expect.stringContaining('Saldo') }]);
  expect(world.carriers.settings.balanceCents).toBe(cents - 1);
  world.carriers.set({ balanceCents: cents });
  expect((await world.call('POST', 'shipment/checkout', { orders: ids })).status).toBe(200);
  expect(world.carriers.settings.balanceCents).toBe(0);
  expect((await world.call('POST', 'shipment/checkout', { orders: ids })).body).toMatchObject({
    errors: { orders: ['Existe uma ou mais orders que já foram pagas.'] },
  });
  expect((await world.call('GET', 'balance')).body).toMatchObject({ balance: 0 });
});

test('a label leaves the cart by itself after seven days', async () => {
  const world = carrierFixture();
  const id = await inCart(world);
  world.clock.advance(7 * 24 * HOUR_MS - 1);
  expect((await world.call('GET', `cart/${id}`)).status).toBe(200);
  world.clock.advance(1);
  expect((await world.call('GET', `cart/${id}`)).status).toBe(404);
  expect((await world.call('POST', 'shipment/checkout', { orders: [id] })).body).toMatchObject({
    errors: { 'orders.0': [expect.any(String)] },
  });
});

test('it is generated after a while, printed as a PDF, and moves by itself', async () => {
  const world = carrierFixture();
  const id = await paid(world);
  await world.call('POST', 'shipment/generate', { orders: [id] });
  expect(await status(world, id)).toBe('released');
  expect((await world.call('POST', 'shipment/print', { orders: [id] })).status).toBe(404);
  world.clock.advance(1_000);
  expect(await status(world, id)).toBe('generated');
  const other = await generated(world);
  const { body } = await world.call('POST', 'shipment/print', { mode: 'private', orders: [id, other] });
  const { url } = z.object({ url: z.string() }).parse(body);
  const page = await (await world.carriers.handle(new Request(url))).text();
  expect(page).toContain('%PDF-1.4');
  expect(page).toContain('/Count 2');
  expect(page).toContain('Ana Lima');

  world.carriers.set({ journeyMs: HOUR_MS });
  const seen = [];
  for (let hour = 0; hour < 5; hour += 1) {
    world.clock.advance(HOUR_MS);
    seen.push(await status(world, id));
  }
  expect(seen).toEqual(['posted', 'in_transit', 'out_for_delivery', 'delivered', 'delivered']);
});

test('it moves by the buttons of the page, only to what may come next', async () => {
  const world = carrierFixture();
  const id = await generated(world);
  const press = async (to: string) =>
    (
      await world.carriers.handle(
        new Request(`http://localhost/melhor-envio/_mover/${id}/${to}`, { method: 'POST' }),
      )
    ).status;
  expect(await press('delivered')).toBe(409);
  for (const to of ['posted', 'undelivered', 'out_for_delivery', 'undelivered', 'returned'])
    expect([to, await press(to)]).toEqual([to, 303]);
  expect(await status(world, id)).toBe('returned');
  const page = await (await world.carriers.handle(new Request('http://localhost/melhor-envio'))).text();
  expect(page).toContain('devolvida ao remetente');
});

test('tracking says what it said within the last hour', async () => {
  const world = carrierFixture();
  const id = await generated(world);
  const track = async () =>
    z
      .record(z.string(), z.looseObject({ status: z.string() }))
      .parse((await world.call('POST', 'shipment/tracking', { orders: [id, 'nenhuma'] })).body);
  expect(await track()).toMatchObject({ [id]: { status: 'generated' } });
  world.carriers.labels.post(id);
  world.clock.advance(HOUR_MS - 1);
  expect((await track())[id]?.status).toBe('generated');
  world.clock.advance(1);
  expect(await track()).toMatchObject({ [id]: { status: 'posted', posted_at: expect.any(String) } });
  expect(await track()).not.toHaveProperty('nenhuma');
});

test('a cancelled label is refunded, but not a posted one nor one that is too old', async () => {
  const world = carrierFixture();
  const cancel = async (id: string) =>
    (await world.call('POST', 'shipment/cancel', { order: { id, reason_id: '2', description: 'Sem uso.' } }))
      .body;
  const [first, second, third] = [await generated(world), await generated(world), await generated(world)];
  const before = world.carriers.settings.balanceCents;
  expect(await cancel(first)).toEqual({ [first]: { canceled: true } });
  expect(world.carriers.settings.balanceCents - before).toBe(world.carriers.labels.find(first)?.cents);
  world.carriers.labels.post(second);
  expect(await cancel(second)).toEqual({ [second]: { canceled: false } });
  world.clock.advance(20 * 24 * HOUR_MS);
  expect(await cancel(third)).toEqual({ [third]: { canceled: false } });
});

test('faults are asked for at one step, and for all again', async () => {
  const world = carrierFixture();
  const control = async (fields: Record<string, string>) =>
    world.carriers.handle(
      new Request('http://localhost/melhor-envio/_controle', {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
    );
  expect((await control({ faultStep: 'balance' })).status).toBe(303);
  world.carriers.set({ failNext: 1 });
  expect((await world.call('POST', 'cart', cartFields())).status).toBe(201);
  expect((await world.call('GET', 'balance')).status).toBe(500);
  await control({ faultStep: 'todos' });
  expect(world.carriers.settings.faultStep).toBe('');
});

test('takes 250 calls a minute, and says when to come back', async () => {
  const world = carrierFixture();
  for (let at = 0; at < 250; at += 1) expect((await world.call('GET', 'balance')).status).toBe(200);
  world.clock.advance(20_000);
  const late = await world.call('GET', 'balance');
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '40']);
  world.clock.advance(40_000);
  expect((await world.call('GET', 'balance')).status).toBe(200);
});

test('asks for a token and for a User-Agent with an address', async () => {
  const { call } = carrierFixture();
  expect((await call('GET', 'balance', undefined, { ...AGENT, authorization: 'Bearer outra' })).status).toBe(
    401,
  );
  expect((await call('GET', 'balance', undefined, { ...AGENT, 'user-agent': 'node' })).status).toBe(403);
});

test('labels and wallet outlast a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carriers-'));
  const file = join(folder, 'carriers.sqlite');
  const world = carrierFixture(file);
  const id = await generated(world);
  expect(await status(world, id)).toBe('generated');
  const { balanceCents } = world.carriers.settings;
  const label = world.carriers.labels.find(id);
  await world.carriers.close();
  const again = carrierFixture(file);
  expect(again.carriers.labels.find(id)).toEqual(label);
  expect(again.carriers.settings.balanceCents).toBe(balanceCents);
  await again.carriers.close();
  rmSync(folder, { recursive: true });
});

test('lists the counters of a carrier in a town', async () => {
  const { call } = carrierFixture();
  const query = new URLSearchParams({ company: '6', country: 'BR', state: 'RJ', city: 'Rio de Janeiro' });
  expect((await call('GET', `shipment/agencies?${query}`)).body).toMatchObject([{ id: 602 }]);
});
