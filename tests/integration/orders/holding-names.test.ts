import { afterEach, expect, test } from 'vitest';
import { makeAccount, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { proofFor, setLimits } from '#tests/support/limits.ts';
import { pay } from '#tests/support/provider.ts';
import { addToCart, checkoutOf, makeProduct, order, pixTotal } from '#tests/support/scene.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

let neighbourhood = 0;
/**
 * Whose unpaid orders count under a CPF and an e-mail. Anybody can type anybody's: orders that strangers place under them
 * elsewhere make their owner's next order require proof of work, and block none.
 */
const shop = await openShop();
const product = await makeProduct(shop.owner, { stock: 500 });
afterEach(() => setLimits(shop.owner));

type Customer = ReturnType<typeof checkoutOf>['customer'];
const someone = (): Customer => checkoutOf(0).customer;
const limit = { ok: false, status: 409, error: { code: 'open_orders_limit' } };
const effort = { ok: false, status: 428, error: { code: 'proof_needed' } };

/** Networks within one wide network (an IPv6 /48) that no other test uses. */
function neighbours(): (host: number) => TestVisitor {
  const wide = `2001:db8:${(0x5000 + ++neighbourhood).toString(16)}`;
  return (host) => shop.visitor('', `${wide}:${host.toString(16)}::1`);
}

/** Orders one unit; solves a required proof of work if `solves` is set. */
async function orderOne(visitor: TestVisitor, customer: Customer, solves = false) {
  await addToCart(visitor, product);
  const checkout = checkoutOf(pixTotal(product.priceCents), { customer });
  const answer = await order(visitor, checkout);
  if (answer.ok || answer.error.code !== 'proof_needed' || !solves) return answer;
  const proof = await proofFor(answer.error);
  return order(visitor, { ...checkout, proof } as typeof checkout);
}

/** Orders by strangers, each from their own network and browser, in somebody's name. */
async function strangersOrder(customer: Customer, times: number): Promise<void> {
  for (let n = 0; n < times; n++)
    expect(await orderOne(shop.visitor(), { ...customer, firstName: 'Outra' }, true)).toMatchObject({
      ok: true,
    });
}

test('in neighbouring networks they are limited by CPF and by e-mail, until one is paid', async () => {
  const customer = someone();
  const at = neighbours();
  const placed: string[] = [];
  for (let n = 0; n < 4; n++) {
    const answer = await orderOne(at(n), customer);
    if (answer.ok) placed.push(answer.data.id);
  }
  expect(placed).toHaveLength(4);
  const sameCpf = { ...someone(), cpf: customer.cpf };
  const sameEmail = { ...someone(), email: customer.email };
  // Rejected at once: no proof of work is required for an order that would be rejected.
  expect(await orderOne(at(4), sameCpf)).toMatchObject(limit);
  expect(await orderOne(at(5), sameEmail)).toMatchObject(limit);
  expect(await orderOne(at(6), someone())).toMatchObject({ ok: true });
  await pay(shop, placed[0] ?? '');
  await shop.world.provider.run();
  expect(await orderOne(at(7), customer)).toMatchObject({ ok: true });
});

test('in one browser too, in whatever network it is', async () => {
  await setLimits(shop.owner, { openOrdersPerPerson: 2 });
  const customer = someone();
  let cookie = '';
  for (let n = 0; n < 2; n++) {
    const here = shop.visitor(cookie);
    expect(await orderOne(here, customer)).toMatchObject({ ok: true });
    cookie = here.cookie;
  }
  expect(await orderOne(shop.visitor(cookie), customer, true)).toMatchObject(limit);
});

test('strangers with unpaid orders in somebody’s name elsewhere do not block that person, who solves a proof of work', async () => {
  const victim = someone();
  await strangersOrder(victim, 6);
  expect(await orderOne(shop.visitor(), victim)).toMatchObject(effort);
  const home = shop.visitor();
  // Their own orders are counted separately, with the usual limit.
  for (let n = 0; n < 4; n++) expect(await orderOne(home, victim, true)).toMatchObject({ ok: true });
  expect(await orderOne(home, victim, true)).toMatchObject(limit);
});

test('each further order in one name from new networks requires more work', async () => {
  const victim = someone();
  const bits: number[] = [];
  for (let n = 0; n < 8; n++) {
    const visitor = shop.visitor();
    await addToCart(visitor, product);
    const checkout = checkoutOf(pixTotal(product.priceCents), { customer: victim });
    const asked = await order(visitor, checkout);
    if (asked.ok) continue;
    bits.push(Number.parseInt(String(asked.error.data?.challenge), 10));
    const proof = await proofFor(asked.error);
    expect(await order(visitor, { ...checkout, proof } as typeof checkout)).toMatchObject({ ok: true });
  }
  expect(bits).toEqual([13, 13, 14, 14]);
});

test('a customer with a confirmed e-mail is limited by their own account, without proof of work for strangers’ orders', async () => {
  const customer = await signedIn(shop);
  const own = { ...someone(), email: customer.account.email };
  await strangersOrder(own, 6);
  await setLimits(shop.owner, { openOrdersPerDevice: 3 });
  for (let n = 0; n < 3; n++) expect(await orderOne(customer, own)).toMatchObject({ ok: true });
  expect(await orderOne(customer, own)).toMatchObject(limit);
});

test('an account with an unconfirmed e-mail proves nothing', async () => {
  const customer = await signedIn(shop, { isConfirmed: false });
  const own = { ...someone(), email: customer.account.email };
  await strangersOrder(own, 4);
  expect(await orderOne(customer, own)).toMatchObject(effort);
});

test('open orders of the owner of a confirmed e-mail count under it everywhere', async () => {
  await setLimits(shop.owner, { openOrdersPerPerson: 2 });
  const customer = await signedIn(shop);
  const own = { ...someone(), email: customer.account.email };
  for (let n = 0; n < 2; n++) expect(await orderOne(customer, own)).toMatchObject({ ok: true });
  expect(await orderOne(shop.visitor(), { ...someone(), email: own.email }, true)).toMatchObject(limit);
  // Under the CPF that they typed it requires proof of work: nobody has proven that one.
  expect(await orderOne(shop.visitor(), { ...someone(), cpf: own.cpf })).toMatchObject(effort);
  const other = await makeAccount(shop.owner);
  await asShop(shop.owner, 'update orders set user_id = $2 where user_id = $1', [
    customer.account.id,
    other.id,
  ]);
  expect(await orderOne(shop.visitor(), { ...someone(), email: own.email }, true)).toMatchObject({
    ok: true,
  });
});
