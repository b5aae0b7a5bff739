import { beforeEach, expect, test } from 'vitest';
import {
  adminCreateCampaign,
  adminDeleteCampaign,
  adminGetCampaign,
  adminProposePrices,
  adminSaveCampaign,
  adminTurnCampaign,
} from '#contracts/admin/campaigns.ts';
import { adminGetProduct } from '#contracts/admin/products.ts';
import { getCart } from '#contracts/cart.ts';
import { getAvailability } from '#contracts/catalogue.ts';
import { changePrices } from '#server/use-cases/scheduled/change-prices.ts';
import { campaignOf, campaignWith, moveTimes, turned } from '#tests/support/campaigns.ts';
import { adminOf } from '#tests/support/desk.ts';
import { addToCart, checkoutOf, makeProduct, order } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  await shop.owner.query('delete from campaigns');
  await shop.runJob('change-prices');
});

/** What lists and pages read of these products. */
async function columns(ids: readonly string[]) {
  const { rows } = await shop.owner.query<{ id: string; final: number; list: number; own: number }>(
    `select id, final_price_cents as final, price_cents as list, discount_percent as own from products
     where id = any ($1::uuid[]) order by id`,
    [ids],
  );
  return rows;
}

/** The price that the till charges for one. */
async function asked(product: { id: string; variantId: string; priceCents: number }): Promise<number> {
  const visitor = shop.visitor();
  const cart = await addToCart(visitor, product);
  return cart.totalCents;
}

test('prices follow the clock at the till, and the next run of the job in lists and pages', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000, discountPercent: 5 });
  const { id } = await turned(admin, await campaignWith(admin, [product]), 'scheduled');
  await shop.runJob('change-prices');
  expect(await asked(product)).toBe(9_500);

  await moveTimes(shop.owner, id, -1, 60);
  expect(await asked(product)).toBe(8_000);
  const now = await shop.visitor().call(getAvailability, { id: [product.id] });
  expect(now).toMatchObject({ data: { products: [{ finalPriceCents: 8_000, discountPercent: 20 }] } });
  expect(await columns([product.id])).toMatchObject([{ final: 9_500 }]);
  await shop.runJob('change-prices');
  expect(await columns([product.id])).toMatchObject([{ final: 8_000, list: 10_000, own: 5 }]);

  await moveTimes(shop.owner, id, -60, -1);
  expect(await asked(product)).toBe(9_500);
  await shop.runJob('change-prices');
  expect(await columns([product.id])).toMatchObject([{ final: 9_500, list: 10_000, own: 5 }]);
});

test('an order prepared before the end is not placed at the campaign’s price after it', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  const { id } = await campaignWith(admin, [product], { isRunning: true });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const before = await visitor.call(getCart, {});
  expect(before).toMatchObject({ data: { totalCents: 8_000 } });
  await moveTimes(shop.owner, id, -60, 0);
  const total = (cents: number) => Math.floor(cents * 0.95) + 2_990;
  expect(await order(visitor, checkoutOf(total(8_000)))).toMatchObject({ error: { code: 'total_changed' } });
  const cart = await visitor.call(getCart, {});
  expect(cart).toMatchObject({
    data: { lines: [{ notices: [{ kind: 'price_changed', beforeCents: 8_000, nowCents: 10_000 }] }] },
  });
});

test('500 products start and end exactly, in batches, once, and late when the scheduler was down', async () => {
  const products = await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      makeProduct(shop.owner, { priceCents: 5_001 + n, discountPercent: n % 7 }),
    ),
  );
  const ids = products.map(({ id }) => id);
  const was = await columns(ids);
  const { id } = await turned(admin, await campaignWith(admin, products, { percent: 33 }), 'scheduled');
  const { services } = await import('#server/compose.ts');
  // Half an hour late.
  await moveTimes(shop.owner, id, -1800, 60);
  const started = await changePrices(services(), undefined, 120);
  expect(started).toEqual({ done: 500, failed: 0, isMore: false });
  for (const { final, list } of await columns(ids)) expect(final).toBe(list - Math.floor((list * 33) / 100));
  expect(await changePrices(services())).toMatchObject({ done: 0 });

  await moveTimes(shop.owner, id, -3600, -1800);
  expect(await changePrices(services(), undefined, 120)).toMatchObject({ done: 500 });
  expect(await columns(ids)).toEqual(was);
  expect(await changePrices(services())).toMatchObject({ done: 0 });

  // Both ends passed while the scheduler was down: it never starts.
  await moveTimes(shop.owner, id, -20, -10);
  expect(await changePrices(services())).toMatchObject({ done: 0 });
  const { rows } = await shop.owner.query(
    `select from rebuild_requests where reason = 'prices of campaigns'`,
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('the lowest of overlapping campaign prices applies, and the desk is told of the other campaign', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  await campaignWith(admin, [product], { isRunning: true, percent: 20, name: 'Semana' });
  const second = await campaignWith(admin, [product], { isRunning: true, percent: 40, name: 'Relâmpago' });
  expect(second.lines).toMatchObject([{ others: [{ name: 'Semana', isDraft: false }] }]);
  expect(await columns([product.id])).toMatchObject([{ final: 6_000 }]);
  await moveTimes(shop.owner, second.id, -60, -1);
  expect(await asked(product)).toBe(8_000);
  await shop.runJob('change-prices');
  expect(await columns([product.id])).toMatchObject([{ final: 8_000 }]);
});

test('a draft is told of other drafts of its time with its product, not of later or cancelled ones', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  await campaignWith(admin, [product], { name: 'Natal' });
  const gone = await campaignWith(admin, [product], { name: 'Desistida' });
  await turned(admin, await turned(admin, gone, 'scheduled'), 'cancelled');
  const later = await campaignWith(admin, [product], { name: 'Depois' });
  await moveTimes(shop.owner, later.id, 200 * 366 * 86_400, 201 * 366 * 86_400);
  const { lines } = await campaignWith(admin, [product], { name: 'Fim de ano' });
  expect(lines).toMatchObject([{ others: [{ name: 'Natal', isDraft: true }] }]);
});

test('a price edited during a campaign is kept, and reported', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  const { id, version } = await campaignWith(admin, [product], { isRunning: true });
  await shop.owner.query('update products set price_cents = 12000, discount_percent = 10 where id = $1', [
    product.id,
  ]);
  expect(await asked(product)).toBe(8_000);
  expect(await admin.call(adminGetProduct, { id: product.id })).toMatchObject({
    data: { campaign: { name: 'Black Friday', priceCents: 8_000 } },
  });
  const open = await admin.call(adminGetCampaign, { id });
  expect(open).toMatchObject({
    data: { lines: [{ listCents: 10_000, wasCents: 10_000, listNowCents: 12_000, nowCents: 10_800 }] },
  });
  await turned(admin, { id, version }, 'cancelled');
  expect(await columns([product.id])).toMatchObject([{ final: 10_800, list: 12_000, own: 10 }]);
  expect(await asked(product)).toBe(10_800);
});

test('an edit below the campaign’s price applies at once', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  await campaignWith(admin, [product], { isRunning: true });
  await shop.owner.query('update products set price_cents = 7000 where id = $1', [product.id]);
  expect(await asked(product)).toBe(7_000);
});

test('deleting a product in a campaign stops nothing, and is reported', async () => {
  const [kept, gone] = [await makeProduct(shop.owner), await makeProduct(shop.owner)];
  const { id } = await turned(admin, await campaignWith(admin, [kept, gone]), 'scheduled');
  await shop.owner.query('delete from variants where product_id = $1', [gone.id]);
  await shop.owner.query('delete from products where id = $1', [gone.id]);
  await moveTimes(shop.owner, id, -1, 60);
  await shop.runJob('change-prices');
  expect(await columns([kept.id])).toMatchObject([{ final: 8_000 }]);
  const open = await admin.call(adminGetCampaign, { id });
  expect(open.ok && open.data.lines.find(({ productId }) => productId === null)).toMatchObject({
    name: 'Peça de teste',
    nowCents: null,
  });
});

test('in a running campaign, products can be removed and the end moved, but not the start', async () => {
  const [first, second] = [await makeProduct(shop.owner), await makeProduct(shop.owner)];
  const { id, version, startsAt, endsAt } = await campaignWith(admin, [first, second], { isRunning: true });
  const only = campaignOf([first], { startsAt, endsAt, percent: 50 });
  const early = { id, version, ...only, startsAt: '2020-01-01T00:00' };
  expect(await admin.call(adminSaveCampaign, early)).toMatchObject({ error: { code: 'campaign_running' } });
  expect(await admin.call(adminSaveCampaign, { id, version, ...only, lines: [] })).toMatchObject({
    error: { code: 'campaign_empty' },
  });
  expect((await admin.call(adminSaveCampaign, { id, version, ...only })).ok).toBe(true);
  expect((await columns([first.id, second.id])).map(({ final }) => final).toSorted()).toEqual([
    10_000, 5_000,
  ]);
  expect(await admin.call(adminSaveCampaign, { id, version, ...only })).toMatchObject({
    error: { code: 'changed_meanwhile' },
  });
});

test('a scheduled campaign whose start is moved into the past runs at once, also in lists', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  const { id, version } = await turned(admin, await campaignWith(admin, [product]), 'scheduled');
  const early = campaignOf([product], { startsAt: '2020-01-01T00:00' });
  expect(await admin.call(adminSaveCampaign, { id, version, ...early })).toMatchObject({
    data: { state: 'em_vigor' },
  });
  expect(await columns([product.id])).toMatchObject([{ final: 8_000 }]);
});

test('an invalid campaign is rejected with the reason', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  const draft = campaignOf([product]);
  const create = (changes: Record<string, unknown>) =>
    admin.call(adminCreateCampaign, { ...draft, ...changes });
  expect(await create({ endsAt: draft.startsAt })).toMatchObject({ error: { code: 'dates_order' } });
  expect(await create({ startsAt: 'amanhã' })).toMatchObject({
    error: { fields: { startsAt: 'date_invalid' } },
  });
  const at = (priceCents: number, productId = product.id) => ({ lines: [{ productId, priceCents }] });
  expect(await create(at(0))).toMatchObject({ status: 400 });
  expect(await create(at(10_000))).toMatchObject({
    error: { code: 'price_not_lower', data: { name: 'Peça de teste', more: 0 } },
  });
  expect(await create(at(1, crypto.randomUUID()))).toMatchObject({ error: { code: 'product_unknown' } });
  expect(await create({ lines: [...at(1).lines, ...at(2).lines] })).toMatchObject({
    error: { fields: { lines: 'invalid' } },
  });

  const empty = await campaignWith(admin, []);
  const turn = { id: empty.id, version: empty.version };
  expect(await admin.call(adminTurnCampaign, { ...turn, status: 'scheduled' })).toMatchObject({
    error: { code: 'campaign_empty' },
  });
  const past = await campaignWith(admin, [product], {
    startsAt: '2020-01-01T00:00',
    endsAt: '2020-01-02T00:00',
  });
  const { id, version } = past;
  expect(await admin.call(adminTurnCampaign, { id, version, status: 'scheduled' })).toMatchObject({
    error: { code: 'campaign_over' },
  });
  const scheduled = await turned(admin, await campaignWith(admin, [product]), 'scheduled');
  expect(await admin.call(adminDeleteCampaign, { id: scheduled.id })).toMatchObject({
    error: { code: 'campaign_stays' },
  });
  const cancelled = await turned(admin, scheduled, 'cancelled');
  // Also to whoever opened it before that: there is nothing left to merge with.
  for (const one of [scheduled, cancelled]) {
    const known = { id: one.id, version: one.version };
    for (const answer of [
      await admin.call(adminSaveCampaign, { ...known, ...draft }),
      await admin.call(adminTurnCampaign, { ...known, status: 'cancelled' }),
    ])
      expect(answer).toMatchObject({ error: { code: 'campaign_closed' } });
  }
});

test('scheduling is rejected when a list price has dropped below the campaign’s', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  const { id, version } = await campaignWith(admin, [product]);
  await shop.owner.query('update products set price_cents = 8000 where id = $1', [product.id]);
  expect(await admin.call(adminTurnCampaign, { id, version, status: 'scheduled' })).toMatchObject({
    error: { code: 'price_not_lower' },
  });
});

test('rule-based prices are proposed for a tag, a category and chosen products, with their problems', async () => {
  const [tagged, chosen, cheap] = await Promise.all([
    makeProduct(shop.owner, { priceCents: 35_990 }),
    makeProduct(shop.owner, { priceCents: 20_000, discountPercent: 10 }),
    makeProduct(shop.owner, { priceCents: 50 }),
  ]);
  const tag = `Festa ${tagged.id.slice(-8)}`;
  await shop.owner.query('update products set tags = array[$2] where id = any ($1::uuid[])', [
    [tagged.id, cheap.id],
    tag,
  ]);
  const input = { id: null, startsAt: '2098-01-01T00:00', endsAt: '2098-01-02T00:00' };
  const answer = dataOf(
    await admin.call(adminProposePrices, {
      ...input,
      ...{ kind: 'percent', percent: 20, endIn90: true, tag: tag.toLowerCase(), productIds: [chosen.id] },
    }),
  );
  const of = (id: string) => answer.lines.find(({ productId }) => productId === id);
  expect(answer.lines).toHaveLength(3);
  expect(of(tagged.id)).toMatchObject({
    listCents: 35_990,
    nowCents: 35_990,
    priceCents: 28_790,
    problem: null,
  });
  expect(of(chosen.id)).toMatchObject({ nowCents: 18_000, priceCents: 15_990 });
  expect(of(cheap.id)).toMatchObject({ priceCents: -10, problem: 'price_too_low' });
  expect(
    await admin.call(adminProposePrices, {
      ...input,
      endsAt: input.startsAt,
      kind: 'percent',
      endIn90: false,
    }),
  ).toMatchObject({ error: { code: 'dates_order' } });
});
