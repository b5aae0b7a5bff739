import { expect, test } from 'vitest';
import { UNFILTERED } from '#domain/catalogue-index/index-query.ts';
import { findSnapshot } from '#server/sql/catalogue/catalogue-snapshots.sql.ts';
import { findOffered, findPrints } from '#server/sql/catalogue/offered-products.sql.ts';
import { currentCatalogue } from '#server/use-cases/catalogue/catalogue-cache.ts';
import { storeIndex } from '#server/use-cases/catalogue/store-index.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { connectTo } from '#tests/support/shop.ts';

/** A build reads again only what feeds say of products that changed. */

const owner = connectTo('DATABASE_URL');
const app = connectTo('DATABASE_APP_URL');
const build = connectTo('DATABASE_BUILD_URL');

type Plan = { 'Relation Name'?: string; Plans?: Plan[] };

async function tablesOf({ text, values }: { text: string; values: readonly unknown[] }): Promise<string[]> {
  const row = await build.one<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json, generic_plan) ${text}`,
  );
  expect(values.length).toBeGreaterThan(0);
  const under = (plan: Plan): string[] => [
    ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
    ...(plan.Plans ?? []).flatMap(under),
  ];
  return [...new Set(under(row['QUERY PLAN'][0].Plan))].sort();
}

test('a print is made of every table that an offer is read from', async () => {
  const offer = await tablesOf(findOffered.build(['00000000-0000-0000-0000-000000000000']));
  expect(offer).toContain('variants');
  expect(await tablesOf(findPrints.build('00000000-0000-0000-0000-000000000000', 10))).toEqual(offer);
});

const FIRST = '00000000-0000-0000-0000-000000000000';
const printsNow = async () =>
  new Map((await findPrints(build, FIRST, 1_000)).map(({ id, print }) => [id, print]));

const CHANGES: [what: string, sql: string][] = [
  ['a price', 'update products set price_cents = price_cents + 100 where id = $1'],
  ['a description', `update products set description = 'Outra' where id = $1`],
  ['stock', 'update variants set stock = stock + 1 where product_id = $1'],
  [
    'an EAN',
    `update variants set ean = '7891234567895' where id = (select id from variants where product_id = $1 limit 1)`,
  ],
  ['a colour', `update product_colors set name = name || ' novo' where product_id = $1`],
  ['a size', `update product_sizes set label = label || '+' where product_id = $1`],
  ['a picture', `update product_images set alt_text = 'De costas' where product_id = $1`],
];

test.for(CHANGES)('%s gives the product another print, and no other', async ([, change]) => {
  const [id] = await owner.column<string>(
    `select p.id from products p where p.is_active
       and exists (select from product_images i where i.product_id = p.id)
       and exists (select from product_sizes s where s.product_id = p.id)
       and exists (select from product_colors c where c.product_id = p.id) limit 1`,
  );
  const before = await printsNow();
  expect(await owner.written(change, [id])).toBeGreaterThan(0);
  const after = await printsNow();
  const changed = [...after].filter(([one, print]) => before.get(one) !== print).map(([one]) => one);
  expect(changed).toEqual([id]);
});

test('a category gives all products another print', async () => {
  const before = await printsNow();
  await owner.query(`update categories set name = name || ' de novo' where slug = 'vestidos'`);
  const after = await printsNow();
  expect(after.size).toBeGreaterThan(10);
  expect([...after].filter(([id, print]) => before.get(id) === print)).toEqual([]);
});

test('a build starts from the stored index, with what changed since', async () => {
  await storeIndex({ database: app }, { products: 2, changes: 100 });
  expect(await findSnapshot(build)).not.toBeNull();
  const { id } = await makeProduct(owner);
  const { index } = await currentCatalogue(build);
  const whole = await currentCatalogue(app);
  const all = (of: typeof index) => of.find(UNFILTERED, { sort: 'newest', limit: 10_000, offset: 0 }).ids;
  expect(all(index)).toContain(id);
  expect(all(index)).toEqual(all(whole.index));
});
