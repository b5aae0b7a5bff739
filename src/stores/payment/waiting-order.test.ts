import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { ORDER_ID, orderOf, PAID } from './order.fixture.ts';

const STATE = 'POST /api/pedidos/situacao';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open() {
  vi.resetModules();
  return { ...(await import('./waiting-order.ts')), ...(await import('./order.ts')) };
}

it('is the last order of this browser while it is open', async () => {
  fakeNetwork({ [STATE]: [{ body: orderOf() }, { body: orderOf(PAID) }] });
  (await open()).showOrder(orderOf());
  const open1 = await open();
  await open1.findWaitingOrder();
  expect(open1.$waitingOrder.get()?.id).toBe(ORDER_ID);
  const open2 = await open();
  await open2.findWaitingOrder();
  expect(open2.$waitingOrder.get()).toBeNull();
});

it('is not requested in a browser without an order', async () => {
  const seen = fakeNetwork({});
  await (await open()).findWaitingOrder();
  expect(seen).toEqual([]);
});
