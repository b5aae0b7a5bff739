import { expect, test } from 'vitest';
import { confirmEmail, signUp } from '#contracts/account.ts';
import { listAddresses } from '#contracts/addresses.ts';
import { listOrders } from '#contracts/after-sale.ts';
import { openAccount } from '#contracts/orders.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { makeAccount } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { mailsTo, tokenIn } from '#tests/support/mails.ts';
import { addToCart, checkoutOf, makeProduct, order, pixTotal, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const PASSWORD = 'uma frase só minha';
const CONFIRM = /Confirme seu e-mail/;

const shop = await openShop();

const guestOrder = async (visitor = shop.visitor()) => {
  const placed = await placeOne(visitor, await makeProduct(shop.owner));
  return { visitor, placed, key: { order: placed.id, token: placed.token } };
};

test('a guest opens an account with what was typed, chooses a password by the mail, and finds the order there', async () => {
  const { visitor, placed, key } = await guestOrder();
  expect(await visitor.call(openAccount, key)).toMatchObject({ ok: true, data: {} });
  const token = await tokenIn(shop, placed.email, CONFIRM);
  // Nobody knows the account's password yet.
  expect(await visitor.call(confirmEmail, { token })).toMatchObject({
    error: { code: 'new_password_needed' },
  });
  const confirmed = await visitor.call(confirmEmail, { token, password: PASSWORD });
  expect(confirmed).toMatchObject({
    data: {
      session: {
        kind: 'customer',
        user: { email: placed.email, firstName: 'Ana', lastName: 'Teste', phone: '11987654321' },
      },
    },
  });
  expect(await visitor.call(listOrders, {})).toMatchObject({ data: { orders: [{ number: placed.number }] } });
  expect(await visitor.call(listAddresses, {})).toMatchObject({
    data: { addresses: [{ street: 'Avenida Paulista', number: '1000', isMain: true }] },
  });
  expect(await shop.visitor().call(signIn, { email: placed.email, password: PASSWORD })).toMatchObject({
    ok: true,
  });
});

test('opened in another browser, the account has the orders of its mailbox, but nobody’s address', async () => {
  const { visitor, placed, key } = await guestOrder();
  await visitor.call(openAccount, key);
  const elsewhere = shop.visitor();
  const token = await tokenIn(shop, placed.email, CONFIRM);
  await elsewhere.call(confirmEmail, { token, password: PASSWORD });
  expect(await elsewhere.call(listOrders, {})).toMatchObject({
    data: { orders: [{ number: placed.number }] },
  });
  expect(await elsewhere.call(listAddresses, {})).toMatchObject({ data: { addresses: [] } });
  expect(await elsewhere.call(getSession, {})).toMatchObject({ data: { user: { phone: null } } });
});

test('the answer is the same for an address with an account, whose owner is told', async () => {
  const known = await makeAccount(shop.owner);
  const visitor = shop.visitor();
  const product = await makeProduct(shop.owner);
  await addToCart(visitor, product);
  const checkout = checkoutOf(pixTotal(product.priceCents));
  const placed = dataOf(
    await order(visitor, {
      ...checkout,
      customer: { ...checkout.customer, email: known.email },
    }),
  );
  const answer = await visitor.call(openAccount, { order: placed.id, token: placed.token });
  const fresh = await guestOrder();
  expect(answer).toMatchObject({ status: 200, data: {} });
  expect((await fresh.visitor.call(openAccount, fresh.key)).cookies).toEqual(answer.cookies);
  expect((await mailsTo(shop, known.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/já tem uma conta/),
  );
  // The order stays the guest's: the account was confirmed before.
  expect(await asShop(shop.owner, 'select user_id as owner from orders where id = $1', [placed.id])).toEqual([
    { owner: null },
  ]);
});

test('it needs the order’s own token', async () => {
  const { visitor, key } = await guestOrder();
  const other = await guestOrder();
  expect(await visitor.call(openAccount, { ...key, token: other.key.token })).toMatchObject({ status: 404 });
});

test('an address that registers later finds its guest orders, and those of nobody else', async () => {
  const mine = await guestOrder();
  const theirs = await guestOrder();
  const { visitor, placed } = mine;
  await visitor.call(signUp, { name: 'Ana Lima', email: placed.email, password: PASSWORD });
  await visitor.call(confirmEmail, { token: await tokenIn(shop, placed.email, CONFIRM) });
  const { data } = (await visitor.call(listOrders, {})) as { data: { orders: { number: string }[] } };
  expect(data.orders.map(({ number }) => number)).toEqual([placed.number]);
  expect(data.orders).not.toContainEqual(expect.objectContaining({ number: theirs.placed.number }));
});
