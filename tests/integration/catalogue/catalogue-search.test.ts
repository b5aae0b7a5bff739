import { describe, expect, test } from 'vitest';
import {
  getAvailability,
  getCards,
  getProduct,
  listProducts,
  type ProductCard,
} from '#contracts/catalogue.ts';
import { cardBadges } from '#domain/catalogue/catalogue.ts';
import type { Queryable } from '#server/ports/database.ts';
import { CARDS_OF, CHANGES_SINCE, ENTRIES_OF } from '#server/sql/catalogue/catalogue-index.sql.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
// Pieces of earlier files: these tests create the most expensive piece.
await shop.owner.query('update products set is_active = false where price_cents > 10000000');

async function list(input: Record<string, unknown>) {
  return dataOf(await shop.visitor().call(listProducts, input));
}
const namesOf = async (input: Record<string, unknown>) => (await list(input)).items.map(({ name }) => name);

describe('shoppers’ queries and what must come first', () => {
  test.for<[query: string, first: string | RegExp]>([
    ['calça', /^Calça/],
    ['calca', /^Calça/],
    ['CALÇAS', /^Calça/],
    ['calsa', /^Calça/],
    ['saia midi', 'Saia Plissada Midi Alba'],
    ['blusinha', /^Blusa/],
    ['blusinhas', /^Blusa/],
    ['bluzinha', /^Blusa/],
    ['vestido', /^Vestido/],
    ['vestidos de festa', /^Vestido/],
    ['vestdo', /^Vestido/],
    ['vesitdo', /^Vestido/],
    ['vest', /^Vestido/],
    ['camiza', /^Camisa/],
    ['oculos', /^Óculos/],
    ['óculos de sol', /^Óculos/],
    ['tenis', /^Tênis/],
    ['cachecou', /^Cachecol/],
    ['moletom', /^Casaco/],
    ['bolsa preta', /^Bolsa/],
    ['saia preta', /^Saia/],
    ['pantalona', 'Calça Pantalona Cerrado'],
    ['jaqueta de couro', 'Jaqueta de Couro Vila'],
    ['VESTIDO LONGO', /^Vestido Longo/],
    ['noturno', 'Vestido Longo Noturno'],
    ['vestido preto M', /^Vestido/],
    ['calça 42', /^Calça/],
    ['tênis masculino', /^Tênis/],
    ['camisa de algodão', /^Camisa/],
    ['bolsa menos de 250 reais', /^(Bolsa|Clutch)/],
    ['vestido de noiva', /^Vestido/],
  ])('%s', async ([busca, first]) => {
    const [name] = await namesOf({ busca });
    expect(name).toMatch(first);
  });

  test.for(['xyzzy', "'; drop table products; --", '<script>', '👗', '…', '%', '_'])(
    '%s: no result',
    async (busca) => {
      expect(await list({ busca })).toMatchObject({ items: [], total: 0, totalPages: 0 });
    },
  );

  test('searching for a colour shows each piece in that colour', async () => {
    const picturesOf = async (input: Record<string, unknown>) =>
      (await list(input)).items.map(({ image, hoverImage }) => [image?.alt, hoverImage?.alt]);
    const grey = /na cor Cinza/;
    expect(await picturesOf({ busca: 'vestido canelado' })).toEqual([
      [expect.stringMatching(grey), expect.stringMatching(grey)],
    ]);
    const black = /na cor Preto/;
    expect(await picturesOf({ busca: 'vestido canelado preto' })).toEqual([
      [expect.stringMatching(black), expect.stringMatching(black)],
    ]);
  });

  test('filtering by colour shows each piece in that colour, and names the colour and size for its links', async () => {
    const { items } = await list({ cor: 'Preto', tamanho: 'M' });
    expect(items.length).toBeGreaterThan(2);
    for (const { inColour, inSize } of items) expect([inColour, inSize]).toEqual(['Preto', 'M']);
    const [grey] = (await list({ busca: 'vestido canelado' })).items;
    const [black] = (await list({ busca: 'vestido canelado', cor: 'Preto' })).items;
    expect([grey?.image?.alt, black?.image?.alt]).toEqual([
      expect.stringMatching(/na cor Cinza/),
      expect.stringMatching(/na cor Preto/),
    ]);
    const [unfiltered] = (await list({ tamanho: ['M', 'G'] })).items;
    expect([unfiltered?.inColour, unfiltered?.inSize]).toEqual([undefined, undefined]);
  });

  test('a card begins with the model, then shows the piece alone in the same colour, and has its rating', async () => {
    const [card] = (await list({ busca: 'vestido midi aroeira' })).items;
    expect([card?.image?.alt, card?.hoverImage?.alt]).toEqual([
      expect.stringMatching(/na cor Off-white, em uso$/),
      expect.stringMatching(/na cor Off-white, vista de frente$/),
    ]);
    const ratings = await shop.owner.all<{ average: number; count: number }>(
      `select round(avg(rating), 1)::float as average, count(*)::int as count from reviews
       where product_id = $1 and status = 'approved'`,
      [card?.id],
    );
    expect([card?.rating]).toEqual(ratings);
    const unrated = (await list({})).items.find(({ rating }) => rating === null);
    expect(unrated).toBeDefined();
    const [brown] = (await list({ busca: 'vestido midi aroeira', cor: 'Caramelo' })).items;
    expect(brown?.image?.alt).toMatch(/na cor Caramelo, em uso$/);
  });

  test('a category is found by its name, with only what is on sale in it', async () => {
    const { items } = await list({ busca: 'feminino', promocao: 'true' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ discountPercent }) => discountPercent > 0)).toBe(true);
  });
});

test("'Somente novidades' shows and counts the pieces with the badge 'Novo'", async () => {
  const all = async (input: Record<string, unknown>) => {
    const first = await list(input);
    const rest = await Promise.all(
      Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, at) =>
        list({ ...input, pagina: at + 2 }),
      ),
    );
    return [first, ...rest].flatMap(({ items }) => items);
  };
  const isBadged = (card: ProductCard) => cardBadges(card).some(({ kind }) => kind === 'new');
  const idsOf = (cards: ProductCard[]) => cards.map(({ id }) => id);
  const badged = (await all({})).filter(isBadged);
  expect(badged.some(({ isNew }) => !isNew)).toBe(true);
  expect(idsOf(await all({ novidades: 'true' }))).toEqual(idsOf(badged));
  const { facets } = await list({ novidades: 'true' });
  const dresses = badged.filter(({ category }) => category?.slug === 'vestidos').length;
  expect(facets.categories.find(({ value }) => value === 'vestidos')?.count).toBe(dresses);
});

test('the collection reflects changes at once', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 99_999_900 });
  const dearest = async () => (await list({ ordem: 'maior-preco', estoque: 'true' })).items[0];
  expect((await dearest())?.id).toBe(product.id);
  await shop.owner.query('update variants set stock = 0 where id = $1', [product.variantId]);
  expect((await dearest())?.id).not.toBe(product.id);
  await shop.owner.query('update variants set stock = 3 where id = $1', [product.variantId]);
  expect(await dearest()).toMatchObject({ id: product.id, stock: 3 });
  await shop.owner.query('update products set discount_percent = 50 where id = $1', [product.id]);
  expect(await dearest()).toMatchObject({ id: product.id, finalPriceCents: 49_999_950 });
  await shop.owner.query('delete from products where id = $1', [product.id]);
  expect((await dearest())?.id).not.toBe(product.id);
});

test('removed products are not found anywhere', async () => {
  const { id } = await makeProduct(shop.owner, { priceCents: 99_999_900 });
  await shop.owner.query(`update products set name = 'Peça Retirada Zibelina' where id = $1`, [id]);
  const visitor = shop.visitor();
  const timesIn = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).items.filter((card) => card.id === id).length;
  const seen = async () => [
    await timesIn({ busca: 'zibelina' }),
    await timesIn({ ordem: 'maior-preco' }),
    (await visitor.call(getProduct, { id })).status,
    await visitor.call(getCards, { id: [id] }),
    await visitor.call(getAvailability, { id: [id] }),
  ];
  expect(await seen()).toMatchObject([
    1,
    1,
    200,
    { data: { items: [{ id }] } },
    { data: { products: [{ id }] } },
  ]);
  await shop.owner.query('update products set is_active = false where id = $1', [id]);
  expect(await seen()).toMatchObject([0, 0, 404, { data: { items: [] } }, { data: { products: [] } }]);
  await shop.owner.query('delete from products where id = $1', [id]);
});

test('changes of a long transaction are seen, even if later ones committed before it', async () => {
  const early = await makeProduct(shop.owner, { priceCents: 100 });
  const late = await makeProduct(shop.owner, { priceCents: 100 });
  const priceOf = async (id: string) => {
    const { items } = await list({ ordem: 'maior-preco' });
    return items.find((card) => card.id === id)?.priceCents;
  };
  const reprice = (db: Queryable, id: string, cents: number) =>
    db.query('update products set price_cents = $2 where id = $1', [id, cents]);
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await reprice(tx, early.id, 99_000_000);
    await reprice(shop.owner, late.id, 98_000_000);
    expect(await priceOf(late.id)).toBe(98_000_000);
    expect(await priceOf(early.id)).toBeUndefined();
  });
  expect(await priceOf(early.id)).toBe(99_000_000);
  for (const { id } of [early, late]) await shop.owner.query('delete from products where id = $1', [id]);
});

test('a renamed category is found by its new name', async () => {
  const rename = (name: string) =>
    shop.owner.query(`update categories set name = $1 where slug = 'chapeus'`, [name]);
  await rename('Sombreiros');
  const { total, facets } = await list({ busca: 'sombreiro' });
  await rename('Chapéus');
  expect(total).toBeGreaterThan(0);
  expect(facets.categories).toContainEqual({ value: 'chapeus', label: 'Sombreiros', count: total });
});

describe('the queries of a listing use indexes', () => {
  test.for([
    ['what changed', CHANGES_SINCE, '1'],
    ['the twelve cards', CARDS_OF, ['01930f0e-7b1a-7000-8000-000000000001']],
    ['the products that changed', ENTRIES_OF, ['01930f0e-7b1a-7000-8000-000000000001']],
  ] as const)('%s', async ([, sql, value]) => {
    const plan = await shop.owner.transaction({ actor: 'system' }, async (tx) => {
      // So few rows are read faster by a full scan; this checks only whether an index exists.
      await tx.query('set local enable_seqscan = off');
      const { rows } = await tx.query<Record<string, string>>(`explain ${sql}`, [value]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toMatch(/Index/);
  });
});
