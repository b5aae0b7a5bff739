import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import type { ProductForm } from '../../../contracts/admin/products.ts';
import { PRODUCT as RECORD } from '../../../records/product.ts';
import { $toasts } from '../../kit/toasts.ts';
import {
  addColour,
  addSize,
  openProduct,
  product,
  saveProduct,
  setStock,
  startProduct,
} from './product-editor.ts';
import { stockCells } from './product-values.ts';

/** Ids as the server generates them. */
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [PRODUCT, AZUL, MEDIUM] = [id(1), id(2), id(3)];
const NOW = '2026-11-21T15:00:00.000Z';

function formOf(changes: Partial<ProductForm> = {}): ProductForm {
  return {
    id: PRODUCT,
    slug: 'saia',
    version: 1,
    ...RECORD.blank,
    name: 'Saia',
    material: 'Linho',
    tags: ['verão'],
    priceCents: 1000,
    colours: [{ id: AZUL, name: 'Azul', hex: '#123456' }],
    sizes: [{ id: MEDIUM, label: 'M', measures: {} }],
    images: [{ key: 'products/a.webp', alt: '', kind: 'product', colourId: AZUL, isMain: true }],
    video: null,
    stock: [{ colourId: AZUL, sizeId: MEDIUM, sku: null, ean: null, units: 5, waiting: 0 }],
    soldCount: 0,
    campaign: null,
    pixPercent: 5,
    related: [],
    isArchived: false,
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  };
}

/** A server that answers the save when the test tells it to. */
function slowShop(key: string, forms: readonly ProductForm[] = [formOf()]) {
  const answer = Promise.withResolvers<{ status?: number; body: unknown }>();
  const seen = fakeNetwork({
    [`GET /api/admin/produtos/${PRODUCT}`]: forms.map((body) => ({ body })),
    [key]: [answer.promise],
    'GET /api/admin/publicacao': [{ body: { state: 'live', since: null, waiting: 0 } }],
  });
  return { ...answer, seen };
}

const SAVE = `PUT /api/admin/produtos/${PRODUCT}`;
const values = () => product.$draft.get().values;
const units = () => stockCells(values()).map(({ was, now }) => [was, now]);

beforeEach(() => $toasts.set([]));
afterEach(() => {
  product.forget();
  vi.unstubAllGlobals();
});

it('accepts thirty colours and sizes, and reports the limit', () => {
  startProduct();
  const answers = Array.from({ length: 31 }, (_, n) => [addColour(`Cor ${n}`, '#000000'), addSize(`T${n}`)]);
  expect(answers.slice(0, 30).flat().filter(Boolean)).toEqual([]);
  expect(answers[30]).toEqual([
    expect.stringContaining('até 30 cores'),
    expect.stringContaining('até 30 tamanhos'),
  ]);
  expect([values().colours.length, values().sizes.length]).toEqual([30, 30]);
});

describe('changes made while a product is being saved', () => {
  it('are kept, and are unsaved', async () => {
    const shop = slowShop(SAVE);
    await openProduct(PRODUCT);
    product.set({ name: 'Saia midi', material: 'Seda' });
    const saving = saveProduct();
    product.set({ name: 'Saia midi azul', tags: 'verão, fes' });
    const [{ key } = { key: '' }] = stockCells(values());
    setStock(key, { now: 7 });
    // Two were sold in the meantime, and the server normalised the name.
    shop.resolve({
      body: formOf({
        version: 2,
        name: 'Saia Midi',
        material: 'Seda',
        stock: [{ colourId: AZUL, sizeId: MEDIUM, sku: null, ean: null, units: 3, waiting: 0 }],
      }),
    });
    expect(await saving).toMatchObject({ version: expect.any(Number) });
    expect(values()).toMatchObject({ name: 'Saia midi azul', material: 'Seda', tags: 'verão, fes' });
    expect(units()).toEqual([[3, 5]]);
    expect([product.$isDirty.get(), product.$draft.get().isSaving]).toEqual([true, false]);
    expect(product.$state.get()).toMatchObject({ status: 'open', form: { version: 2 } });
    expect($toasts.get().map(({ text }) => text)).toEqual([
      'Produto atualizado com sucesso',
      'O que você mudou enquanto salvava continua aqui e ainda não foi salvo.',
    ]);
  });

  it('are none: the form shows the stored values', async () => {
    const shop = slowShop(SAVE);
    await openProduct(PRODUCT);
    product.set({ name: ' Saia midi ' });
    const saving = saveProduct();
    shop.resolve({ body: formOf({ version: 2, name: 'Saia midi' }) });
    expect(await saving).toMatchObject({ version: expect.any(Number) });
    expect([values().name, product.$isDirty.get(), $toasts.get().length]).toEqual(['Saia midi', false, 1]);
  });

  it('follow a new colour to its new id, and are sent with the next save', async () => {
    const shop = slowShop('POST /api/admin/produtos');
    startProduct();
    product.set({ name: 'Saia', priceCents: 1000, totalStock: 4, images: [...formOf().images] });
    product.set({ images: values().images.map((image) => ({ ...image, colourId: null })) });
    addColour('Azul', '#123456');
    addSize('M');
    const saving = saveProduct();
    addColour('Preto', '#000000');
    const cells = stockCells(values());
    setStock(cells[0]?.key ?? '', { now: 6 });
    setStock(cells[1]?.key ?? '', { now: 2 });
    const images = values().images.map((image) => ({
      ...image,
      colourId: values().colours[0]?.id ?? null,
    }));
    product.set({ images });
    const made = formOf({
      stock: [{ colourId: AZUL, sizeId: MEDIUM, sku: null, ean: null, units: 4, waiting: 0 }],
    });
    shop.resolve({
      body: { ...made, images: made.images.map((image) => ({ ...image, colourId: null })) },
    });
    expect(await saving).toMatchObject({ version: expect.any(Number) });
    expect(values().colours).toMatchObject([{ id: AZUL, name: 'Azul' }, { name: 'Preto' }]);
    expect(values().images).toMatchObject([{ colourId: AZUL }]);
    expect(units()).toEqual([
      [4, 6],
      [0, 2],
    ]);
    expect(product.$state.get().status).toBe('open');
    expect(product.$isDirty.get()).toBe(true);
  });

  it('to another product are not affected', async () => {
    const shop = slowShop(SAVE);
    await openProduct(PRODUCT);
    product.set({ name: 'Saia midi' });
    const saving = saveProduct();
    startProduct();
    product.set({ name: 'Vestido' });
    shop.resolve({ body: formOf({ version: 2, name: 'Saia midi' }) });
    expect(await saving).toMatchObject({ version: expect.any(Number) });
    expect([product.$state.get().status, values().name]).toEqual(['new', 'Vestido']);
    expect($toasts.get().map(({ text }) => text)).toEqual(['Produto atualizado com sucesso']);
  });

  it('are kept if the save is rejected', async () => {
    const shop = slowShop(SAVE);
    await openProduct(PRODUCT);
    product.set({ name: 'Saia midi' });
    const saving = saveProduct();
    product.set({ material: 'Seda' });
    shop.resolve(failure('internal', 500));
    expect(await saving).toBeNull();
    expect(values()).toMatchObject({ name: 'Saia midi', material: 'Seda' });
    expect($toasts.get().at(-1)?.text).toBe('Erro ao atualizar produto');
  });
});
