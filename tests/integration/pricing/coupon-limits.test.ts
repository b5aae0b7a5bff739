import { expect, test } from 'vitest';
import { applyCoupon, changeItem, getCart } from '#contracts/cart.ts';
import { claimOffer } from '#contracts/offers.ts';
import { findAnnouncedCoupon } from '#server/sql/settings/store.sql.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { announceNone } from '#tests/support/announced-coupon.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { openCouponScene } from '#tests/support/coupons.ts';
import { addToCart, checkoutOf, order, pixTotal } from '#tests/support/scene.ts';

const scene = await openCouponScene();
const { shop, admin, product } = scene;

test('a used-up coupon is not announced, offered or accepted, and a cart that has it says so', async () => {
  await announceNone(shop.owner);
  const made = await createdPromotion(admin, { isAnnounced: true, usageLimit: 1 });
  const [first, second] = [await scene.withCoupon(made.code), await scene.withCoupon(made.code)];
  expect((await scene.buy(first)).ok).toBe(true);
  expect(await findAnnouncedCoupon(shop.owner)).toBeNull();
  const claim = { fullName: 'Ana', birthDate: '1990-01-01', email: 'ana@exemplo.com', wantsNews: false };
  expect(await shop.visitor().call(claimOffer, claim)).toMatchObject({ error: { code: 'offer_ended' } });
  expect(await second.call(getCart, {})).toMatchObject({
    data: { coupon: { discountCents: 0, problem: 'coupon_used_up' }, totalCents: 10_000 },
  });
  const third = shop.visitor();
  await addToCart(third, product);
  expect(await third.call(applyCoupon, { code: made.code })).toMatchObject({
    ok: false,
    status: 409,
    error: { code: 'coupon_used_up' },
  });
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('update promotion_redemptions set released_at = now() where promotion_id = $1', [made.id]),
  );
  expect(await findAnnouncedCoupon(shop.owner)).toMatchObject({ code: made.code });
  expect(await second.call(getCart, {})).toMatchObject({ data: { coupon: { problem: null } } });
});

test.for([
  ['coupon_used_by_customer', { usageLimitPerCustomer: 1 }],
  ['coupon_first_purchase_only', { audience: 'first_purchase' }],
] as const)('a signed-in customer learns in the cart already: %s', async ([code, rule]) => {
  const made = await createdPromotion(admin, rule);
  const customer = await signedIn(shop);
  const enter = async () => {
    await addToCart(customer, product);
    return customer.call(applyCoupon, { code: made.code });
  };
  expect(await enter()).toMatchObject({ ok: true });
  const checkout = checkoutOf(pixTotal(9_000));
  const { email } = customer.account;
  const bought = await order(customer, { ...checkout, customer: { ...checkout.customer, email } });
  expect(bought.ok).toBe(true);
  expect(await enter()).toMatchObject({ ok: false, status: 409, error: { code } });
  // A coupon already in the cart is reported there, and at the checkout even under another name.
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('update carts set promotion_id = $1 where user_id = $2', [made.id, customer.account.id]),
  );
  expect(await customer.call(getCart, {})).toMatchObject({ data: { coupon: { problem: code } } });
  expect(await scene.buy(customer)).toMatchObject({ ok: false, error: { code } });
  await scene.withCoupon(made.code);
});

test('a cart below the minimum says how much the minimum is', async () => {
  const { code } = await createdPromotion(admin, { minimumSubtotalCents: 20_000 });
  const visitor = shop.visitor();
  const [line] = (await addToCart(visitor, product, 2)).lines;
  expect((await visitor.call(applyCoupon, { code })).ok).toBe(true);
  expect(await visitor.call(changeItem, { id: line?.id ?? '', quantity: 1 })).toMatchObject({
    data: {
      coupon: { problem: 'coupon_minimum', problemData: { minimumSubtotalCents: 20_000 }, discountCents: 0 },
      totalCents: 10_000,
    },
  });
});
