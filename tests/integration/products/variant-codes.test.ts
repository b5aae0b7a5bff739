import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminSearch } from '#contracts/admin/desk.ts';
import { adminGetOrder, adminListOrders } from '#contracts/admin/orders.ts';
import { adminExportProducts, type ImportReport } from '#contracts/admin/product-file.ts';
import { adminListProducts, adminSaveProduct } from '#contracts/admin/products.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { formatEan } from '#domain/catalogue/ean.ts';
import { someEan } from '#tests/support/codes.ts';
import { adminOf, createdProduct, saveInput } from '#tests/support/desk.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

/** SKU and EAN of each colour and size. */

const shop = await openShop();
const admin = await adminOf(shop);

const list = (input: Record<string, unknown>) => admin.call(adminListProducts, input);

test('an EAN is unique to a variant, is stored as digits, and is kept by clients that do not know it', async () => {
  const ean = someEan();
  const withEan = async (typed: string) => {
    const form = await createdProduct(admin);
    const stock = form.stock.map(({ units, waiting: _, ...cell }, index) => ({
      ...cell,
      ean: index === 0 ? typed : null,
      was: units,
      now: units,
    }));
    return admin.call(adminSaveProduct, { ...saveInput(form), stock });
  };
  const saved = await withEan(formatEan(ean));
  if (!saved.ok) throw new Error(saved.error.code);
  const { data: form } = saved;
  expect(form.stock.map((cell) => cell.ean)).toContain(ean);
  const [first] = form.stock;
  expect(await withEan(ean)).toMatchObject({ ok: false, error: { code: 'ean_taken' } });
  const wrong = String((Number(ean.at(-1)) + 1) % 10);
  expect(await withEan(ean.slice(0, -1) + wrong)).toMatchObject({
    error: { code: 'invalid_input', fields: { 'stock.0.ean': 'ean_invalid' } },
  });
  const former = form.stock.map(({ ean: _, waiting: __, units, ...cell }) => ({
    ...cell,
    was: units,
    now: units,
  }));
  const later = await admin.call(adminSaveProduct, { ...saveInput(form), stock: former, material: 'Seda' });
  expect(later).toMatchObject({ ok: true, data: { stock: expect.arrayContaining([first]) } });
  for (const busca of [ean, formatEan(ean)])
    expect(await list({ busca })).toMatchObject({ data: { total: 1, items: [{ id: form.id }] } });
  expect(await admin.call(adminSearch, { q: ean })).toMatchObject({
    data: { products: [{ id: form.id }] },
  });
});

test('an order is found by SKU and EAN of its pieces, even by a former SKU', async () => {
  const product = await makeProduct(shop.owner);
  const [ean, sku] = [someEan(), `Sku-${randomUUID().slice(0, 8)}`];
  const code = (values: unknown[]) =>
    shop.owner.query('update variants set sku = $2, ean = $3 where id = $1', [product.variantId, ...values]);
  await code([sku, null]);
  const placed = await placeOne(shop.visitor(), product);
  await code([`${sku}-novo`, ean]);
  for (const busca of [sku, `${sku}-NOVO`, ean, formatEan(ean)]) {
    expect(await admin.call(adminListOrders, { busca })).toMatchObject({
      data: { total: 1, items: [{ id: placed.id }] },
    });
    expect(await admin.call(adminSearch, { q: busca })).toMatchObject({
      data: { orders: [{ id: placed.id }] },
    });
  }
  expect(await admin.call(adminListOrders, { busca: someEan() })).toMatchObject({ data: { total: 0 } });
  expect(await admin.call(adminGetOrder, { id: placed.id })).toMatchObject({
    data: { items: [{ sku, ean }] },
  });
});

test('EANs are exported and imported unchanged, and are on a piece’s public page', async () => {
  const form = await createdProduct(admin);
  const ean = someEan();
  const apply = async (file: string) => {
    const send = async (step: string) => {
      const path = `/api/admin/produtos-arquivo/${step}`;
      return (await admin.send('POST', path, file, { 'content-type': 'text/csv' })).json();
    };
    const report = (await send('conferencia')) as ImportReport;
    expect(report.problems).toEqual([]);
    if (report.changed > 0) await send(`importacao/${report.check}`);
    return report;
  };
  expect(await apply(`id;cor;tamanho;ean\n${form.id};Azul;P;${ean}`)).toMatchObject({ changed: 1 });
  const { url } = encodeRequest(adminExportProducts, { busca: form.id });
  const file = await (await admin.send('GET', url)).text();
  expect(file).toContain(formatEan(ean));
  expect(await apply(file)).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await shop.visitor().call(getProduct, { id: form.id })).toMatchObject({
    data: { variants: expect.arrayContaining([expect.objectContaining({ ean })]) },
  });
});
