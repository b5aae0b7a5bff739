import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { aShippingOption } from '../../contracts/samples.fixture.ts';
import { anOfferedProduct } from './product.fixture.ts';

const ID = '0192f000-0000-7000-8000-000000000001';
const DRESS = anOfferedProduct({
  id: ID,
  variants: [{ id: ID, colourId: null, sizeId: null, stock: 5 }],
});
const option = aShippingOption();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  vi.resetModules();
  const seen = fakeNetwork({
    'POST /api/frete': [{ body: { postalCode: '01001000', city: 'São Paulo', options: [option] } }],
  });
  const stores = {
    ...(await import('./product.ts')),
    ...(await import('../cart/shipping.ts')),
    ...(await import('./product-quote.ts')),
  };
  stores.$product.set(DRESS);
  return { ...stores, asked: () => seen.map(({ body }) => JSON.stringify(body)) };
}

const of = (quantity: number) => expect.stringContaining(`"quantity":${quantity}}`);

describe('the quote of the product page', () => {
  it('uses the quantity shown, at most the stock, and one for a sold-out piece', async () => {
    const { typePostalCode, choose, quoteProduct, $product, asked } = await open();
    typePostalCode('01001000');
    choose({ quantity: 900 });
    await quoteProduct();
    $product.set({ ...DRESS, variants: [] });
    await quoteProduct();
    expect(asked()).toEqual([of(5), of(1)]);
  });

  it('is requested again, once, after the quantity has changed', async () => {
    const { typePostalCode, choose, quoteProduct, followQuantityWithQuote, asked } = await open();
    const stop = followQuantityWithQuote();
    choose({ quantity: 2 });
    await vi.runAllTimersAsync();
    expect(asked()).toEqual([]);
    typePostalCode('01001000');
    await quoteProduct();
    for (const quantity of [3, 4, 3]) choose({ quantity });
    await vi.runAllTimersAsync();
    choose({ quantity: 4 });
    choose({ quantity: 3 });
    await vi.runAllTimersAsync();
    expect(asked()).toEqual([of(2), of(3)]);
    typePostalCode('0100');
    choose({ quantity: 1 });
    await vi.runAllTimersAsync();
    stop();
    expect(asked()).toHaveLength(2);
  });
});
