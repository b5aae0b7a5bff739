import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminPlaceOrder, adminPriceOrder } from '#contracts/admin/manual-orders.ts';
import { adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { applyCoupon, getCart } from '#contracts/cart.ts';
import { makeAccount, signedIn } from '#tests/support/accounts.ts';
import { asShop, setDelivered } from '#tests/support/after-sale.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { openCouponScene } from '#tests/support/coupons.ts';
import { createdGroup } from '#tests/support/customer-groups.ts';
import { paid, pay, stateOf } from '#tests/support/provider.ts';
import { addToCart, checkoutOf, manualOrder, order, pixTotal } from '#tests/support/scene.ts';
import { dataOf, type TestVisitor } from '#tests/support/shop.ts';

/** The same customer: the account, its confirmed e-mail, the e-mail or the CPF of an order (docs/coupons.md). */

const scene = await openCouponScene();

async function deskOrder(id: string) {
  return dataOf(await scene.admin.call(adminGetOrder, { id }));
}

type Limit = { usageLimitPerCustomer: 1 } | { audience: 'first_purchase' };
const LIMITS = [
  ['coupon_used_by_customer', { usageLimitPerCustomer: 1 }],
  ['coupon_first_purchase_only', { audience: 'first_purchase' }],
] as const satisfies readonly [string, Limit][];

/** One unit for R$ 100,00 with ten percent off, under a new e-mail and CPF unless it says otherwise. */
function buy(visitor: TestVisitor, who: { email?: string; cpf?: string } = {}, cents = pixTotal(9_000)) {
  const checkout = checkoutOf(cents);
  return order(visitor, { ...checkout, customer: { ...checkout.customer, ...who } });
}

async function withCoupon(visitor: TestVisitor, code: string): Promise<TestVisitor> {
  await addToCart(visitor, scene.product);
  dataOf(await visitor.call(applyCoupon, { code }));
  return visitor;
}

test.for(LIMITS)('an account is one customer, whatever it types: %s', async ([refusal, limit]) => {
  const { code, id } = await createdPromotion(scene.admin, limit);
  const customer = await signedIn(scene.shop);
  expect(await buy(await withCoupon(customer, code))).toMatchObject({ ok: true });
  // The cart says so already; a coupon put there before is refused by the order.
  await addToCart(customer, scene.product);
  expect(await customer.call(applyCoupon, { code })).toMatchObject({ error: { code: refusal } });
  await asShop(scene.shop.owner, 'update carts set promotion_id = $1 where user_id = $2', [
    id,
    customer.account.id,
  ]);
  expect(await customer.call(getCart, {})).toMatchObject({ data: { coupon: { problem: refusal } } });
  expect(await buy(customer)).toMatchObject({ ok: false, error: { code: refusal } });
});

test.for(LIMITS)('a guest with the account’s confirmed e-mail is its owner: %s', async ([refusal, limit]) => {
  const { code } = await createdPromotion(scene.admin, limit);
  const customer = await signedIn(scene.shop);
  expect(await buy(await withCoupon(customer, code))).toMatchObject({ ok: true });
  const guest = await scene.withCoupon(code);
  expect(await buy(guest, { email: customer.account.email.toUpperCase() })).toMatchObject({
    error: { code: refusal },
  });
  expect(await buy(guest)).toMatchObject({ ok: true });
});

test.for(LIMITS)('a guest’s order counts for the account of its e-mail: %s', async ([refusal, limit]) => {
  const { code } = await createdPromotion(scene.admin, limit);
  const customer = await signedIn(scene.shop);
  const { email } = customer.account;
  expect(await buy(await scene.withCoupon(code), { email })).toMatchObject({ ok: true });
  await addToCart(customer, scene.product);
  expect(await customer.call(applyCoupon, { code })).toMatchObject({ error: { code: refusal } });
});

test.for(LIMITS)('an address that an account never confirmed counts for nobody: %s', async ([, limit]) => {
  const { code } = await createdPromotion(scene.admin, limit);
  const email = `dona-${randomUUID()}@teste.example`;
  const stranger = await signedIn(scene.shop, { email, isConfirmed: false });
  expect(await buy(await withCoupon(stranger, code))).toMatchObject({ ok: true });
  // The stranger did not use up the owner's coupon …
  expect(await buy(await scene.withCoupon(code), { email })).toMatchObject({ ok: true });
  // … nor does another account of that kind learn what the owner did.
  await asShop(scene.shop.owner, 'update users set email = $2 where id = $1', [
    stranger.account.id,
    `outra-${randomUUID()}@teste.example`,
  ]);
  const curious = await signedIn(scene.shop, { email, isConfirmed: false });
  await addToCart(curious, scene.product);
  expect(await curious.call(applyCoupon, { code })).toMatchObject({ ok: true });
});

test('the desk’s order for an account’s e-mail is its owner’s', async () => {
  const { code } = await createdPromotion(scene.admin, { usageLimitPerCustomer: 1 });
  const customer = await signedIn(scene.shop);
  expect(await buy(await withCoupon(customer, code))).toMatchObject({ ok: true });
  const draft = manualOrder([scene.product], pixTotal(9_000), { coupon: code });
  const call = (email: string) =>
    scene.admin.call(adminPlaceOrder, {
      ...draft,
      draft: randomUUID(),
      customer: { ...draft.customer, email },
    });
  expect(await call(customer.account.email)).toMatchObject({ error: { code: 'coupon_used_by_customer' } });
  expect(await call(draft.customer.email)).toMatchObject({ ok: true });
});

test('the price of the desk’s order knows the customer as far as they are typed', async () => {
  const priced = (code: string, who: { email?: string; cpf?: string }) => {
    const { draft, items } = manualOrder([scene.product], 0);
    return scene.admin.call(adminPriceOrder, { draft, items, postalCode: null, coupon: code, ...who });
  };
  const customer = await signedIn(scene.shop);
  const { email } = customer.account;
  const { cpf } = checkoutOf(0).customer;
  const once = await createdPromotion(scene.admin, { usageLimitPerCustomer: 1 });
  expect(await buy(await withCoupon(customer, once.code), { cpf })).toMatchObject({ ok: true });
  const first = await createdPromotion(scene.admin, { audience: 'first_purchase' });
  for (const [code, refusal] of [
    [once.code, 'coupon_used_by_customer'],
    [first.code, 'coupon_first_purchase_only'],
  ] as const) {
    expect(await priced(code, {})).toMatchObject({ ok: true });
    for (const who of [{ email }, { cpf }, { email: email.toUpperCase() }])
      expect(await priced(code, who), JSON.stringify(who)).toMatchObject({ error: { code: refusal } });
    const { email: other, cpf: another } = checkoutOf(0).customer;
    expect(await priced(code, { email: other, cpf: another })).toMatchObject({ ok: true });
  }
  // Who has not bought under the one may have under the other.
  const returning = await createdPromotion(scene.admin, { audience: 'returning' });
  const stranger = checkoutOf(0).customer;
  expect(await priced(returning.code, { email: stranger.email })).toMatchObject({ ok: true });
  expect(await priced(returning.code, { email: stranger.email, cpf: stranger.cpf })).toMatchObject({
    error: { code: 'coupon_returning_only' },
  });
  const { id: groupId } = await createdGroup(scene.admin, [email]);
  const group = await createdPromotion(scene.admin, { audience: 'group', groupId });
  expect(await priced(group.code, { cpf })).toMatchObject({ ok: true });
  expect(await priced(group.code, { email })).toMatchObject({ ok: true });
  expect(await priced(group.code, { email: stranger.email })).toMatchObject({
    error: { code: 'coupon_group_only' },
  });
});

test('whoever bought with the account, its e-mail or the CPF is a returning customer', async () => {
  const { code } = await createdPromotion(scene.admin, { audience: 'returning' });
  const customer = await signedIn(scene.shop);
  await addToCart(customer, scene.product);
  // The CPF that is typed at the checkout may have bought before.
  expect(await customer.call(applyCoupon, { code })).toMatchObject({ ok: true });
  expect(await buy(customer)).toMatchObject({ error: { code: 'coupon_returning_only' } });
  const buyer = scene.shop.visitor();
  await addToCart(buyer, scene.product);
  const { cpf } = checkoutOf(0).customer;
  const bought = dataOf(await buy(buyer, { cpf }, pixTotal(10_000)));
  await paid(scene.shop, bought.id);
  expect(await buy(customer, { cpf })).toMatchObject({ ok: true });
});

test('a group knows an account by its confirmed e-mail only', async () => {
  const email = `socia-${randomUUID()}@teste.example`;
  const { id: groupId } = await createdGroup(scene.admin, [email]);
  const { code } = await createdPromotion(scene.admin, { audience: 'group', groupId });
  const stranger = await signedIn(scene.shop, { email, isConfirmed: false });
  // Undecided, as for a guest, until the order says which e-mail it is for.
  await withCoupon(stranger, code);
  expect(await buy(stranger)).toMatchObject({ error: { code: 'coupon_group_only' } });
  await asShop(scene.shop.owner, 'update users set email_confirmed_at = now() where id = $1', [
    stranger.account.id,
  ]);
  expect(await buy(stranger)).toMatchObject({ ok: true });
});

test('a late payment does not use a coupon again that the account has used meanwhile', async () => {
  const { code } = await createdPromotion(scene.admin, { usageLimitPerCustomer: 1 });
  const customer = await signedIn(scene.shop);
  const first = dataOf(await buy(await withCoupon(customer, code)));
  await asShop(scene.shop.owner, `update orders set expires_at = now() - interval '1 minute' where id = $1`, [
    first.id,
  ]);
  await scene.shop.runJob('expire-orders');
  expect(await buy(await withCoupon(customer, code))).toMatchObject({ ok: true });
  await pay(scene.shop, first.id);
  await scene.shop.world.provider.run();
  await scene.shop.world.provider.run();
  expect(await stateOf(scene.shop.owner, first.id)).toMatchObject({ payment: 'refunded' });
});

test('a first purchase that was refunded after delivery has used its coupon, and another coupon is free', async () => {
  const { code } = await createdPromotion(scene.admin, { audience: 'first_purchase' });
  const customer = await signedIn(scene.shop);
  const bought = dataOf(await buy(await withCoupon(customer, code)));
  await paid(scene.shop, bought.id);
  await setDelivered(scene.shop.owner, bought.id, 1);
  const { version } = await deskOrder(bought.id);
  const amountCents = bought.totalCents;
  expect(await scene.admin.call(adminRefundOrder, { id: bought.id, amountCents, version })).toMatchObject({
    ok: true,
  });
  expect(await stateOf(scene.shop.owner, bought.id)).toMatchObject({ payment: 'refunded' });
  await addToCart(customer, scene.product);
  expect(await customer.call(applyCoupon, { code })).toMatchObject({
    error: { code: 'coupon_first_purchase_only' },
  });
  const guest = await scene.withCoupon(code);
  expect(await buy(guest, { email: customer.account.email })).toMatchObject({
    status: 409,
    error: { code: 'coupon_first_purchase_only' },
  });
  const other = await createdPromotion(scene.admin, { audience: 'first_purchase' });
  expect(await customer.call(applyCoupon, { code: other.code })).toMatchObject({ ok: true });
  expect(await buy(customer)).toMatchObject({ ok: true });
});

test('a guest is refused in the same words for an order as for an account with that e-mail', async () => {
  const { code } = await createdPromotion(scene.admin, { usageLimitPerCustomer: 1 });
  const { email } = await makeAccount(scene.shop.owner);
  // An account alone tells nothing.
  expect(await buy(await scene.withCoupon(code), { email })).toMatchObject({ ok: true });
  const again = await buy(await scene.withCoupon(code), { email });
  const customer = await signedIn(scene.shop);
  await buy(await withCoupon(customer, code));
  const other = await buy(await scene.withCoupon(code), { email: customer.account.email });
  expect(again).toMatchObject({ ok: false });
  expect('error' in other && other.error).toEqual('error' in again && again.error);
});

/** `n` orders at the same moment, each under another name; how each ended, sorted. */
async function atOnce(buyers: readonly TestVisitor[], whoOf: (n: number) => { email?: string }) {
  const answers = await Promise.all(buyers.map((buyer, n) => buy(buyer, whoOf(n))));
  return answers.map((answer) => (answer.ok ? 'ordered' : answer.error.code)).sort();
}

test.for(LIMITS)(
  'parallel orders of one account and its e-mail: only one has the coupon (%s)',
  async ([refusal, limit]) => {
    const { code } = await createdPromotion(scene.admin, limit);
    const customer = await signedIn(scene.shop);
    await withCoupon(customer, code);
    const guests = await Promise.all(Array.from({ length: 9 }, () => scene.withCoupon(code)));
    const outcomes = await atOnce([customer, ...guests], (n) =>
      n === 0 ? {} : { email: customer.account.email },
    );
    expect(outcomes).toEqual([...Array(9).fill(refusal), 'ordered']);
  },
);

test('of two first-purchase coupons used at once by an account and a guest with its e-mail, one is used', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, two] = [
      await createdPromotion(scene.admin, { audience: 'first_purchase' }),
      await createdPromotion(scene.admin, { audience: 'first_purchase' }),
    ];
    const customer = await signedIn(scene.shop);
    await withCoupon(customer, one.code);
    const guest = await scene.withCoupon(two.code);
    const outcomes = await atOnce([customer, guest], (n) =>
      n === 0 ? {} : { email: customer.account.email },
    );
    expect(outcomes).toEqual(['coupon_first_purchase_only', 'ordered']);
  }
});
