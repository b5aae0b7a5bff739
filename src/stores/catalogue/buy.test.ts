import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { cartOf, DRESS, line, SHIRT } from '../cart/cart.fixture.ts';
import { anOfferedProduct } from './product.fixture.ts';

const ADD = 'POST /api/carrinho/itens';
const NOW = 'GET /api/disponibilidade';
const price = { priceCents: 10000, finalPriceCents: 10000, discountPercent: 0 };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A product page: one colour, one size, three in stock. */
async function open() {
  vi.resetModules();
  const page = { ...(await import('./buy.ts')), ...(await import('./product.ts')) };
  page.$product.set(
    anOfferedProduct({
      id: DRESS,
      colours: [{ id: 'red', name: 'Vermelho', hex: '#c00' }],
      sizes: [{ id: 'p', label: 'P' }],
      variants: [{ id: SHIRT, colourId: 'red', sizeId: 'p', stock: 3 }],
    }),
  );
  return page;
}

describe('buying', () => {
  it('reports a missing choice beside it, without a request', async () => {
    const seen = fakeNetwork({});
    const { buy, choose } = await open();
    expect(await buy()).toEqual({ ok: false, at: 'colour', text: 'Por favor, selecione uma cor' });
    choose({ colourId: 'red' });
    expect(await buy()).toEqual({ ok: false, at: 'size', text: 'Por favor, selecione um tamanho' });
    expect(seen).toHaveLength(0);
  });

  it('adds the variant', async () => {
    const seen = fakeNetwork({ [ADD]: [{ body: cartOf(line(DRESS, 2)) }] });
    const { buy, choose } = await open();
    choose({ colourId: 'red', sizeId: 'p', quantity: 2 });
    expect(await buy()).toEqual({ ok: true });
    expect(seen[0]?.body).toEqual({ productId: DRESS, variantId: SHIRT, quantity: 2 });
  });

  it('reports that the stock was taken by somebody else, and shows the current stock', async () => {
    fakeNetwork({
      [ADD]: [failure('quantity_over_stock', 409, { data: { available: 1 } })],
      [NOW]: [{ body: { products: [{ id: DRESS, ...price, variants: [{ id: SHIRT, stock: 1 }] }] } }],
    });
    const { buy, choose, $offer } = await open();
    choose({ colourId: 'red', sizeId: 'p', quantity: 3 });
    expect(await buy()).toEqual({
      ok: false,
      at: 'message',
      text: 'Quantidade solicitada indisponível no estoque',
    });
    await vi.waitFor(() => expect($offer.get()?.stock).toBe(1));
  });

  it('updates price and stock; variants missing from the response are sold out', async () => {
    const now = { id: DRESS, priceCents: 10000, finalPriceCents: 9000, discountPercent: 10, variants: [] };
    fakeNetwork({ [NOW]: [{ body: { products: [now] } }] });
    const { refreshProduct, $product, $offer } = await open();
    await refreshProduct();
    expect($product.get()).toMatchObject({ finalPriceCents: 9000, discountPercent: 10 });
    expect($offer.get()).toMatchObject({ stock: 0, label: { level: 'out' } });
  });

  it('treats a product unknown to the server as sold out', async () => {
    fakeNetwork({ [NOW]: [{ body: { products: [] } }] });
    const { refreshProduct, $offer } = await open();
    await refreshProduct();
    expect($offer.get()?.stock).toBe(0);
  });

  it('leaves the page unchanged when the request fails', async () => {
    fakeNetwork({ [NOW]: ['no network'] });
    const { refreshProduct, $offer } = await open();
    await refreshProduct();
    expect($offer.get()?.stock).toBe(3);
  });
});
