import { expect, test } from 'vitest';
import type { PromotionDraft } from '#contracts/admin/promotions.ts';
import { adminAnswerRequest, adminFinishRequest } from '#contracts/admin/requests.ts';
import { requestReturn } from '#contracts/after-sale.ts';
import { applyCoupon, getCart } from '#contracts/cart.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { asShop, makeDress, requestOf, setDelivered } from '#tests/support/after-sale.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { openCouponScene } from '#tests/support/coupons.ts';
import { paid, stateOf } from '#tests/support/provider.ts';
import {
  addToCart,
  checkoutOf,
  makeProduct,
  order,
  stockOf,
  type TestProduct,
} from '#tests/support/scene.ts';
import { dataOf, type TestVisitor } from '#tests/support/shop.ts';

const scene = await openCouponScene();
/** R$ 100,00, and R$ 40,00. */
const { shop, product: dress } = scene;
const scarf = await makeProduct(shop.owner, { stock: 500, priceCents: 4_000 });

async function cartWith(...pieces: [TestProduct, number][]): Promise<TestVisitor> {
  const visitor = shop.visitor();
  for (const [piece, quantity] of pieces) await addToCart(visitor, piece, quantity);
  return visitor;
}

async function apply(visitor: TestVisitor, changes: Partial<PromotionDraft>) {
  const made = await createdPromotion(scene.admin, changes);
  return { made, answer: await visitor.call(applyCoupon, { code: made.code }) };
}

const linesOf = (orderId: string) =>
  asShop<{ total: number; off: number; pix: number }>(
    shop.owner,
    `select total_price_cents as total, coupon_discount_cents as off, pix_discount_cents as pix
     from order_items where order_id = $1 order by position`,
    [orderId],
  );

test.for<[string, Partial<PromotionDraft>, number[]]>([
  ['an amount', { benefit: { kind: 'amount', amountCents: 5_000 } }, [4_167, 833]],
  ['an amount over all of it', { benefit: { kind: 'amount', amountCents: 90_000 } }, [20_000, 4_000]],
  ['three for two', { benefit: { kind: 'pieces', take: 3, pay: 2 } }, [3_333, 667]],
])('%s is taken off each line of the order, and PIX off what is left', async ([, changes, shares]) => {
  const visitor = await cartWith([dress, 2], [scarf, 1]);
  const { answer } = await apply(visitor, changes);
  const off = shares.reduce((sum, cents) => sum + cents, 0);
  expect(answer).toMatchObject({ data: { coupon: { discountCents: off }, totalCents: 24_000 - off } });
  const left = 24_000 - off;
  const placed = await order(visitor, checkoutOf(left - Math.floor(left * 0.05) + 2_990));
  expect(placed).toMatchObject({ ok: true, data: { couponDiscountCents: off } });
  const lines = placed.ok ? await linesOf(placed.data.id) : [];
  expect(lines.map((line) => line.off)).toEqual(shares);
  expect(lines.reduce((sum, { pix }) => sum + pix, 0)).toBe(Math.floor(left * 0.05));
});

test('a coupon over the full price with free delivery leaves nothing to pay and skips the provider', async () => {
  const visitor = await cartWith([dress, 4]);
  await apply(visitor, { benefit: { kind: 'amount', amountCents: 40_000 } });
  const placed = await order(visitor, checkoutOf(0));
  expect(placed).toMatchObject({ ok: true, data: { totalCents: 0, status: 'PAID' } });
});

test('free delivery applies to Econômico: quoted, ordered, and shown as the coupon’s discount', async () => {
  const visitor = await cartWith([dress, 1]);
  const { made } = await apply(visitor, { benefit: { kind: 'free_shipping' }, usageLimit: 1 });
  const quoted = await visitor.call(quoteShipping, { postalCode: '01310-100' });
  expect(quoted).toMatchObject({
    data: {
      options: [
        { service: 'economico', priceCents: 0, fullPriceCents: 1_990, couponDiscountCents: 1_990 },
        { service: 'padrao', priceCents: 2_990, couponDiscountCents: 0 },
        { service: 'expresso', couponDiscountCents: 0 },
      ],
    },
  });
  // Another service is charged, and the coupon is not used up.
  const other = await cartWith([dress, 1]);
  expect((await other.call(applyCoupon, { code: made.code })).ok).toBe(true);
  expect(await order(other, checkoutOf(9_500 + 2_990))).toMatchObject({
    ok: true,
    data: { couponCode: null, shippingCents: 2_990, shippingDiscountCents: 0 },
  });
  expect(await order(visitor, checkoutOf(9_500, { service: 'economico' }))).toMatchObject({
    ok: true,
    data: { couponCode: made.code, couponDiscountCents: 0, shippingCents: 0, shippingDiscountCents: 1_990 },
  });
  const late = await cartWith([dress, 1]);
  expect(await late.call(applyCoupon, { code: made.code })).toMatchObject({
    error: { code: 'coupon_used_up' },
  });
});

test('above the free shipping threshold a free-delivery coupon is not used up', async () => {
  const visitor = await cartWith([dress, 4]);
  await apply(visitor, { benefit: { kind: 'free_shipping' } });
  expect(await order(visitor, checkoutOf(38_000, { service: 'economico' }))).toMatchObject({
    ok: true,
    data: { couponCode: null, shippingDiscountCents: 0 },
  });
});

test('a gift reduces stock, costs nothing, and is refunded at nothing', async () => {
  const gift = await makeDress(shop.owner, 5);
  const visitor = await cartWith([dress, 1]);
  const changes = { benefit: { kind: 'gift' }, productIds: [gift.id] } as const;
  const { made, answer } = await apply(visitor, { ...changes, productIds: [...changes.productIds] });
  expect(answer).toMatchObject({ status: 409, error: { code: 'coupon_gift_missing' } });
  await addToCart(visitor, gift);
  expect(await visitor.call(applyCoupon, { code: made.code })).toMatchObject({
    data: { subtotalCents: 20_000, coupon: { discountCents: 10_000 } },
  });
  const { id, token } = dataOf(await order(visitor, checkoutOf(9_500 + 2_990)));
  expect(await linesOf(id)).toEqual([
    { total: 10_000, off: 0, pix: 500 },
    { total: 10_000, off: 10_000, pix: 0 },
  ]);
  expect(await stockOf(shop.owner, gift.variantId)).toBe(4);
  await paid(shop, id);
  await setDelivered(shop.owner, id, 1);
  const [item] = await asShop<{ id: string }>(
    shop.owner,
    'select id from order_items where order_id = $1 and position = 1',
    [id],
  );
  const asked = await visitor.call(requestReturn, {
    order: id,
    token,
    kind: 'withdrawal',
    item: item?.id ?? null,
    reason: 'Não serviu',
  });
  const request = asked.ok ? requestOf(asked.data) : '';
  await scene.admin.call(adminAnswerRequest, { id: request, to: 'accepted', answer: 'Poste.' });
  expect(await scene.admin.call(adminFinishRequest, { id: request, amountCents: 0 })).toMatchObject({
    ok: true,
    data: { money: 'none' },
  });
  expect(await stockOf(shop.owner, gift.variantId)).toBe(5);
  expect((await stateOf(shop.owner, id)).payment).toBe('paid');
});

test('a category coupon covers the category and its subcategories, including pieces added later', async () => {
  const [family] = await asShop<{ parent: string; child: string }>(
    shop.owner,
    `with p as (insert into categories (slug, name) values ('c' || substr(uuidv7()::text, 25), 'Festa') returning id),
       c as (insert into categories (slug, name, parent_id) select 'd' || substr(uuidv7()::text, 25), 'Longos', id from p returning id)
     select p.id as parent, c.id as child from p, c`,
  );
  const gown = await makeProduct(shop.owner, { stock: 5, priceCents: 10_000 });
  const visitor = await cartWith([gown, 1], [scarf, 1]);
  const scope = { productIds: [], categoryIds: [family?.parent ?? ''] };
  const { made, answer } = await apply(visitor, scope);
  expect(made.categories).toMatchObject([{ name: 'Festa' }]);
  expect(answer).toMatchObject({ error: { code: 'coupon_no_eligible_items' } });
  await shop.owner.query('update products set category_id = $2 where id = $1', [gown.id, family?.child]);
  expect(await visitor.call(applyCoupon, { code: made.code })).toMatchObject({
    data: { coupon: { discountCents: 1_000 } },
  });
});

test('a full-price-only coupon takes nothing off reduced pieces and says why', async () => {
  const reduced = await makeProduct(shop.owner, { stock: 5, priceCents: 10_000, discountPercent: 20 });
  const visitor = await cartWith([reduced, 1]);
  const { made, answer } = await apply(visitor, { fullPriceOnly: true });
  expect(answer).toMatchObject({ error: { code: 'coupon_full_price_only' } });
  await addToCart(visitor, scarf);
  expect(await visitor.call(applyCoupon, { code: made.code })).toMatchObject({
    data: { subtotalCents: 12_000, coupon: { discountCents: 400 } },
  });
});

test('a coupon for returning customers requires a paid order', async () => {
  const { code } = await createdPromotion(scene.admin, { audience: 'returning' });
  const visitor = await cartWith([dress, 1]);
  expect((await visitor.call(applyCoupon, { code })).ok).toBe(true);
  const checkout = checkoutOf(8_550 + 2_990);
  expect(await order(visitor, checkout)).toMatchObject({ error: { code: 'coupon_returning_only' } });
  const first = await cartWith([dress, 1]);
  const before = dataOf(await order(first, checkoutOf(9_500 + 2_990, { customer: checkout.customer })));
  const again = { ...checkout, idempotencyKey: crypto.randomUUID() };
  // An unpaid order does not count as a purchase.
  expect(await order(visitor, again)).toMatchObject({ error: { code: 'coupon_returning_only' } });
  await paid(shop, before.id);
  expect(await order(visitor, { ...again, idempotencyKey: crypto.randomUUID() })).toMatchObject({ ok: true });
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { lines: [], coupon: null } });
});
