import { expect, test } from 'vitest';
import { ConnectionDropped } from '../http.ts';
import { fixture, idOf, orderBody, PIX } from '../testing/provider-fixture.ts';

const KEY = { 'idempotency-key': 'order:1:attempt:1' };

test('a key returns its first result for 24 hours, then a new one', async () => {
  const world = fixture();
  const first = await world.ok('POST', '/orders', orderBody(PIX), KEY);
  world.clock.advance(23 * 3_600_000);
  expect(await world.ok('POST', '/orders', orderBody(PIX), KEY)).toEqual(first);
  world.clock.advance(3_600_000);
  const later = await world.ok('POST', '/orders', orderBody(PIX), KEY);
  expect(idOf(later)).not.toBe(idOf(first));
});

test('a key is case-sensitive and bound to its request', async () => {
  const world = fixture();
  const first = await world.ok('POST', '/orders', orderBody(PIX), KEY);
  const upper = { 'idempotency-key': KEY['idempotency-key'].toUpperCase() };
  expect(idOf(await world.ok('POST', '/orders', orderBody(PIX), upper))).not.toBe(idOf(first));
  const other = await world.call('POST', '/orders', orderBody(PIX, { code: 'ORD-2' }), KEY);
  expect(other.status).toBe(422);
});

test('a declined payment is a result, too, and is returned again', async () => {
  const world = fixture();
  const declined = orderBody(await world.card('4000000000000028'));
  const first = await world.ok('POST', '/orders', declined, KEY);
  expect(await world.ok('POST', '/orders', declined, KEY)).toEqual(first);
});

test('responds with 409 while the first request is running, and creates one order only', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const world = fixture();
  const wait = world.clock.wait;
  world.clock.wait = async (ms) => {
    await gate;
    await wait(ms);
  };
  world.provider.set({ slowMs: 3_000 });
  const first = world.ok('POST', '/orders', orderBody(PIX), KEY);
  await new Promise(setImmediate);
  const second = await world.call('POST', '/orders', orderBody(PIX), KEY);
  expect(second.status).toBe(409);
  release();
  const order = await first;
  expect(await world.ok('POST', '/orders', orderBody(PIX), KEY)).toEqual(order);
  expect(world.provider.store.latestOrders(10)).toHaveLength(1);
});

test('a retry after a connection dropped after the effect returns the same order', async () => {
  const world = fixture();
  world.provider.set({ dropAfter: 1 });
  await expect(world.call('POST', '/orders', orderBody(PIX), KEY)).rejects.toThrow(ConnectionDropped);
  const [kept] = world.provider.store.latestOrders(10);
  expect(idOf(await world.ok('POST', '/orders', orderBody(PIX), KEY))).toBe(kept?.id);
});

test('faults before the effect (dropped connection, 5xx, downtime) create no order', async () => {
  const world = fixture();
  world.provider.set({ dropBefore: 1, failNext: 1 });
  await expect(world.call('POST', '/orders', orderBody(PIX), KEY)).rejects.toThrow(ConnectionDropped);
  expect((await world.call('POST', '/orders', orderBody(PIX), KEY)).status).toBe(500);
  world.provider.set({ down: true });
  expect((await world.call('POST', '/orders', orderBody(PIX), KEY)).status).toBe(503);
  expect(world.provider.store.latestOrders(10)).toHaveLength(0);
  world.provider.set({ down: false, failPercent: 50 });
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await world.call('GET', '/orders')).status);
  expect(statuses).toEqual([200, 500, 200, 500, 200, 500]);
});
