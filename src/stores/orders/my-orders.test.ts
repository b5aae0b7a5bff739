import { afterEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../client/network.fixture.ts';

const LIST = 'GET /api/conta/pedidos';

const order = (at: number, status = 'PAID') => ({
  id: `01930f0e-7b1a-7000-8000-00000000000${at}`,
  number: `ORD-${at}`,
  status,
  createdAt: '2026-03-01T12:00:00Z',
  totalCents: 1_000,
  items: [],
});
const page = (...orders: object[]) => ({ body: { orders, pageCount: 3 } });

async function open(replies: Parameters<typeof fakeNetwork>[0][string]) {
  vi.resetModules();
  const seen = fakeNetwork({ [LIST]: replies });
  const { $myOrders, ...store } = await import('./my-orders.ts');
  const numbers = () => {
    const state = $myOrders.get();
    return state.status === 'ready' ? state.orders.map((one) => `${one.number} ${one.status}`) : state.status;
  };
  return { ...store, $myOrders, numbers, seen };
}

afterEach(() => vi.unstubAllGlobals());

it('coming back keeps the pages shown, and brings them up to date in place', async () => {
  const { loadOrders, loadOlderOrders, numbers } = await open([
    page(order(1), order(2)),
    page(order(2), order(3)),
    page(order(1, 'CANCELLED'), order(2)),
    page(order(3)),
  ]);
  await loadOrders();
  await loadOlderOrders();
  expect(numbers()).toEqual(['ORD-1 PAID', 'ORD-2 PAID', 'ORD-3 PAID']);
  const again = loadOrders();
  expect(numbers()).toEqual(['ORD-1 PAID', 'ORD-2 PAID', 'ORD-3 PAID']);
  await again;
  expect(numbers()).toEqual(['ORD-1 CANCELLED', 'ORD-2 PAID', 'ORD-3 PAID']);
});

it('opens with as many pages as the history says', async () => {
  const { loadOrders, numbers, seen } = await open([page(order(1)), page(order(2))]);
  await loadOrders(2);
  expect(numbers()).toEqual(['ORD-1 PAID', 'ORD-2 PAID']);
  expect(seen.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('pagina'))).toEqual(['1', '2']);
});

it('older orders asked for meanwhile are not lost', async () => {
  const { loadOrders, loadOlderOrders, numbers } = await open([
    page(order(1)),
    page(order(1)),
    page(order(2)),
  ]);
  await loadOrders();
  await Promise.all([loadOrders(), loadOlderOrders()]);
  expect(numbers()).toEqual(['ORD-1 PAID', 'ORD-2 PAID']);
});

it('says that the orders cannot be shown rather than show old ones', async () => {
  const { loadOrders, $myOrders } = await open([page(order(1)), failure('unavailable', 503)]);
  await loadOrders();
  await loadOrders();
  expect($myOrders.get()).toEqual({ status: 'failed', code: 'unavailable' });
});
