import { expect, test } from 'vitest';
import { adminExportProducts, type ImportReport } from '#contracts/admin/product-file.ts';
import {
  adminDuplicateProduct,
  adminGetProduct,
  adminSaveProduct,
  type ProductForm,
} from '#contracts/admin/products.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { PIECE_MEASURES, POSSIBLE_MEASURES } from '#domain/sizing/piece-measures.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf, createdProduct, saveInput } from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

/** Saves these measures for the product's first size, as the editor does. */
async function measure(form: ProductForm, measures: Record<string, unknown>) {
  const sizes = form.sizes.map((size, index) => (index === 0 ? { ...size, measures } : size));
  return admin.call(adminSaveProduct, { ...saveInput(form), sizes });
}

async function measured(measures: Record<string, number>): Promise<ProductForm> {
  return dataOf(await measure(await createdProduct(admin, { sizeFamily: 'women-tops' }), measures));
}

test('the database accepts only valid measures of a piece', async () => {
  const [size] = (await createdProduct(admin)).sizes;
  const write = (measures: unknown) =>
    shop.owner.query('update product_sizes set measures = $2::jsonb where id = $1', [
      size?.id,
      JSON.stringify(measures),
    ]);
  const refused = (measures: unknown) =>
    expect(write(measures), JSON.stringify(measures)).rejects.toMatchObject({ code: '23514' });
  for (const name of PIECE_MEASURES) {
    const { least, most } = POSSIBLE_MEASURES[name];
    for (const mm of [least, most]) await write({ [name]: mm });
    for (const mm of [least - 1, most + 1]) await refused({ [name]: mm });
  }
  for (const wrong of [{ cuff: 200 }, { bust: '920' }, { bust: 920.5 }, { bust: null }, [920], 920, null])
    await refused(wrong);
  await write({});
});

test('measures are saved, shown, copied and logged, and other saves keep them', async () => {
  const form = await measured({ bust: 920, length: 985 });
  const [small, medium] = form.sizes;
  expect(small?.measures).toEqual({ bust: 920, length: 985 });
  const page = await shop.visitor().call(getProduct, { id: form.id });
  expect(page).toMatchObject({ data: { measures: { [small?.id ?? '']: { bust: 920, length: 985 } } } });
  expect(page.ok && Object.keys(page.data.measures)).toEqual([small?.id]);
  const renamed = await admin.call(adminSaveProduct, { ...saveInput(form), name: 'Outro nome' });
  expect(renamed).toMatchObject({ data: { sizes: [small, medium] } });
  const copy = await admin.call(adminDuplicateProduct, { id: form.id });
  expect(copy).toMatchObject({ data: { sizes: [{ label: 'P', measures: { bust: 920, length: 985 } }, {}] } });

  const now = renamed.ok ? renamed.data : form;
  expect(await measure(now, { bust: 925 })).toMatchObject({ ok: true });
  const [latest] = await asShop<{ before: unknown; after: unknown }>(
    shop.owner,
    `select before, after from audit_log where entity = 'product' and entity_id = $1 and action = 'update'
     order by created_at desc limit 1`,
    [form.id],
  );
  expect(latest).toEqual({
    before: { name: 'Outro nome', measures: [{ label: 'P', measures: { bust: 920, length: 985 } }] },
    after: { name: 'Outro nome', measures: [{ label: 'P', measures: { bust: 925 } }] },
  });
  // Its position among the sizes may change; its measures stay.
  const fresh = dataOf(await admin.call(adminGetProduct, { id: form.id }));
  const turned = await admin.call(adminSaveProduct, {
    ...saveInput(fresh),
    sizes: fresh.sizes.toReversed(),
  });
  expect(turned).toMatchObject({
    data: { sizes: [{ label: 'M', measures: {} }, { measures: { bust: 925 } }] },
  });
});

test('an invalid measure is rejected with an error on its cell', async () => {
  const form = await createdProduct(admin);
  for (const wrong of [99, 92.5, '920', 99_999]) {
    const answer = await measure(form, { bust: wrong });
    expect(answer).toMatchObject({
      ok: false,
      error: { fields: { 'sizes.0.measures.bust': 'measure_invalid' } },
    });
  }
  expect(await measure(form, { cuff: 200 })).toMatchObject({ ok: false, status: 400 });
});

const CSV = { 'content-type': 'text/csv' };
async function post(step: string, file: string) {
  const answer = await admin.send('POST', `/api/admin/produtos-arquivo/${step}`, file, CSV);
  return (await answer.json()) as ImportReport & { changed: number };
}

test('measures are exported and imported unchanged, and changes in the file are saved', async () => {
  const form = await measured({ bust: 920, length: 985 });
  const { url } = encodeRequest(adminExportProducts, { busca: form.id });
  const file = await (await admin.send('GET', url)).text();
  const [header = '', first = '', ...others] = file.split('\r\n');
  const cell = (line: string, column: string) => line.split(';')[header.split(';').indexOf(column)];
  expect([cell(first, 'medida_busto'), cell(first, 'medida_comprimento')]).toEqual(['92', '98,5']);
  expect(others.map((line) => cell(line, 'medida_busto') ?? '').join('')).toBe('');
  expect(await post('conferencia', file)).toMatchObject({ unchanged: 1, changed: 0, problems: [] });

  const changed = `id;tamanho;medida_busto;medida_comprimento;medida_manga\n${form.id};P;92,4;-;\n${form.id};G;100;;61,5`;
  const report = await post('conferencia', changed);
  expect(report).toMatchObject({
    changed: 1,
    problems: [],
    changes: [
      {
        before: {
          measures: [
            { label: 'P', measures: { bust: 920, length: 985 } },
            { label: 'G', measures: {} },
          ],
        },
        after: {
          measures: [{ label: 'P', measures: { bust: 924 } }, { measures: { bust: 1000, sleeve: 615 } }],
        },
      },
    ],
  });
  expect(await post(`importacao/${report.check}`, changed)).toMatchObject({ changed: 1 });
  const after = await admin.call(adminGetProduct, { id: form.id });
  expect(after.ok && after.data.sizes.map(({ label, measures }) => [label, measures])).toEqual([
    ['P', { bust: 924 }],
    ['M', {}],
    ['G', { bust: 1000, sleeve: 615 }],
  ]);
});
