import { afterAll, expect, test } from 'vitest';
import { adminChangeMember } from '#contracts/admin/campaigns.ts';
import { adminPublishPage } from '#contracts/admin/pages.ts';
import { getCart } from '#contracts/cart.ts';
import { listProducts } from '#contracts/catalogue.ts';
import { UNSET_STORE } from '#contracts/store.ts';
import { type AsOf, readAsOf } from '#domain/pages/as-of.ts';
import { catalogueAsOf, frameAsOf, searchAsOf } from '#server/use-cases/catalogue/as-of.ts';
import { searchCatalogue } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { pageAsOf } from '#server/use-cases/catalogue/draft-page.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { campaignWith, moveTimes, turned } from '#tests/support/campaigns.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { type Admin, adminOf } from '#tests/support/desk.ts';
import { beginning, keepPages, retitled, savedHome, titleOf } from '#tests/support/pages.ts';
import { addToCart, makeProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** The shop as of another time: what will apply then, for the team only, without affecting what everybody sees or pays. */
const shop = await openShop();
await shop.owner.query('delete from campaigns');
await shop.runJob('change-prices');
const admin = await adminOf(shop);
const restorePages = await keepPages(shop);
afterAll(async () => {
  await shop.owner.query('delete from promotions where campaign_id is not null');
  await shop.owner.query('delete from campaigns');
  await restorePages();
});

const FRAME = {
  shop: UNSET_STORE,
  coupon: null,
  tree: [],
  menu: { items: [], small: [], columns: [] },
  announcement: null,
};
const ON_SALE = listProducts.input.parse({ promocao: true, ordem: 'menor-preco' });

function at(minute: string, campaignId = ''): AsOf {
  const found = readAsOf(new URLSearchParams({ em: minute, com: campaignId }));
  if (!found) throw new Error('no moment');
  return found;
}
async function services() {
  return (await import('#server/compose.ts')).services();
}
/** The card of this product at that time. */
async function cardOf(id: string, asOf: AsOf) {
  const { cards } = await catalogueAsOf(await services(), asOf);
  return (await cards([id]))[0];
}

test('prices are those of the given time, from the first minute to just before the end, and of a draft only in its preview', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000, discountPercent: 5 });
  const draft = await campaignWith(admin, [product], { percent: 40 });
  const during = '2098-11-28T00:00';
  expect(await cardOf(product.id, at(during))).toMatchObject({ finalPriceCents: 9_500 });
  const reduced = { finalPriceCents: 6_000, discountPercent: 40 };
  expect(await cardOf(product.id, at(during, draft.id))).toMatchObject(reduced);
  const { id } = await turned(admin, draft, 'scheduled');
  expect(await cardOf(product.id, at('2098-11-27T23:59'))).toMatchObject({ finalPriceCents: 9_500 });
  expect(await cardOf(product.id, at(during))).toMatchObject(reduced);
  expect(await cardOf(product.id, at('2098-11-30T23:59'))).toMatchObject(reduced);
  expect(await cardOf(product.id, at('2098-12-01T00:00'))).toMatchObject({ finalPriceCents: 9_500 });

  // What the preview showed is what happens; and while it runs, the preview shows what follows.
  await moveTimes(shop.owner, id, -60, 3_600);
  await shop.runJob('change-prices');
  const { rows } = await shop.owner.query('select final_price_cents as cents from products where id = $1', [
    product.id,
  ]);
  expect(rows).toEqual([{ cents: 6_000 }]);
  expect(await cardOf(product.id, at('2098-11-28T00:00'))).toMatchObject({ finalPriceCents: 9_500 });
});

test('lists filter and sort by the prices of the given time, and shoppers’ lists stay as they are', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  await turned(admin, await campaignWith(admin, [product], { percent: 99 }), 'scheduled');
  const found = async () => {
    const answer = await searchCatalogue(await services(), ON_SALE);
    if (!answer.ok) throw new Error('not found');
    return answer.value;
  };
  const before = await found();
  const then = await searchAsOf(await services(), at('2098-11-29T12:00'), ON_SALE);
  expect(then.value.items.map(({ id }) => id)).toContain(product.id);
  expect(then.value.total).toBe(before.total + 1);
  expect(await found()).toEqual(before);
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { totalCents: 10_000 } });
});

test('announcement and home page are those of the given time', async () => {
  const { id, version } = dataOf(await savedHome(admin, retitled(await beginning(shop), 'BLACK')));
  await admin.call(adminPublishPage, {
    id,
    version,
    startsAt: '2098-11-28T00:00',
    endsAt: '2098-12-01T00:00',
  });
  const campaign = await campaignWith(admin, [await makeProduct(shop.owner)]);
  const coupon = await createdPromotion(admin, { startsOn: '2098-11-28', endsOn: '2098-11-30' });
  await admin.call(adminChangeMember, {
    id: campaign.id,
    kind: 'promotion',
    memberId: coupon.id,
    act: 'join',
  });
  await shop.owner.query('update promotions set is_announced = true where id = $1', [coupon.id]);
  const seen = async (asOf: AsOf) => {
    const frame = await frameAsOf(await services(), asOf, FRAME);
    const page = await pageAsOf(await services(), null, asOf, frame);
    return [frame.coupon?.code, page && titleOf(page.page), frame.asOf?.draft ?? null];
  };
  expect(await seen(at('2098-11-28T00:00', campaign.id))).toEqual([coupon.code, ['BLACK'], 'Black Friday']);
  expect(await seen(at('2098-11-30T23:59'))).toEqual([coupon.code, ['BLACK'], null]);
  const before = await seen(at('2098-11-27T23:59'));
  expect(before[0]).not.toBe(coupon.code);
  expect(before[1]).not.toEqual(['BLACK']);
  expect(await seen(at('2098-12-01T00:00'))).toEqual(before);
  expect(await pageAsOf(await services(), 'nenhuma', at('2098-11-28T00:00'), FRAME)).toBeNull();
});

test('only team members who may see planned content can use it', async () => {
  const ask = (visitor: { send: Admin['send'] }, query = 'em=2098-11-28T00:00', path = '/como-em') =>
    visitor.send('GET', `${path}?${query}`);
  const refused = [shop.visitor(), await signedIn(shop), await signedIn(shop, { role: 'orders' })];
  for (const visitor of refused) {
    for (const path of ['/como-em', '/como-em/']) {
      const answer = await ask(visitor, undefined, path);
      expect([path, answer.status]).toEqual([path, 303]);
      expect(answer.headers.get('location')).toBe('/admin/campanhas');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  }
  expect((await ask(admin, 'em=ontem')).status).toBe(303);
});
