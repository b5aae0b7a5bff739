import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { TEXT_NAMES } from '#content/texts.ts';
import { adminCreateRedirect, adminListRedirects } from '#contracts/admin/redirects.ts';
import { convert } from '#domain/move-in/convert.ts';
import { type LeftRedirect, leadOn, type OldAddress } from '#domain/move-in/lead-on.ts';
import { NOTHING_SAID } from '#domain/move-in/move-answers.ts';
import { isLookedUp } from '#domain/move-in/old-addresses.ts';
import { readFile } from '#domain/move-in/read-file.ts';
import { services } from '#server/compose.ts';
import { forgetOldAddresses, writeOldAddresses } from '#server/sql/pages/old-addresses.sql.ts';
import { findPathRedirects } from '#server/sql/pages/redirects.sql.ts';
import { isAnyCategoryShown, productAt } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { adminOf } from '#tests/support/desk.ts';
import { aMove, aMovedProduct, categoryOf } from '#tests/support/moved-in.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const { owner } = shop;
const move = await aMove(owner);
afterAll(() =>
  owner.transaction({ actor: 'system' }, (tx) => tx.query('delete from move_ins where id = $1', [move])),
);

const write = (addresses: readonly OldAddress[]) =>
  owner.transaction({ actor: 'system' }, (tx) => writeOldAddresses(tx, move, addresses));
/** Where the shop sends whoever opens an address: status and location. */
async function sent(address: string): Promise<[number, string | null]> {
  const answer = await shop.visitor().send('GET', encodeURI(address));
  return [answer.status, answer.headers.get('location')];
}

const FILES = new URL('../../move-in/files/', import.meta.url);
const names = readdirSync(FILES).filter((name) => /\.csv$/.test(name) && !/customers|orders/.test(name));

test.each(names)('every old address of %s leads to a page that is there', async (name) => {
  const file = readFile(readFileSync(new URL(name, FILES)));
  const { products, categories } = convert([file], NOTHING_SAID, []);
  const redirects = file.ok && file.content.kind === 'redirects' ? file.content.redirects : [];
  const texts = new Set(TEXT_NAMES.map((text) => `/${text}`));
  const { addresses, left } = leadOn({ products, categories, redirects, texts });
  if (file.ok && file.content.kind === 'products')
    expect(addresses.length).toBeGreaterThanOrEqual(products.length);
  expect(left.map(({ from }) => from)).toEqual(LEFT[name] ?? []);
  for (const { slug } of categories) await categoryOf(owner, slug);
  for (const { key } of products) await aMovedProduct(owner, move, { key: `${name} ${key}`, isActive: true });
  const own = (one: OldAddress): OldAddress =>
    one.to.kind === 'product' ? { ...one, to: { ...one.to, key: `${name} ${one.to.key}` } } : one;
  await write(addresses.map(own));

  const rules = new Map((await findPathRedirects(owner)).map(({ from, to }) => [from, to]));
  for (const { address } of addresses) {
    const [status, to] = isLookedUp(address) ? await sent(address) : [301, rules.get(address) ?? null];
    expect([address, status, await isThere(to)]).toEqual([address, 301, true]);
  }
});

test('they are listed at the desk, with where each leads, also while that is hidden', async () => {
  const admin = await adminOf(shop);
  const product = await aMovedProduct(owner, move, { key: 'listed', isActive: false });
  await write([
    { address: '/products/listed-dress', to: { kind: 'product', key: 'listed' } },
    { address: '/pages/listed-about', to: { kind: 'page', path: '/sobre' } },
  ]);
  const listed = async (origem?: 'mudanca' | 'manual') =>
    dataOf(
      await admin.call(adminListRedirects, {
        busca: 'listed-',
        ordem: 'de',
        sentido: 'asc',
        ...(origem && { origem }),
      }),
    ).items.map(({ from, to, isWaiting }) => [from, to, isWaiting]);
  expect(await listed('mudanca')).toEqual([
    ['/pages/listed-about', '/sobre', false],
    ['/products/listed-dress', `/produto/${product}`, false],
  ]);
  expect([await listed(), await listed('manual')]).toEqual([[], []]);
});

/** Redirects of the files that lead nowhere here, as what they lead to is in none of the files. */
const LEFT: Readonly<Record<string, LeftRedirect['from'][]>> = {
  'shopify-redirects-fictional.csv': ['/products/vestido-antigo'],
};

async function isThere(to: string | null): Promise<boolean> {
  const [, product] = /^\/produto\/([\w-]+)$/.exec(to ?? '') ?? [];
  if (product) return (await productAt(services(), product)) !== null;
  const [, category] = /^\/colecao\?categoria=(.+)$/.exec(to ?? '') ?? [];
  if (category) return isAnyCategoryShown(services(), [category]);
  return ['/', '/colecao', '/carrinho', '/conta', '/contato', '/sobre'].includes(to ?? '');
}

test('an address is found however it is written, and advertisements are told', async () => {
  const id = await aMovedProduct(owner, move, { key: 'k1', isActive: true });
  await write([{ address: '/products/saia-lua', to: { kind: 'product', key: 'k1' } }]);
  for (const address of [
    '/products/Saia-Lua',
    '/products/saia-lua/',
    '/collections/verao/products/saia-lua',
    '/products/saia-lua?variant=1',
  ])
    expect(await sent(address)).toEqual([301, `/produto/${id}`]);
  expect(await sent('/products/saia-lua?utm_source=insta&variant=2')).toEqual([
    301,
    `/produto/${id}?utm_source=insta`,
  ]);
  const kept = await shop.visitor().send('GET', '/products/saia-lua');
  expect(kept.headers.get('netlify-cdn-cache-control')).toContain('s-maxage');
  expect(kept.headers.get('netlify-cache-tag')).toContain(`product:${id}`);
});

test('a hidden product leads to its category for now, and nobody keeps that', async () => {
  const categoryId = await categoryOf(owner, 'mudados');
  const id = await aMovedProduct(owner, move, { key: 'k2', categoryId });
  await aMovedProduct(owner, move, { key: 'k3' });
  await write([
    { address: '/produtos/oculta', to: { kind: 'product', key: 'k2' } },
    { address: '/produtos/oculta-sem', to: { kind: 'product', key: 'k3' } },
  ]);
  expect(await sent('/produtos/oculta')).toEqual([302, '/colecao?categoria=mudados']);
  expect(await sent('/produtos/oculta-sem')).toEqual([302, '/colecao']);
  const answer = await shop.visitor().send('GET', '/produtos/oculta');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('update products set is_active = true where id = $1', [id]),
  );
  expect(await sent('/produtos/oculta')).toEqual([301, `/produto/${id}`]);
});

test('a category is followed to its new address', async () => {
  const id = await categoryOf(owner, 'saias-velhas');
  await write([{ address: '/categoria-produto/saias', to: { kind: 'category', slug: 'saias-velhas' } }]);
  await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update categories set slug = 'saias-novas' where id = $1`, [id]),
  );
  expect(await sent('/categoria-produto/saias')).toEqual([301, '/colecao?categoria=saias-novas']);
  await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('delete from categories where id = $1', [id]),
  );
});

test('the same addresses again write nothing, and one that another product has now is moved', async () => {
  await aMovedProduct(owner, move, { key: 'k4', isActive: true });
  const id = await aMovedProduct(owner, move, { key: 'k5', isActive: true });
  const to = (key: string): OldAddress[] => [{ address: '/products/mesma', to: { kind: 'product', key } }];
  expect(await write(to('k4'))).toBe(1);
  expect(await write(to('k4'))).toBe(0);
  expect(await write(to('k5'))).toBe(1);
  expect(await write(to('ninguém'))).toBe(0);
  expect(await sent('/products/mesma')).toEqual([301, `/produto/${id}`]);
});

test("the shop's own redirects count first, at once", async () => {
  const admin = await adminOf(shop);
  await aMovedProduct(owner, move, { key: 'k6', isActive: true });
  await write([{ address: '/products/minha', to: { kind: 'product', key: 'k6' } }]);
  const made = await admin.call(adminCreateRedirect, { from: '/products/minha', to: '/novidades' });
  expect(made).toMatchObject({ ok: true, data: { isWaiting: false } });
  expect(await sent('/products/minha')).toEqual([301, '/novidades']);
  await owner.query(`delete from redirects where from_address = '/products/minha'`);
});

test('what a move wrote is taken back with it', async () => {
  const other = await aMove(owner);
  const page: OldAddress[] = [{ address: '/pages/quem-somos', to: { kind: 'page', path: '/sobre' } }];
  await owner.transaction({ actor: 'system' }, (tx) => writeOldAddresses(tx, other, page));
  expect(await sent('/pages/quem-somos')).toEqual([301, '/sobre']);
  await owner.transaction({ actor: 'system' }, (tx) => forgetOldAddresses(tx, other));
  const { rows } = await owner.query(`select from old_addresses where address = '/pages/quem-somos'`);
  expect(rows).toEqual([]);
});
