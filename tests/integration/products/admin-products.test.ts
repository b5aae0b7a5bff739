import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminBulkEditProducts } from '#contracts/admin/product-bulk.ts';
import {
  adminCreateProduct,
  adminDeleteProduct,
  adminDuplicateProduct,
  adminGetProduct,
  adminListProducts,
  adminSaveProduct,
  adminStockMovements,
} from '#contracts/admin/products.ts';
import { getProduct, listProducts } from '#contracts/catalogue.ts';
import { getOrder } from '#contracts/orders.ts';
import { adminOf, createdProduct, draftOf, saveInput } from '#tests/support/desk.ts';
import { addToCart, checkoutOf, order, pixTotal } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const list = (input: Record<string, unknown>) => admin.call(adminListProducts, input);

test('a new product can be bought: all its variants exist, with ids assigned by the server', async () => {
  const draft = await draftOf(admin);
  const made = dataOf(await admin.call(adminCreateProduct, draft));
  expect(made).toMatchObject({ slug: expect.stringMatching(/^vestido-de-teste-/), version: 1 });
  const ids = draft.colours.map(({ id }) => id);
  expect(made.colours.map(({ id }) => id)).not.toEqual(expect.arrayContaining(ids));
  const shown = dataOf(await shop.visitor().call(getProduct, { id: made.id }));
  expect(shown.variants.map(({ stock }) => stock).toSorted()).toEqual([0, 0, 3, 5]);
  expect(shown.images).toMatchObject([{ isMain: true, colourId: made.colours[0]?.id }]);
  const found = await shop.visitor().call(listProducts, { busca: draft.name });
  expect(found).toMatchObject({ data: { items: [{ id: made.id }] } });
});

test.for<[string, Record<string, unknown>]>([
  ['images_required', { images: [] }],
  ['colours_required', { colours: [], images: undefined, stock: [] }],
  ['sizes_required', { sizes: [], stock: [] }],
  ['category_unknown', { categoryId: randomUUID() }],
  [
    'image_unknown',
    { images: [{ key: 'products/nobody.webp', alt: '', kind: 'product', colourId: null, isMain: true }] },
  ],
])('a new product is refused: %s', async ([code, change]) => {
  const draft = await draftOf(admin);
  const images = draft.images.map((image) => ({ ...image, colourId: null }));
  const answer = await admin.call(adminCreateProduct, {
    ...draft,
    ...change,
    images: change.images ?? images,
  });
  expect(answer).toMatchObject({ ok: false, status: 409, error: { code } });
});

test('the last picture of a product on sale cannot be removed; once hidden, it can', async () => {
  const form = await createdProduct(admin);
  const input = { ...saveInput(form), images: [] };
  const refused = await admin.call(adminSaveProduct, input);
  expect(refused).toMatchObject({ ok: false, status: 409, error: { code: 'images_required' } });
  expect((await admin.call(adminSaveProduct, { ...input, isActive: false })).ok).toBe(true);
  // A product without pictures (from an import) can be changed and put on sale.
  const shown = await admin.call(adminSaveProduct, { ...input, version: form.version + 1 });
  expect(shown).toMatchObject({ ok: true, data: { isActive: true, images: [] } });
});

test('an invalid name and price get errors of their own', async () => {
  const answer = await admin.call(adminCreateProduct, {
    ...(await draftOf(admin)),
    name: ' ',
    priceCents: 0,
  });
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'invalid_input', fields: { name: 'required', priceCents: 'price_invalid' } },
  });
});

test('what is saved is what is read; two colours can swap their names', async () => {
  const form = await createdProduct(admin);
  const [first, second] = form.colours;
  if (!first || !second) throw new Error('two colours');
  const colours = [
    { ...first, name: second.name },
    { ...second, name: first.name },
  ];
  const saved = dataOf(
    await admin.call(adminSaveProduct, { ...saveInput(form), name: 'Outro nome', colours }),
  );
  expect(saved).toMatchObject({
    name: 'Outro nome',
    colours,
    version: 2,
    sizes: form.sizes,
    stock: form.stock,
  });
  expect(await admin.call(adminGetProduct, { id: form.id })).toMatchObject({ data: saved });
});

test('the second of two concurrent saves is rejected, and nothing of the first is lost', async () => {
  const form = await createdProduct(admin);
  const other = await adminOf(shop);
  const [one, two] = await Promise.all([
    admin.call(adminSaveProduct, { ...saveInput(form), material: 'Seda' }),
    other.call(adminSaveProduct, { ...saveInput(form), material: 'Lã' }),
  ]);
  const winner = one.ok ? one : two;
  const loser = one.ok ? two : one;
  expect(loser).toMatchObject({
    ok: false,
    status: 409,
    error: { code: 'changed_meanwhile', data: { version: 2 } },
  });
  expect(await admin.call(adminGetProduct, { id: form.id })).toMatchObject({
    data: { material: winner.ok && winner.data.material },
  });
});

test('stock changes by difference: units sold in the meantime stay sold, and it never goes below zero', async () => {
  const form = await createdProduct(admin, { discountPercent: 0 });
  const [cell] = form.stock.filter(({ units }) => units === 5);
  if (!cell) throw new Error('a cell of five');
  const { variantId } = await variantOf(form.id, cell);
  const buyer = shop.visitor();
  await addToCart(buyer, { id: form.id, variantId, priceCents: form.priceCents }, 2);
  const placed = await order(buyer, checkoutOf(pixTotal(2 * form.priceCents)));
  expect(placed.ok).toBe(true);
  const input = saveInput(form);
  const stock = (now: number) =>
    form.stock.map((one) => ({
      colourId: one.colourId,
      sizeId: one.sizeId,
      sku: one.sku,
      was: one.units,
      now: one === cell ? now : one.units,
    }));
  const saved = dataOf(await admin.call(adminSaveProduct, { ...input, stock: stock(15) }));
  expect(saved.stock.find((one) => one.colourId === cell.colourId && one.sizeId === cell.sizeId)?.units).toBe(
    13,
  );
  const movements = await admin.call(adminStockMovements, { id: form.id });
  expect(movements).toMatchObject({
    data: {
      movements: expect.arrayContaining([
        expect.objectContaining({
          delta: 10,
          stockAfter: 13,
          reason: 'adjustment',
          actorEmail: admin.account.email,
        }),
        expect.objectContaining({
          delta: -2,
          stockAfter: 3,
          reason: 'order',
          orderNumber: expect.any(String),
        }),
        expect.objectContaining({ delta: 5, reason: 'initial' }),
      ]),
    },
  });
  const emptied = await admin.call(adminSaveProduct, {
    ...input,
    version: saved.version,
    stock: form.stock.map((one) => ({ ...cellOf(one), was: 100, now: 0 })),
  });
  expect(emptied).toMatchObject({ ok: false, error: { code: 'stock_below_zero' } });
});

test('a SKU belongs to one variant', async () => {
  const sku = `SKU-${randomUUID().slice(0, 8)}`;
  const withSku = async () => {
    const form = await createdProduct(admin);
    const stock = form.stock.map((one, index) => ({
      ...cellOf(one),
      sku: index === 0 ? sku : null,
      was: one.units,
      now: one.units,
    }));
    return admin.call(adminSaveProduct, { ...saveInput(form), stock });
  };
  expect(await withSku()).toMatchObject({ ok: true });
  expect(await withSku()).toMatchObject({ ok: false, error: { code: 'sku_taken' } });
});

test('a deleted product remains in its orders', async () => {
  const form = await createdProduct(admin, { discountPercent: 0 });
  const [cell] = form.stock.filter(({ units }) => units === 5);
  if (!cell) throw new Error('a cell of five');
  const { variantId } = await variantOf(form.id, cell);
  const buyer = shop.visitor();
  await addToCart(buyer, { id: form.id, variantId, priceCents: form.priceCents });
  const placed = dataOf(await order(buyer, checkoutOf(pixTotal(form.priceCents))));
  expect(await admin.call(adminDeleteProduct, { id: form.id })).toMatchObject({ ok: true });
  expect(await admin.call(adminGetProduct, { id: form.id })).toMatchObject({ status: 404 });
  expect(await shop.visitor().call(getProduct, { id: form.id })).toMatchObject({ status: 404 });
  const kept = await buyer.call(getOrder, { order: placed.id, token: placed.token });
  expect(JSON.stringify(kept)).toContain(form.name);
});

test('a copy is hidden, has no stock, and has pictures of its own', async () => {
  const form = await createdProduct(admin);
  const copy = dataOf(await admin.call(adminDuplicateProduct, { id: form.id }));
  expect(copy).toMatchObject({ name: `${form.name} (cópia)`, isActive: false });
  expect(copy.stock.every(({ units }) => units === 0)).toBe(true);
  expect(copy.images).toHaveLength(1);
  expect(copy.images[0]?.key).not.toBe(form.images[0]?.key);
});

test('the list finds products by name, id and SKU, filters and sorts', async () => {
  const tag = randomUUID().slice(0, 8);
  const cheap = await createdProduct(admin, { name: `Xale azul ${tag}`, priceCents: 1_000, isActive: false });
  const dear = await createdProduct(admin, { name: `Xale caro ${tag}`, priceCents: 90_000 });
  const names = async (input: Record<string, unknown>) => {
    const answer = await list(input);
    return answer.ok ? answer.data.items.map(({ name }) => name) : answer.error.code;
  };
  expect(await names({ busca: `xale ${tag}`, ordem: 'preco', sentido: 'asc' })).toEqual([
    cheap.name,
    dear.name,
  ]);
  expect(await names({ busca: `XÁLES ${tag}`, ordem: 'preco' })).toEqual([dear.name, cheap.name]);
  expect(await names({ busca: cheap.id })).toEqual([cheap.name]);
  expect(await names({ busca: tag, status: 'inativos' })).toEqual([cheap.name]);
  expect(await names({ busca: tag, estoque: 'sem' })).toEqual([]);
  expect(await names({ busca: tag, estoque: 'baixo', ordem: 'nome', sentido: 'asc' })).toEqual([
    cheap.name,
    dear.name,
  ]);
  await shop.owner.query('update variants set stock = 0 where product_id = $1', [cheap.id]);
  for (const folded of [false, true]) {
    if (folded)
      await shop.owner.transaction({ actor: 'system' }, (tx) => tx.query('select fold_stock(100000)'));
    expect(await names({ busca: tag, estoque: 'sem' })).toEqual([cheap.name]);
    expect(await names({ busca: tag, estoque: 'com' })).toEqual([dear.name]);
  }
  expect(await list({ busca: tag, pagina: 2 })).toMatchObject({
    data: { items: [], total: 2, totalPages: 1 },
  });
});

test('many products can be changed at once, and each change can be undone', async () => {
  const [a, b] = [await createdProduct(admin), await createdProduct(admin, { priceCents: 999 })];
  const ids = [a.id, b.id, randomUUID()];
  const bulk = (change: Record<string, unknown>) => admin.call(adminBulkEditProducts, { ids, change });
  const priceOf = async (id: string) => {
    const answer = await admin.call(adminGetProduct, { id });
    return answer.ok && answer.data.priceCents;
  };
  const prices = [a, b].map(({ id, priceCents }) => ({ id, priceCents: priceCents + 1 }));
  expect(await bulk({ kind: 'prices', prices })).toMatchObject({ data: { changed: 2 } });
  expect([await priceOf(a.id), await priceOf(b.id)]).toEqual([35_991, 1_000]);
  await bulk({ kind: 'featured', value: true });
  await bulk({ kind: 'active', value: false });
  expect(await admin.call(adminGetProduct, { id: a.id })).toMatchObject({
    data: { isFeatured: true, isActive: false },
  });
  expect(await bulk({ kind: 'category', categoryId: randomUUID() })).toMatchObject({
    error: { code: 'category_unknown' },
  });
});

const cellOf = ({
  colourId,
  sizeId,
  sku,
}: {
  colourId: string | null;
  sizeId: string | null;
  sku: string | null;
}) => ({
  colourId,
  sizeId,
  sku,
});

async function variantOf(
  productId: string,
  { colourId, sizeId }: { colourId: string | null; sizeId: string | null },
): Promise<{ variantId: string }> {
  const { rows } = await shop.owner.query<{ variantId: string }>(
    'select id as "variantId" from variants where product_id = $1 and color_id = $2 and size_id = $3',
    [productId, colourId, sizeId],
  );
  const [found] = rows;
  if (!found) throw new Error('no variant');
  return found;
}
