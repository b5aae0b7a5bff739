import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminPlanMove } from '#contracts/admin/move-in.ts';
import {
  adminExportShopifyCustomers as customers,
  adminExportShopifyProducts as products,
} from '#contracts/admin/shopify-export.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf, createdProduct } from '#tests/support/desk.ts';
import { finishMoves, giveUpOpenMoves, moveAll, moveWith } from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** What leaves a shop, moves into one that has none of it, and leaves again, is the same file. */

const shop = await openShop();
const admin = await adminOf(shop);
const mark = randomUUID().slice(0, 8);

/** The rows of what bears the mark, without what nobody can bring along: where its pictures are. */
async function exported({ path }: Endpoint): Promise<string> {
  const text = await (await admin.send('GET', path)).text();
  const [header = '', ...rows] = text.split('\r\n');
  return [header, ...rows.filter((row) => row.includes(mark))].join('\r\n');
}
const PICTURE = /https?:\/\/[^,"]*\/imagens\/[^,"]+|https:\/\/fotos\.test\/[^,"]+/g;
function withPictures(text: string): string {
  const numbers = new Map<string, number>();
  return text.replaceAll(PICTURE, (url) => {
    if (!numbers.has(url)) numbers.set(url, numbers.size);
    return `https://fotos.test/${mark}-${numbers.get(url)}.jpg`;
  });
}

const execute = (text: string, values: unknown[]) =>
  shop.owner.transaction({ actor: 'system' }, (tx) => tx.query(text, values));

/** Products with everything that their files can tell: a root category, own dots, measures, sizes of digits, one name twice. */
async function furnish(): Promise<void> {
  const [root, below] = [`Roupas ${mark}`, `Vestidos, saias ${mark}`];
  await execute(
    `with root as (insert into categories (slug, name, size_family) values ($1, $2, 'women-tops') returning id)
     insert into categories (slug, name, parent_id) select $3, $4, id from root`,
    [`roupas-${mark}`, root, `vestidos-${mark}`, below],
  );
  const name = `Vestido Preto ${mark}`;
  for (const more of [
    { name, priceCents: 32_990, discountPercent: 13, description: 'Um\nDois\n\n- Três', costCents: 10_001 },
    { name, tags: ['festa', mark], characteristics: ['Bolsos', 'Forro, leve'], material: '100% "seda"' },
    { name: `Saia ${mark}`, isActive: false, weightGrams: 12_500 },
    { name: `Antiga ${mark}` },
  ])
    await createdProduct(admin, more);
  const mine = `select id from products where name like '% ${mark}'`;
  await execute(
    `update products p set category_id = c.id from categories c where c.slug = $1 and p.id in (${mine})`,
    [`vestidos-${mark}`],
  );
  await execute(`update products set is_active = false, archived_at = now() where name = $1`, [
    `Antiga ${mark}`,
  ]);
  await execute(
    `update product_colors set name = 'Preto B' || position, hex = '#01020' || position where product_id in (${mine})`,
    [],
  );
  await execute(
    `update product_sizes set label = (40 - position)::text, measures = '{"bust":1005}' where product_id in (${mine})`,
    [],
  );
}

test('products: the same file but for the addresses of their pictures, which are here now', async () => {
  await finishMoves(admin);
  await giveUpOpenMoves(admin);
  await furnish();
  const first = withPictures(await exported(products));
  expect(first.split('\r\n').length).toBeGreaterThan(8);
  await execute(`delete from products where name like $1`, [`% ${mark}`]);
  await execute(`delete from categories where slug like $1 and parent_id is not null`, [`%-${mark}`]);
  await execute(`delete from categories where slug like $1`, [`%-${mark}`]);

  const open = await moveWith(admin, { 'shopify-produtos.csv': first });
  const plan = dataOf(await admin.call(adminPlanMove, { id: open.id }));
  expect(plan.products).toMatchObject({ created: 4, left: 0, complete: 4 });
  expect([plan.colours, plan.sizes, plan.options, plan.joins]).toEqual([[], [], [], []]);
  const moved = await moveAll(admin, open);
  expect(moved).toMatchObject({ state: 'moved', problem: null });
  await shop.runJob('move-pictures');
  expect(withPictures(await exported(products))).toBe(first);

  const again = await moveWith(admin, { 'de-novo.csv': withPictures(await exported(products)) });
  expect(dataOf(await admin.call(adminPlanMove, { id: again.id })).products).toMatchObject({
    ...{ created: 0, changed: 0, unchanged: 4, conflicts: 0 },
  });
});

test('customers: the same file', async () => {
  await giveUpOpenMoves(admin);
  await asShop(
    shop.owner,
    `with people as (insert into users (email, password_hash, first_name, last_name, phone, email_confirmed_at)
       values ('um-${mark}@teste.example', '$argon2id$none', '=Ana', 'de Souza', '11987654321', now()),
         ('dois-${mark}@teste.example', '$argon2id$none', 'Bia', '', null, now()) returning id, email),
     agreed as (insert into consents (user_id, email, purpose, is_granted, text_version)
       select id, email, 'marketing', true, 'x' from people where email like 'um-%')
     insert into addresses (user_id, street, number, complement, district, city, state, zip_code, is_main)
     select id, 'Rua A', '10', 'apto 2', 'Centro', 'Recife', 'PE', '50010000', true from people where email like 'um-%'`,
    [],
  );
  const first = await exported(customers);
  expect(first.split('\r\n')).toHaveLength(3);
  await asShop(shop.owner, 'delete from users where email like $1', [`%-${mark}@teste.example`]);
  await moveAll(admin, await moveWith(admin, { 'shopify-clientes.csv': first }));
  expect(await exported(customers)).toBe(first);
});
