import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { aProduct } from '../../contracts/catalogue.fixture.ts';
import { cartOf, DRESS, line, SHIRT } from '../cart/cart.fixture.ts';

const PIECE = `GET /api/produtos/${DRESS}`;
const NOW = 'GET /api/disponibilidade';
const ADD = 'POST /api/carrinho/itens';
const RED = '01900000-0000-7000-8000-0000000000c1';
const BLUE = '01900000-0000-7000-8000-0000000000c2';
const P = '01900000-0000-7000-8000-0000000000a1';
const M = '01900000-0000-7000-8000-0000000000a2';
const LINE = '01900000-0000-7000-8000-0000000000d1';
const OTHER = '01900000-0000-7000-8000-0000000000b2';
const price = { priceCents: 10000, finalPriceCents: 9000, discountPercent: 10 };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const red = { id: RED, name: 'Vermelho', hex: '#c00000' };
const blue = { id: BLUE, name: 'Azul', hex: '#0000c0' };

/** Red in P, blue in M: three units each. */
const product = (colours = [red, blue]) =>
  aProduct({
    id: DRESS,
    name: 'Vestido',
    ...price,
    colours,
    sizes: [
      { id: P, label: 'P' },
      { id: M, label: 'M' },
    ],
    variants: [
      { id: SHIRT, colourId: RED, sizeId: P, sku: null, ean: null, stock: 3 },
      { id: OTHER, colourId: BLUE, sizeId: M, sku: null, ean: null, stock: 3 },
    ],
  });

const left = (red: number, blue = 3) => ({
  body: {
    products: [
      {
        id: DRESS,
        ...price,
        variants: [
          { id: SHIRT, stock: red },
          { id: OTHER, stock: blue },
        ],
      },
    ],
  },
});

type Asked = { colour?: string; size?: string; line?: { id: string; quantity: number; isGone: boolean } };

async function open(asked: Asked = {}) {
  vi.resetModules();
  const page = {
    ...(await import('./quick-add.ts')),
    ...(await import('./product.ts')),
    ...(await import('../kit/toasts.ts')),
  };
  await page.openQuickAdd({ id: DRESS, name: 'Vestido', ...asked });
  return page;
}

describe('choosing in a list', () => {
  it('shows the current stock, and disables what is sold out', async () => {
    fakeNetwork({ [PIECE]: [{ body: product() }], [NOW]: [left(0)] });
    const { $quickAdd, $quickOffer, chooseQuick } = await open();
    expect($quickAdd.get()).toMatchObject({ name: 'Vestido', failure: null, choice: { colourId: null } });
    expect($quickOffer.get()?.soldOutSizeIds).toEqual([P]);
    chooseQuick({ colourId: BLUE, sizeId: M });
    expect($quickOffer.get()).toMatchObject({ missing: null, variantId: OTHER, stock: 3 });
    // Not available in that size: it is deselected.
    chooseQuick({ colourId: RED });
    expect($quickAdd.get()?.choice.sizeId).toBeNull();
  });

  it('preselects a colour or size that is the only one', async () => {
    fakeNetwork({ [PIECE]: [{ body: product([blue]) }], [NOW]: ['no network'] });
    const { $quickAdd } = await open();
    expect($quickAdd.get()?.choice).toEqual({ colourId: BLUE, sizeId: null, quantity: 1 });
  });

  it('preselects the colour and size that the listing was filtered by, unless sold out', async () => {
    fakeNetwork({ [PIECE]: [{ body: product() }, { body: product() }], [NOW]: [left(3), left(3, 0)] });
    const { $quickAdd, openQuickAdd } = await open({ colour: 'azul', size: 'M' });
    expect($quickAdd.get()?.choice).toMatchObject({ colourId: BLUE, sizeId: M });
    await openQuickAdd({ id: DRESS, name: 'Vestido', colour: 'azul', size: 'M' });
    expect($quickAdd.get()?.choice).toMatchObject({ colourId: BLUE, sizeId: null });
  });

  it('changes a line of the cart to what was chosen, and says why it could not', async () => {
    const changes = `PATCH /api/carrinho/itens/${LINE}`;
    const seen = fakeNetwork({
      [PIECE]: [{ body: product() }],
      [NOW]: [left(3)],
      [changes]: [
        failure('quantity_over_stock', 409, { data: { available: 2 } }),
        { body: cartOf(line(OTHER, 2)) },
      ],
    });
    const { $quickAdd, chooseQuick, addQuick } = await open({
      colour: 'Vermelho',
      size: 'P',
      line: { id: LINE, quantity: 3, isGone: false },
    });
    chooseQuick({ colourId: BLUE, sizeId: null });
    expect(await addQuick()).toBe(false);
    expect($quickAdd.get()?.problem).toMatchObject({ at: 'size' });
    chooseQuick({ sizeId: M });
    expect(await addQuick()).toBe(false);
    expect($quickAdd.get()?.problem).toMatchObject({ at: 'message', text: 'Apenas 2 unidades disponíveis' });
    expect(await addQuick()).toBe(true);
    expect(seen.at(-1)).toMatchObject({ body: { quantity: 3, variantId: OTHER } });
  });

  it('exchanges a sold-out line of the cart for as many as there are, and says so', async () => {
    const seen = fakeNetwork({
      [PIECE]: [{ body: product() }],
      [NOW]: [left(0)],
      [`PATCH /api/carrinho/itens/${LINE}`]: [{ body: cartOf(line(OTHER, 3)) }],
    });
    const { $quickAdd, $toasts, chooseQuick, addQuick } = await open({
      colour: 'Vermelho',
      size: 'P',
      line: { id: LINE, quantity: 5, isGone: true },
    });
    expect($quickAdd.get()?.choice.sizeId).toBeNull();
    chooseQuick({ colourId: BLUE, sizeId: M });
    expect(await addQuick()).toBe(true);
    expect(seen.at(-1)).toMatchObject({ body: { quantity: 3, variantId: OTHER } });
    expect($toasts.get()).toMatchObject([{ text: 'Só havia 3 unidades: ajustamos a quantidade.' }]);
  });

  it('does not affect the product of the page', async () => {
    fakeNetwork({ [PIECE]: [{ body: product() }], [NOW]: [left(1)] });
    const { $product, $choice, chooseQuick } = await open();
    chooseQuick({ colourId: RED });
    expect($product.get()).toBeNull();
    expect($choice.get().colourId).toBeNull();
  });

  it('shows why a product failed to load, and can retry', async () => {
    fakeNetwork({ [PIECE]: ['no network', { body: product() }], [NOW]: [left(3)] });
    const { $quickAdd, openQuickAdd } = await open();
    expect($quickAdd.get()).toMatchObject({ product: null, failure: { code: 'unreachable' } });
    await openQuickAdd({ id: DRESS, name: 'Vestido' });
    expect($quickAdd.get()).toMatchObject({ product: { id: DRESS }, failure: null });
  });

  it('ignores a product that arrives after its dialog was closed', async () => {
    fakeNetwork({ [PIECE]: [{ body: product() }], [NOW]: [left(3)] });
    vi.resetModules();
    const { $quickAdd, openQuickAdd, closeQuickAdd } = await import('./quick-add.ts');
    const coming = openQuickAdd({ id: DRESS, name: 'Vestido' });
    closeQuickAdd();
    await coming;
    expect($quickAdd.get()).toBeNull();
  });
});

describe('adding from a list', () => {
  it('asks for colour, then size, without a request', async () => {
    const seen = fakeNetwork({ [PIECE]: [{ body: product() }], [NOW]: [left(3)] });
    const { $quickAdd, addQuick, chooseQuick } = await open();
    expect(await addQuick()).toBe(false);
    expect($quickAdd.get()?.problem).toMatchObject({ at: 'colour', text: 'Por favor, selecione uma cor' });
    chooseQuick({ colourId: RED });
    expect($quickAdd.get()?.problem).toBeNull();
    expect(await addQuick()).toBe(false);
    expect($quickAdd.get()?.problem).toMatchObject({ at: 'size', text: 'Por favor, selecione um tamanho' });
    expect(seen).toHaveLength(2);
  });

  it('adds one, and says so', async () => {
    const seen = fakeNetwork({
      [PIECE]: [{ body: product() }],
      [NOW]: [left(3)],
      [ADD]: [{ body: cartOf(line(DRESS, 1)) }],
    });
    const { $quickAdd, addQuick, chooseQuick } = await open();
    chooseQuick({ colourId: RED, sizeId: P });
    expect(await addQuick()).toBe(true);
    expect(seen.at(-1)?.body).toEqual({ productId: DRESS, variantId: SHIRT, quantity: 1 });
    expect($quickAdd.get()).toMatchObject({ busy: false, added: true, problem: null });
  });

  it('reports that the stock was taken by somebody else, and shows the rest', async () => {
    fakeNetwork({
      [PIECE]: [{ body: product() }],
      [NOW]: [left(1), left(0)],
      [ADD]: [failure('quantity_over_stock', 409, { data: { available: 0 } })],
    });
    const { $quickAdd, $quickOffer, addQuick, chooseQuick } = await open();
    chooseQuick({ colourId: RED, sizeId: P });
    expect(await addQuick()).toBe(false);
    await vi.waitFor(() => expect($quickOffer.get()?.stock).toBe(0));
    expect($quickAdd.get()).toMatchObject({
      choice: { colourId: RED, sizeId: null },
      problem: { at: 'message', text: 'Quantidade solicitada indisponível no estoque' },
    });
  });

  it('reports a rejection even after the dialog was closed', async () => {
    fakeNetwork({
      [PIECE]: [{ body: product() }],
      [NOW]: [left(3)],
      [ADD]: [failure('cart_full', 409)],
    });
    const { $toasts, addQuick, chooseQuick, closeQuickAdd } = await open();
    chooseQuick({ colourId: RED, sizeId: P });
    const adding = addQuick();
    closeQuickAdd();
    expect(await adding).toBe(false);
    expect($toasts.get().map(({ text }) => text)).toEqual([
      'Seu carrinho está cheio. Remova um item para adicionar outro.',
    ]);
  });
});
