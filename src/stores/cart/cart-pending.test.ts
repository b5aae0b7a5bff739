import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { cartOf, DRESS, line, SHIRT } from './cart.fixture.ts';

const ADD = 'POST /api/carrinho/itens';
const GET = 'GET /api/carrinho';
const DRESSES = { productId: DRESS, variantId: null, quantity: 1 };

let tab: Storage;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z') });
  tab = fakeStorage();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', tab);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of the same tab: fresh modules over the tab's storage. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./cart.ts')), ...(await import('../kit/toasts.ts')) };
}

/** Leaves a page while its add-to-cart request is pending. */
async function leaveWhileAdding(carts: { body: unknown }[]) {
  fakeNetwork({ [ADD]: [new Promise(() => {})], [GET]: carts });
  void (await openPage()).addToCart(DRESSES);
  return openPage();
}

it('waits on the next page for an addition still in progress', async () => {
  const page = await leaveWhileAdding([
    { body: cartOf() },
    { body: cartOf() },
    { body: cartOf(line(DRESS, 1)) },
  ]);
  const loading = page.loadCart();
  await vi.advanceTimersByTimeAsync(500);
  expect(page.$cart.get().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(500);
  expect(await loading).toMatchObject({ status: 'ready', cart: { itemCount: 1 } });
  expect(tab.getItem('cart_under_way')).toBeNull();
});

it('joins what an addition, late for the sign-in, left in a guest’s cart', async () => {
  const JOIN = 'POST /api/carrinho';
  const left = { ...cartOf(line(SHIRT, 1)), hasGuestCart: true };
  fakeNetwork({ [GET]: [{ body: left }], [JOIN]: [{ body: cartOf(line(SHIRT, 1), line(DRESS, 1)) }] });
  expect(await (await openPage()).loadCart()).toMatchObject({ status: 'ready', cart: { itemCount: 2 } });
  // What could not be joined now is joined at the next reading.
  fakeNetwork({ [GET]: [{ body: left }], [JOIN]: [failure('server_error', 500)] });
  expect(await (await openPage()).loadCart()).toMatchObject({ status: 'ready', cart: { itemCount: 1 } });
});

it('waits for a higher quantity of a line that already existed', async () => {
  fakeNetwork({ [GET]: [{ body: cartOf(line(DRESS, 2), line(SHIRT, 1)) }] });
  await (await openPage()).loadCart();
  const page = await leaveWhileAdding([
    { body: cartOf(line(DRESS, 2), line(SHIRT, 1)) },
    { body: cartOf(line(DRESS, 3), line(SHIRT, 1)) },
  ]);
  const loading = page.loadCart();
  await vi.advanceTimersByTimeAsync(500);
  expect(await loading).toMatchObject({ cart: { itemCount: 4 } });
});

it.each([
  ['a removal', 'DELETE', cartOf(line(SHIRT, 1)), 1],
  ['a smaller quantity', 'PATCH', cartOf(line(DRESS, 1), line(SHIRT, 1)), 2],
] as const)('waits on the next page for %s still in progress', async (_, method, after, itemCount) => {
  const full = { body: cartOf(line(DRESS, 3), line(SHIRT, 1)) };
  const request = `${method} /api/carrinho/itens/${DRESS}`;
  fakeNetwork({ [request]: [new Promise(() => {})], [GET]: [full, full, { body: after }] });
  const left = await openPage();
  await left.loadCart();
  void (method === 'DELETE' ? left.removeLine(DRESS) : left.setQuantity(DRESS, 1));
  const page = await openPage();
  const loading = page.loadCart();
  await vi.advanceTimersByTimeAsync(500);
  expect(await loading).toMatchObject({ status: 'ready', cart: { itemCount } });
  expect(tab.getItem('cart_under_way')).toBeNull();
});

it('gives up on an addition that never arrives, and says so', async () => {
  const page = await leaveWhileAdding([{ body: cartOf() }]);
  const loading = page.loadCart();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await loading).toMatchObject({ status: 'ready', cart: { itemCount: 0 } });
  expect(page.$toasts.get()).toMatchObject([
    {
      kind: 'error',
      text: 'A última mudança não chegou ao carrinho. Por favor, confira as peças e tente de novo.',
    },
  ]);
  expect(tab.getItem('cart_under_way')).toBeNull();
});

it.each([
  ['came in', { body: cartOf(line(DRESS, 1)) }],
  ['was refused', failure('quantity_over_stock', 409)],
  ['got no answer', 'no network' as const],
])('keeps nothing of what %s', async (_, answer) => {
  fakeNetwork({ [ADD]: [answer] });
  await (await openPage()).addToCart(DRESSES);
  expect(tab.getItem('cart_under_way')).toBeNull();
});

it.each(['removeLine', 'setQuantity'] as const)('keeps nothing of an answered %s', async (change) => {
  fakeNetwork({
    [GET]: [{ body: cartOf(line(DRESS, 3)) }],
    [`DELETE /api/carrinho/itens/${DRESS}`]: [{ body: cartOf() }],
    [`PATCH /api/carrinho/itens/${DRESS}`]: [failure('quantity_over_stock', 409)],
  });
  const page = await openPage();
  await page.loadCart();
  await page[change](DRESS, 4);
  expect(tab.getItem('cart_under_way')).toBeNull();
});

it('does not wait for additions of the same page', async () => {
  fakeNetwork({ [GET]: [{ body: cartOf() }], [ADD]: [{ body: cartOf(line(DRESS, 1)) }] });
  const page = await openPage();
  const loading = page.loadCart();
  const adding = page.addToCart(DRESSES);
  expect(await loading).toMatchObject({ status: 'ready' });
  expect(await adding).toMatchObject({ ok: true });
});

it('completes requests that change the cart when the page is left', async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify(cartOf(line(DRESS, 1)))));
  vi.stubGlobal('fetch', fetched);
  const page = await openPage();
  await page.loadCart();
  await page.addToCart(DRESSES);
  await page.setQuantity(DRESS, 2);
  await page.removeLine(DRESS);
  const sent = fetched.mock.calls.map((call) => (call as unknown as [string, RequestInit])[1]);
  expect(sent.map(({ method, keepalive }) => [method, keepalive])).toEqual([
    ['GET', false],
    ['POST', true],
    ['PATCH', true],
    ['DELETE', true],
  ]);
});
