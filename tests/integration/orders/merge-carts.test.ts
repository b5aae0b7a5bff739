import { createHash, randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { applyCoupon, getCart, joinCarts } from '#contracts/cart.ts';
import { signIn, signOut } from '#contracts/session.ts';
import { mostUnits, unitsProblem } from '#domain/catalogue/stock.ts';
import { putInCart } from '#server/sql/checkout/carts.sql.ts';
import { mergeEqualLines } from '#server/sql/checkout/merge-carts.sql.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { setLimits } from '#tests/support/limits.ts';
import { addToCart, checkoutOf, makeProduct, order, pixTotal } from '#tests/support/scene.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
afterEach(() => setLimits(shop.owner));

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

test('the database allows a cart, and a merged one, the same units of a variant as the code', async () => {
  const unitsPerLine = 4;
  await setLimits(shop.owner, { unitsPerLine });
  const { id: productId, variantId } = await makeProduct(shop.owner);
  const cases = [0, 2, 4, 9].flatMap((stock) =>
    [1, 3, 6].flatMap((held) => [1, 3].map((units) => ({ stock, held, units }))),
  );
  for (const { stock, held, units } of cases) {
    const [own, guest] = [randomUUID(), randomUUID()];
    await shop.owner.transaction({ actor: 'system' }, async (tx) => {
      await tx.query('update variants set stock = $2 where id = $1', [variantId, stock]);
      for (const [id, quantity] of [
        [own, held],
        [guest, units],
      ] as const)
        await tx.query(
          `with cart as (insert into carts (id, guest_hash) values ($1, $5))
           insert into cart_items (cart_id, product_id, variant_id, quantity, seen_unit_cents) values ($1, $2, $3, $4, 1)`,
          [id, productId, variantId, quantity, hashOf(id)],
        );
      const asked = { productId, variantId, quantity: units };
      const put = await putInCart(tx, { actor: 'guest', guestHash: hashOf(own) }, asked);
      const problem = unitsProblem(held + units, stock, unitsPerLine);
      expect(put).toMatchObject({ stock, inCart: held, unitsPerLine, added: problem === null });
      await tx.query('update cart_items set quantity = $2 where cart_id = $1', [own, held]);
      await mergeEqualLines(tx, own, guest);
      const merged = await tx.one('select quantity from cart_items where cart_id = $1', [own]);
      const room = mostUnits(stock, unitsPerLine);
      expect(merged).toEqual({ quantity: Math.max(held, Math.min(held + units, room)) });
    });
  }
});

test('a guest’s cart is merged into the account’s on sign-in, on every device, and gone after signing out', async () => {
  const [old, both] = [await makeProduct(shop.owner), await makeProduct(shop.owner, { stock: 5 })];
  const fresh = await makeProduct(shop.owner);
  const owner = await signedIn(shop);
  await addToCart(owner, old);
  await addToCart(owner, both, 2);

  const guest = shop.visitor();
  await addToCart(guest, both, 4);
  await addToCart(guest, fresh, 3);
  await guest.call(applyCoupon, { code: 'ELEGANTE10' });
  await enter(guest, owner.account.email);

  const expected = { [old.variantId]: 1, [both.variantId]: 5, [fresh.variantId]: 3 };
  expect(await quantities(guest)).toEqual(expected);
  expect(await quantities(owner)).toEqual(expected);
  expect(await guest.call(getCart, {})).toMatchObject({ data: { coupon: { code: 'ELEGANTE10' } } });
  // Again, with the same guest cookie: nothing is added twice.
  await enter(guest, owner.account.email);
  expect(await quantities(owner)).toEqual(expected);
  await guest.call(signOut, {});
  expect(await quantities(guest)).toEqual({});
});

test('a sold-out piece keeps its line and is marked', async () => {
  const product = await makeProduct(shop.owner, { stock: 2 });
  const owner = await signedIn(shop);
  await addToCart(owner, product);
  const guest = shop.visitor();
  await addToCart(guest, product);
  await shop.owner.query('update variants set stock = 0 where id = $1', [product.variantId]);
  await enter(guest, owner.account.email);
  expect(await guest.call(getCart, {})).toMatchObject({
    data: { lines: [{ quantity: 1, notices: [{ kind: 'sold_out' }] }] },
  });
});

test('a merged cart also holds at most fifty lines', async () => {
  const products = [];
  for (let index = 0; index < 31; index++) products.push(await makeProduct(shop.owner));
  const owner = await signedIn(shop);
  const guest = shop.visitor();
  for (const product of products.slice(0, 30)) await addToCart(owner, product);
  for (let index = 0; index < 29; index++) await addToCart(guest, await makeProduct(shop.owner));
  await addToCart(guest, products[0] ?? products[1] ?? fail());
  await enter(guest, owner.account.email);
  expect(Object.keys(await quantities(owner))).toHaveLength(50);
  expect((await quantities(owner))[products[0]?.variantId ?? '']).toBe(2);
});

test('two concurrent sign-ins with one guest cart add its pieces once', async () => {
  const product = await makeProduct(shop.owner, { stock: 50 });
  const account = await makeAccount(shop.owner);
  const guest = shop.visitor();
  await addToCart(guest, product, 3);
  const twin = shop.visitor(guest.cookie);
  await Promise.all([enter(guest, account.email), enter(twin, account.email)]);
  expect(await quantities(guest)).toEqual({ [product.variantId]: 3 });
});

test('a piece that a guest added in the moment of the sign-in waits to be joined: no reading changes a cart', async () => {
  const [first, later] = [await makeProduct(shop.owner), await makeProduct(shop.owner)];
  const account = await makeAccount(shop.owner);
  const guest = shop.visitor();
  await addToCart(guest, first);
  const late = shop.visitor(guest.cookie);
  await enter(guest, account.email);
  expect(await guest.call(getCart, {})).not.toMatchObject({ data: { hasGuestCart: true } });
  await addToCart(late, first);
  await addToCart(late, later);

  for (const _ of [1, 2]) {
    expect(await guest.call(getCart, {})).toMatchObject({ data: { itemCount: 1, hasGuestCart: true } });
    expect(await quantities(late)).toEqual({ [first.variantId]: 1, [later.variantId]: 1 });
  }
  const expected = { [first.variantId]: 2, [later.variantId]: 1 };
  // Twice: the second finds nothing to join.
  for (const _ of [1, 2]) expect(await guest.call(joinCarts, {})).toMatchObject({ data: { itemCount: 3 } });
  expect(await quantities(guest)).toEqual(expected);
  expect(await guest.call(getCart, {})).not.toMatchObject({ data: { hasGuestCart: true } });
  expect(await quantities(late)).toEqual({});
});

test('a signed-in customer’s order belongs to the account, not to the cookie', async () => {
  const product = await makeProduct(shop.owner);
  const buyer = await signedIn(shop);
  await addToCart(buyer, product);
  const placed = dataOf(await order(buyer, checkoutOf(pixTotal(product.priceCents))));
  expect(await quantities(buyer)).toEqual({});
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('select user_id as "userId", guest_hash as "guestHash" from orders where id = $1', [placed.id]),
  );
  expect(rows).toEqual([{ userId: buyer.account.id, guestHash: null }]);
});

async function enter(visitor: TestVisitor, email: string): Promise<void> {
  dataOf(await visitor.call(signIn, { email, password: PASSWORD }));
}

async function quantities(visitor: TestVisitor): Promise<Record<string, number>> {
  const answer = dataOf(await visitor.call(getCart, {}));
  return Object.fromEntries(answer.lines.map((line) => [line.variantId, line.quantity]));
}

function fail(): never {
  throw new Error('no product');
}
