import { afterEach, expect, it, vi } from 'vitest';
import { getCart } from '../contracts/cart.ts';
import { CART_ADDRESS, isCartEmpty } from './empty-cart.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

it('asks where the contract says that the cart is', () => {
  expect(CART_ADDRESS).toBe(getCart.path);
});

it('knows an empty cart from one that holds something', async () => {
  answering('{"itemCount":0}');
  expect(await isCartEmpty()).toBe(true);
  answering('{"itemCount":2}');
  expect(await isCartEmpty()).toBe(false);
  answering('{"itemCount":0,"hasGuestCart":true}');
  expect(await isCartEmpty()).toBe(false);
});

it.each([
  ['an error', '{"itemCount":0}', 503],
  ['no JSON', '<html>', 200],
  ['nothing', 'null', 200],
  ['something else', '{}', 200],
])('does not take %s for an empty cart', async (_, body, status) => {
  answering(body, status);
  expect(await isCartEmpty()).toBe(false);
});

it('does not take a lost connection for an empty cart', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await isCartEmpty()).toBe(false);
});

it('does not wait for good', async () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    signal = init.signal;
    throw new DOMException('timed out', 'TimeoutError');
  });
  expect(await isCartEmpty()).toBe(false);
  expect(signal).toBeInstanceOf(AbortSignal);
});
