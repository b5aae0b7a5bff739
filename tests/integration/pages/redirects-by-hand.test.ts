import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { adminPublishPage } from '#contracts/admin/pages.ts';
import { adminDeleteProduct } from '#contracts/admin/products.ts';
import {
  adminCheckRedirects,
  adminCreateRedirect,
  adminDeleteRedirect,
  adminExportRedirects,
  adminImportRedirects,
  adminListRedirects,
  adminSaveRedirect,
} from '#contracts/admin/redirects.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { services } from '#server/compose.ts';
import { findPathRedirects } from '#server/sql/pages/redirects.sql.ts';
import { productRedirect } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { adminOf, createdProduct } from '#tests/support/desk.ts';
import { createdCampaign, keepPages } from '#tests/support/pages.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(() => shop.owner.query('delete from redirects'));
afterAll(await keepPages(shop));

const mark = () => `/x${randomUUID().slice(0, 8)}`;
const create = (from: string, to: string) => admin.call(adminCreateRedirect, { from, to });
const built = async (...addresses: string[]) =>
  (await findPathRedirects(shop.owner)).filter(({ from }) => addresses.includes(from));
const created = async (from: string, to: string) => dataOf(await create(from, to));

test('a manual redirect is in the next build, can be found, changed and removed', async () => {
  const [a, b] = [mark(), mark()];
  const row = await created(`${a}/`, 'https://outra.example/loja');
  expect(row).toMatchObject({
    from: a,
    to: 'https://outra.example/loja',
    isAutomatic: false,
    isWaiting: true,
  });
  expect(await built(a)).toEqual([{ from: a, to: 'https://outra.example/loja' }]);
  expect(await admin.call(adminListRedirects, { busca: a.slice(2) })).toMatchObject({
    data: { total: 1, items: [row] },
  });

  const saved = await admin.call(adminSaveRedirect, { id: row.id, from: b, to: '/novidades' });
  expect(saved).toMatchObject({ ok: true, data: { from: b, to: '/novidades' } });
  expect(await built(a, b)).toEqual([{ from: b, to: '/novidades' }]);
  const { id } = saved.ok ? saved.data : row;
  await shop.owner.query('update rebuild_requests set finished_at = now() where finished_at is null');
  expect(await admin.call(adminListRedirects, { busca: b })).toMatchObject({
    data: { items: [{ isWaiting: false }] },
  });
  expect(await admin.call(adminDeleteRedirect, { id })).toMatchObject({ ok: true });
  expect(await admin.call(adminDeleteRedirect, { id })).toMatchObject({ status: 404 });
  expect(await built(b)).toEqual([]);
});

test('an invalid redirect is reported by field, and an existing one is not created twice', async () => {
  const [a, b] = [mark(), mark()];
  await created(a, b);
  const faults = async (from: string, to: string) => {
    const answer = await create(from, to);
    return answer.ok ? null : [answer.status, answer.error.fields];
  };
  expect(await faults(a, '/outra')).toEqual([400, { from: 'redirect_taken' }]);
  expect(await faults(a, b)).toEqual([400, { from: 'redirect_taken' }]);
  expect(await faults(b, a)).toEqual([400, { to: 'redirect_loop' }]);
  expect(await faults('/admin', '')).toEqual([400, { from: 'address_of_shop', to: 'required' }]);
  expect(await faults('/sobre/', 'sem-barra')).toEqual([
    400,
    { from: 'address_of_shop', to: 'address_start' },
  ]);
  const { id, version, slug } = await createdCampaign(admin);
  expect(await faults(`/c/${slug}`, '/novidades')).toBeNull();
  await shop.owner.query(`delete from redirects where from_address = '/c/${slug}'`);
  await admin.call(adminPublishPage, { id, version });
  expect(await faults(`/c/${slug}`, '/novidades')).toEqual([400, { from: 'address_live' }]);
});

test('a deleted product redirects at once; an existing product cannot', async () => {
  const product = await createdProduct(admin);
  const from = `/produto/${product.id}`;
  expect(await create(from, '/novidades')).toMatchObject({ error: { fields: { from: 'address_live' } } });
  await admin.call(adminDeleteProduct, { id: product.id });
  expect(await created(from, '/novidades')).toMatchObject({ isWaiting: false });
  expect(await productRedirect(services(), product.id)).toBe('/novidades');
  expect(await productRedirect(services(), randomUUID())).toBeNull();
});

test('an import is all or nothing, and an export imports unchanged', async () => {
  const [a, b, c, gone] = [mark(), mark(), mark(), mark()];
  await created(a, '/novidades');
  const rows = [
    { line: 2, from: a, to: '/promocoes' },
    { line: 3, from: b, to: c },
  ];
  const faulty = [...rows, { line: 4, from: 'sem-barra', to: '/novidades' }];
  expect(await admin.call(adminCheckRedirects, { rows: faulty })).toMatchObject({
    data: { problems: [{ line: 4, column: 'de', code: 'address_start' }], changes: [] },
  });
  expect(await admin.call(adminImportRedirects, { rows: faulty })).toMatchObject({
    error: { code: 'import_faulty' },
  });
  expect(await built(a, b)).toEqual([{ from: a, to: '/novidades' }]);

  expect(await admin.call(adminCheckRedirects, { rows })).toMatchObject({
    data: {
      problems: [],
      changes: [
        { from: a, to: '/promocoes', before: '/novidades' },
        { from: b, to: c, before: null },
      ],
    },
  });
  expect(await built(a, b)).toHaveLength(1);
  expect(await admin.call(adminImportRedirects, { rows })).toMatchObject({
    data: { created: 1, changed: 1 },
  });
  await created(c, gone);
  expect(await built(a, b)).toEqual(
    [a, b].sort().map((from) => ({ from, to: from === a ? '/promocoes' : gone })),
  );

  const { url } = encodeRequest(adminExportRedirects, { busca: b });
  expect(await (await admin.send('GET', url)).text()).toBe(`de;para\r\n${b};${gone}\r\n`);
  const again = [{ line: 2, from: b, to: gone }];
  expect(await admin.call(adminImportRedirects, { rows: again })).toMatchObject({
    error: { code: 'import_empty' },
  });
});

test('two redirects to each other, written at once, form no loop', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [mark(), mark()];
    const answers = await Promise.all([create(a, b), create(b, a)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await built(a, b)).toHaveLength(1);
  }
});
