import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminDeleteProduct } from '#contracts/admin/products.ts';
import {
  adminCreatePromotion,
  adminDeletePromotion,
  adminGetPromotion,
  adminListPromotions,
  adminSavePromotion,
  adminSwitchPromotion,
  type PromotionForm,
} from '#contracts/admin/promotions.ts';
import { applyCoupon, getCart } from '#contracts/cart.ts';
import { claimOffer } from '#contracts/offers.ts';
import { PROMOTION_STATES } from '#domain/pricing/promotions.ts';
import { findAnnouncedCoupon } from '#server/sql/settings/store.sql.ts';
import { announceNone } from '#tests/support/announced-coupon.ts';
import {
  createdPromotion,
  promotionOf,
  savePromotionInput,
} from '#tests/support/categories-and-promotions.ts';
import { openCouponScene } from '#tests/support/coupons.ts';
import { adminOf, createdProduct } from '#tests/support/desk.ts';
import { addToCart } from '#tests/support/scene.ts';
import { dataOf } from '#tests/support/shop.ts';

const scene = await openCouponScene();
const { shop, admin, product } = scene;

const form = async (id: string): Promise<PromotionForm> => {
  return dataOf(await admin.call(adminGetPromotion, { id }));
};

test('cart, popup and announcement bar use the saved promotion', async () => {
  await announceNone(shop.owner);
  const made = await createdPromotion(admin, {
    benefit: { kind: 'percent', percent: 35 },
    isAnnounced: true,
    minimumSubtotalCents: 20_000,
  });
  expect(await findAnnouncedCoupon(shop.owner)).toMatchObject({
    code: made.code,
    benefit: { kind: 'percent', percent: 35 },
  });
  const listed = async () => admin.call(adminListPromotions, { busca: 'nenhuma se chama assim' });
  const announced = { id: made.id, code: made.code };
  expect(await listed()).toMatchObject({ data: { items: [], announced } });
  const claim = { fullName: 'Ana', birthDate: '1990-01-01', email: 'ana@exemplo.com', wantsNews: false };
  expect(await shop.visitor().call(claimOffer, claim)).toMatchObject({
    data: { code: made.code, percent: 35 },
  });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  expect(await visitor.call(applyCoupon, { code: made.code })).toMatchObject({
    ok: false,
    error: { code: 'coupon_minimum' },
  });
  await addToCart(visitor, product);
  expect(await visitor.call(applyCoupon, { code: made.code.toLowerCase() })).toMatchObject({
    data: { coupon: { code: made.code, discountCents: 7_000 } },
  });
  const off = await admin.call(adminSwitchPromotion, { id: made.id, isActive: false });
  expect(off).toMatchObject({ data: { state: 'inativa' } });
  expect(await findAnnouncedCoupon(shop.owner)).toBeNull();
  expect(await listed()).toMatchObject({ data: { announced: null } });
  expect(await visitor.call(getCart, {})).toMatchObject({
    data: { coupon: { discountCents: 0, problem: 'coupon_invalid' } },
  });
});

test('a promotion is active from the start of its first day to the end of its last, in São Paulo time', async () => {
  const { id } = await createdPromotion(admin, { startsOn: '2026-03-01', endsOn: '2026-03-31' });
  const { rows } = await shop.owner.query('select starts_at, ends_at from promotions where id = $1', [id]);
  expect(rows).toEqual([
    { starts_at: new Date('2026-03-01T03:00:00Z'), ends_at: new Date('2026-04-01T03:00:00Z') },
  ]);
  // A time within a day is kept as long as the day does not change.
  await shop.owner.query(`update promotions set ends_at = '2026-03-31T20:00:00Z' where id = $1`, [id]);
  await admin.call(adminSavePromotion, { ...savePromotionInput(await form(id)), startsOn: '2026-03-02' });
  const after = await shop.owner.query('select starts_at, ends_at from promotions where id = $1', [id]);
  expect(after.rows).toEqual([
    { starts_at: new Date('2026-03-02T03:00:00Z'), ends_at: new Date('2026-03-31T20:00:00Z') },
  ]);
});

test.for<[string, Record<string, unknown>]>([
  ['code_taken', { code: 'elegante10' }],
  ['dates_order', { startsOn: '2026-03-02', endsOn: '2026-03-01' }],
  ['product_unknown', { productIds: [randomUUID()] }],
  ['category_unknown', { productIds: [], categoryIds: [randomUUID()] }],
  ['products_required', { productIds: [] }],
  ['products_required', { benefit: { kind: 'gift' } }],
])('a promotion is refused: %s', async ([code, changes]) => {
  const answer = await admin.call(adminCreatePromotion, { ...promotionOf(), ...changes });
  expect(answer).toMatchObject({ ok: false, status: 409, error: { code } });
});

test.for<[string, unknown, string]>([
  ['name', ' ', 'required'],
  ['code', '', 'required'],
  ['code', 'VERÃO!', 'code_invalid'],
  ['benefit.percent', { kind: 'percent', percent: 0 }, 'percent_invalid'],
  ['benefit.percent', { kind: 'percent', percent: 100 }, 'percent_invalid'],
  ['benefit.amountCents', { kind: 'amount', amountCents: 0 }, 'amount_invalid'],
  ['benefit.pay', { kind: 'pieces', take: 3, pay: 3 }, 'pay_invalid'],
  ['benefit.kind', { kind: 'lottery' }, 'kind_invalid'],
  ['audience', 'vip', 'audience_invalid'],
  ['endsOn', '2026-02-30', 'date_invalid'],
  ['usageLimit', 0, 'limit_invalid'],
])('%s %j is refused beside its field', async ([field, value, code]) => {
  const [name = field] = field.split('.');
  const answer = await admin.call(adminCreatePromotion, { ...promotionOf(), [name]: value });
  expect(answer).toMatchObject({ status: 400, error: { fields: { [field]: code } } });
});

test('every state can be filtered by name and is shown accordingly', async () => {
  const name = `Estados ${randomUUID().slice(0, 8)}`;
  await createdPromotion(admin, { name });
  await createdPromotion(admin, { name, isActive: false });
  await createdPromotion(admin, { name, startsOn: '2090-01-01', endsOn: '2090-12-31' });
  await createdPromotion(admin, { name, startsOn: '2020-01-01', endsOn: '2020-12-31', isActive: false });
  const used = await createdPromotion(admin, { name, usageLimit: 1 });
  expect((await scene.buy(await scene.withCoupon(used.code))).ok).toBe(true);
  for (const estado of PROMOTION_STATES) {
    const found = await admin.call(adminListPromotions, { busca: name, estado });
    expect(found, estado).toMatchObject({ data: { total: 1, items: [{ name, state: estado }] } });
  }
  const sorted = await admin.call(adminListPromotions, { busca: name, ordem: 'usos' });
  expect(sorted).toMatchObject({
    data: { total: 5, items: [{ id: used.id, timesUsed: 1 }, {}, {}, {}, {}] },
  });
});

test('the second of two concurrent saves is rejected, and so is a save that would undo a switch', async () => {
  const made = await createdPromotion(admin);
  const other = await adminOf(shop);
  const answers = await Promise.all([
    admin.call(adminSavePromotion, {
      ...savePromotionInput(made),
      benefit: { kind: 'percent', percent: 20 },
    }),
    other.call(adminSavePromotion, {
      ...savePromotionInput(made),
      benefit: { kind: 'percent', percent: 30 },
    }),
  ]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    error: { code: 'changed_meanwhile', data: { version: 2 } },
  });
  const now = await form(made.id);
  await other.call(adminSwitchPromotion, { id: made.id, isActive: false });
  const late = await admin.call(adminSavePromotion, savePromotionInput(now));
  expect(late).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } });
  expect(await form(made.id)).toMatchObject({ isActive: false });
});

test('a usage limit cannot be lowered below the uses so far, unless it is there already', async () => {
  const made = await createdPromotion(admin, { usageLimit: 3 });
  for (let used = 0; used < 2; used++)
    expect((await scene.buy(await scene.withCoupon(made.code))).ok).toBe(true);
  const save = async (changes: object) =>
    admin.call(adminSavePromotion, { ...savePromotionInput(await form(made.id)), ...changes });
  expect(await save({ usageLimit: 1 })).toMatchObject({
    ok: false,
    status: 409,
    error: { code: 'limit_below_usage', data: { used: 2 } },
  });
  expect(await save({ usageLimit: 2 })).toMatchObject({ data: { state: 'esgotada' } });
  await expect(scene.withCoupon(made.code)).rejects.toThrow('coupon_used_up');
  await shop.owner.query('update promotions set usage_limit = 1 where id = $1', [made.id]);
  expect(await save({ name: 'Outro nome' })).toMatchObject({ data: { name: 'Outro nome', usageLimit: 1 } });
  expect(await save({ usageLimit: null })).toMatchObject({ data: { state: 'ativa' } });
});

test('a limit lowered during a rush is never exceeded', async () => {
  const made = await createdPromotion(admin, { usageLimit: 12 });
  const buyers = await Promise.all(Array.from({ length: 12 }, () => scene.withCoupon(made.code)));
  const [saved, ...bought] = await Promise.all([
    admin.call(adminSavePromotion, { ...savePromotionInput(made), usageLimit: 4 }),
    ...buyers.map(scene.buy),
  ]);
  const { timesUsed, usageLimit } = await form(made.id);
  expect(timesUsed).toBe(bought.filter(({ ok }) => ok).length);
  expect(usageLimit).toBe(saved.ok ? 4 : 12);
  expect(timesUsed).toBeLessThanOrEqual(usageLimit ?? 0);
  if (!saved.ok) expect(saved.error).toMatchObject({ code: 'limit_below_usage' });
});

test('a promotion that an order used cannot be deleted, even if the order was cancelled; an unused one can', async () => {
  const made = await createdPromotion(admin);
  expect((await scene.buy(await scene.withCoupon(made.code))).ok).toBe(true);
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('update promotion_redemptions set released_at = now() where promotion_id = $1', [made.id]),
  );
  expect(await form(made.id)).toMatchObject({ timesUsed: 0 });
  expect(await admin.call(adminDeletePromotion, { id: made.id })).toMatchObject({
    status: 409,
    error: { code: 'promotion_used' },
  });
  const unused = await createdPromotion(admin);
  const visitor = await scene.withCoupon(unused.code);
  expect(await admin.call(adminDeletePromotion, { id: unused.id })).toMatchObject({ ok: true });
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { coupon: null } });
  expect(await admin.call(adminGetPromotion, { id: unused.id })).toMatchObject({ status: 404 });
});

test('when a promotion is deleted while somebody orders with it, one of the two is rejected', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, code } = await createdPromotion(admin);
    const visitor = await scene.withCoupon(code);
    const [removed, bought] = await Promise.all([
      admin.call(adminDeletePromotion, { id }),
      scene.buy(visitor),
    ]);
    expect([removed.ok, bought.ok].toSorted()).toEqual([false, true]);
    expect(removed.ok ? !bought.ok && bought.error.code : !removed.ok && removed.error.code).toBe(
      removed.ok ? 'total_changed' : 'promotion_used',
    );
  }
});

test('a promotion for one product does not become one for all when that product is deleted', async () => {
  const { id: productId } = await createdProduct(admin);
  const made = await createdPromotion(admin, { productIds: [productId] });
  expect(made.products).toMatchObject([{ id: productId }]);
  expect(await admin.call(adminDeleteProduct, { id: productId })).toMatchObject({ ok: true });
  expect(await form(made.id)).toMatchObject({ products: [] });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  expect(await visitor.call(applyCoupon, { code: made.code })).toMatchObject({
    ok: false,
    error: { code: 'coupon_no_eligible_items' },
  });
  const widened = await admin.call(adminSavePromotion, {
    ...savePromotionInput(await form(made.id)),
    productIds: null,
  });
  expect(widened).toMatchObject({ data: { products: null } });
  expect(await visitor.call(applyCoupon, { code: made.code })).toMatchObject({ ok: true });
});

test('of the announced promotions the one that started last shows, and afterwards the other again', async () => {
  await announceNone(shop.owner);
  const code = async () => (await findAnnouncedCoupon(shop.owner))?.code;
  const today = await createdPromotion(admin, { isAnnounced: true, startsOn: '2026-01-02' });
  const planned = await createdPromotion(admin, {
    isAnnounced: true,
    startsOn: '2098-01-01',
    endsOn: '2098-01-31',
  });
  const older = await createdPromotion(admin, { isAnnounced: true, startsOn: '2026-01-01' });
  expect(await code()).toBe(today.code);
  expect(await form(today.id)).toMatchObject({ isAnnounced: true, version: 1 });
  await shop.owner.query(`update promotions set starts_at = now() - interval '1 hour' where id = $1`, [
    planned.id,
  ]);
  expect(await code()).toBe(planned.code);
  expect(await admin.call(adminListPromotions, {})).toMatchObject({
    data: { announced: { id: planned.id } },
  });
  await shop.owner.query('update promotions set ends_at = now() where id = $1', [planned.id]);
  expect(await code()).toBe(today.code);
  expect((await admin.call(adminSwitchPromotion, { id: today.id, isActive: false })).ok).toBe(true);
  expect(await code()).toBe(older.code);
  await announceNone(shop.owner);
});
