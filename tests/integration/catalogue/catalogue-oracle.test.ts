import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '#contracts/catalogue.ts';
import { searchCatalogue } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { type Asked, askPostgres, type Expected } from '#tests/support/catalogue-oracle.ts';
import { connectTo } from '#tests/support/shop.ts';

/**
 * Lists, filters, facets, sort orders and pages of the index in memory match what Postgres finds by itself, for any query, while
 * the catalogue changes between the queries.
 */

const PIECES = 120;
const MARK = 'oraculo';
const PAGE_SIZE = 12;

const owner = connectTo('DATABASE_URL');
const app = connectTo('DATABASE_APP_URL');
beforeAll(async () => {
  await owner.query(
    `with made as (
       insert into products (slug, name, category_id, price_cents, discount_percent, is_new, features, is_active, sold_count, material, created_at)
       select $2, $2 || n, (select id from categories order by slug offset n % 22 limit 1), 5000 + n % 7 * 10000,
         n % 4 * 10, n % 5 = 0, case when n % 11 = 0 then '{destaque}'::text[] else '{}' end, n % 13 > 0, n % 6,
         (array['', 'Linho', 'Seda', 'Linho, seda'])[1 + n % 4],
         now() - n % 9 * interval '1 hour' from generate_series(1, $1::int) n returning id),
     numbered as (select id, row_number() over () as n from made),
     colour as (
       insert into product_colors (product_id, name) select id, c from numbered, unnest('{Preto,Azul,Vinho}'::text[]) with ordinality k(c, at)
       where n % (at + 1) = 0 returning product_id, id),
     size as (
       insert into product_sizes (product_id, label) select id, s from numbered, unnest('{P,M,40}'::text[]) with ordinality k(s, at)
       where n % (at + 2) > 0 returning product_id, id)
     insert into variants (product_id, color_id, size_id, stock)
     select m.id, c.id, s.id, abs(hashtext(concat(c.id, s.id))) % 3 from made m
       left join colour c on c.product_id = m.id left join size s on s.product_id = m.id`,
    [PIECES, MARK],
  );
});
afterAll(() => owner.query('delete from products where slug = $1', [MARK]));

const some = (...values: string[]) => fc.subarray(values, { maxLength: 3 });
const limit = fc.option(fc.integer({ min: 1, max: 900 }));
const rarely = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);

const question: fc.Arbitrary<Asked> = fc.record({
  categoria: some('feminino', 'vestidos', 'saias', 'acessorios', 'bolsas', 'masculino', 'nada-disso'),
  novidades: rarely,
  promocao: rarely,
  estoque: fc.boolean(),
  tamanho: some('P', 'M', '40', 'gg', 'nenhum'),
  cor: some('Preto', 'azul', 'Vinho', 'Furta-cor'),
  material: fc.boolean().chain((asks) => (asks ? some('Linho', 'seda', 'Couro') : fc.constant([]))),
  precoMin: limit,
  precoMax: limit,
  ordem: fc.constantFrom('relevancia', 'novidades', 'menor-preco', 'maior-preco', 'mais-vendidos'),
  pagina: fc.integer({ min: 1, max: 4 }),
});

/** The id of the piece with this number. */
const CHANGES = [
  'update products set price_cents = price_cents % 90000 + 1300 where id = $1',
  'update products set discount_percent = 60 - discount_percent where id = $1',
  'update products set is_active = not is_active where id = $1',
  `update products set material = 'Seda' where id = $1`,
  'update products set sold_count = sold_count + 3, is_new = not is_new where id = $1',
  `update products set category_id = (select id from categories where slug = 'saias') where id = $1`,
  'update products set category_id = null, created_at = created_at + interval $$90 minutes$$ where id = $1',
  'update variants set stock = 2 - least(stock, 2) where product_id = $1',
  'delete from product_sizes where product_id = $1 and label = $$M$$ and not exists (select from variants where size_id = product_sizes.id and stock > 1)',
  `update product_colors set name = 'Furta-cor' where product_id = $1 and name = 'Azul'`,
] as const;
const change = fc.record({ which: fc.constantFrom(...CHANGES), piece: fc.nat(PIECES - 1) });

async function apply({ which, piece }: { which: string; piece: number }): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from products where slug = $1 order by id offset $2 limit 1',
    [MARK, piece],
  );
  await owner.query(which, [rows[0]?.id]);
}

async function askIndex({ precoMin, precoMax, ...rest }: Asked): Promise<Expected> {
  const input = listProducts.input.parse({
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, onWire(value)])),
    ...(precoMin !== null && { precoMin: String(precoMin) }),
    ...(precoMax !== null && { precoMax: String(precoMax) }),
  });
  const found = await searchCatalogue({ database: app }, input);
  if (!found.ok) throw new Error('a list never fails');
  const { value } = found;
  const counts = (facets: readonly { value: string; count: number }[]) =>
    facets.map((one) => `${one.value.toLowerCase()} ${one.count}`).toSorted(byCode);
  return {
    ids: value.items.map(({ id }) => id),
    total: value.total,
    categories: counts(value.facets.categories),
    sizes: counts(value.facets.sizes),
    colours: counts(value.facets.colours),
    materials: counts(
      value.facets.material.filter(({ value }) => ['Couro', 'Linho', 'Seda'].includes(value)),
    ),
  };
}

const onWire = (value: unknown) => (Array.isArray(value) ? value : String(value));
/** Sorted as by the collation "C", by the text before the count. */
const byCode = (a: string, b: string) => {
  const [one, other] = [a, b].map((line) => Buffer.from(line.slice(0, line.lastIndexOf(' '))));
  return Buffer.compare(one ?? Buffer.of(), other ?? Buffer.of());
};

test('every list matches what Postgres finds itself, even right after a change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 2 }),
      fc.array(question, { minLength: 1, maxLength: 3 }),
      async (changes, questions) => {
        for (const one of changes) await apply(one);
        for (const asked of questions) {
          expect(await askIndex(asked)).toEqual(await askPostgres(owner, asked, PAGE_SIZE));
        }
      },
    ),
    { numRuns: 120 },
  );
});
