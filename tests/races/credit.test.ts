import { expect, test } from 'vitest';
import { deleteAccount } from '#contracts/privacy.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { retryBusy } from '#tests/support/batches.ts';
import { codeWith, given, ledgerOf } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { untilWaiting } from '#tests/support/locks.ts';
import { addToCart, checkoutOf, makeProduct, order, placeOne } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

/** A piece of R$ 100,00 with delivery of R$ 29,90. */
const PRICE = 12_990;

test('fifty concurrent orders never overspend one credit balance', async () => {
  const product = await makeProduct(shop.owner, { stock: 100, priceCents: 10_000 });
  const { id, code } = await codeWith(admin, 5 * PRICE);
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const visitor = shop.visitor();
      await addToCart(visitor, product);
      return visitor;
    }),
  );
  const credit = { wallet: false, codes: [code], expectedCents: PRICE };
  const answers = await Promise.all(
    buyers.map((buyer) => {
      const checkout = checkoutOf(0, { credit });
      return retryBusy(() => order(buyer, checkout));
    }),
  );
  const outcomes = answers.map((answer) => (answer.ok ? 'ordered' : answer.error.code)).toSorted();
  expect(outcomes).toEqual([...Array(45).fill('credit_changed'), ...Array(5).fill('ordered')]);
  const entries = await ledgerOf(shop.owner, id);
  expect(entries.map(({ cents }) => cents)).toEqual([5 * PRICE, ...Array(5).fill(-PRICE)]);
  const [left] = await asShop<{ balance: number; stock: number }>(
    shop.owner,
    `select w.balance_cents as balance, (select stock from variants where id = $2) as stock
     from credit_wallets w where w.id = $1`,
    [id, product.variantId],
  );
  expect(left).toEqual({ balance: 0, stock: 95 });
});

test('deleting an account locks its orders before its credit, as every other change does', async () => {
  const person = await signedIn(shop);
  const bought = await placeOne(person, await makeProduct(shop.owner));
  const { id: wallet } = await given(admin, person.account.email, 1_000);
  let deletion: ReturnType<typeof person.call<typeof deleteAccount>> | undefined;
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('select from orders where id = $1 for update', [bought.id]);
    deletion = person.call(deleteAccount, { password: PASSWORD });
    await untilWaiting(tx, [deletion]);
    await tx.query('select from credit_wallets where id = $1 for update nowait', [wallet]);
  });
  expect(await deletion).toMatchObject({ ok: true });
});
