import { expect, test } from 'vitest';
import {
  addFavourite,
  getFavourites,
  MAX_FAVOURITES,
  mergeFavourites,
  removeFavourite,
} from '#contracts/favourites.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

const make = async () => (await makeProduct(shop.owner)).id;

test('favourites are stored with the account, latest first, and shown on the next visit', async () => {
  const visitor = await signedIn(shop);
  const [a, b] = [await make(), await make()];
  await visitor.call(addFavourite, { id: a });
  await visitor.call(addFavourite, { id: b });
  const again = await visitor.call(addFavourite, { id: a });
  expect(again).toMatchObject({ ok: true, data: { ids: [b, a] } });
  expect(await visitor.call(removeFavourite, { id: b })).toMatchObject({ ok: true, data: { ids: [a] } });
  expect(await visitor.call(removeFavourite, { id: b })).toMatchObject({ ok: true });
  const shown = await visitor.call(getFavourites, {});
  expect(shown).toMatchObject({ ok: true, data: { ids: [a] } });
});

test('a guest’s list is merged into the account’s in its order, without unknown products', async () => {
  const visitor = await signedIn(shop);
  const [old, a, b] = [await make(), await make(), await make()];
  await visitor.call(addFavourite, { id: old });
  const unknown = '01890000-0000-7000-8000-000000000000';
  const merged = await visitor.call(mergeFavourites, { ids: [a, b, unknown, a, old] });
  expect(merged).toMatchObject({ ok: true, data: { ids: expect.arrayContaining([a, b, old]) } });
  const ids = merged.ok ? merged.data.ids : [];
  expect(ids).toHaveLength(3);
  expect(ids.indexOf(a)).toBeLessThan(ids.indexOf(b));
  expect(await visitor.call(addFavourite, { id: unknown })).toMatchObject({
    status: 404,
    error: { code: 'product_unavailable' },
  });
});

test('a full list rejects new products and accepts those it has', async () => {
  const visitor = await signedIn(shop);
  const first = await make();
  await visitor.call(addFavourite, { id: first });
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(
      `with made as (insert into products (slug, name, price_cents)
         select 'cheio', 'Peça de lista cheia', 100 from generate_series(2, $2::int) returning id)
       insert into favourites (user_id, product_id) select $1, id from made`,
      [visitor.account.id, MAX_FAVOURITES],
    ),
  );
  expect(await visitor.call(addFavourite, { id: await make() })).toMatchObject({
    status: 409,
    error: { code: 'favourites_full', data: { maximum: MAX_FAVOURITES } },
  });
  expect(await visitor.call(addFavourite, { id: first })).toMatchObject({ ok: true });
});

test('adding the same favourite many times at once stores it once and rejects none', async () => {
  const visitor = await signedIn(shop);
  for (let round = 0; round < 5; round += 1) {
    const id = await make();
    const answers = await Promise.all([
      visitor.call(mergeFavourites, { ids: [id] }),
      ...Array.from({ length: 8 }, () => visitor.call(addFavourite, { id })),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, data: { ids: expect.arrayContaining([id]) } });
  }
  expect(await visitor.call(getFavourites, {})).toMatchObject({ ok: true, data: { ids: { length: 5 } } });
});

test('nobody can see or change another customer’s list', async () => {
  const [mine, other] = [await signedIn(shop), await signedIn(shop)];
  const id = await make();
  await mine.call(addFavourite, { id });
  expect(await other.call(removeFavourite, { id })).toMatchObject({ ok: true, data: { ids: [] } });
  expect(await other.call(getFavourites, {})).toMatchObject({ ok: true, data: { ids: [] } });
  expect(await mine.call(getFavourites, {})).toMatchObject({ ok: true, data: { ids: [id] } });
  expect(await shop.visitor().call(getFavourites, {})).toMatchObject({ status: 401 });
});
