import { expect, test } from 'vitest';
import { addAddress } from '#contracts/addresses.ts';
import { adminAddGroupMembers } from '#contracts/admin/customer-groups.ts';
import { adminPublishPage, adminSavePage } from '#contracts/admin/pages.ts';
import { addItem, applyCoupon } from '#contracts/cart.ts';
import { addFavourite, mergeFavourites } from '#contracts/favourites.ts';
import { deleteAccount } from '#contracts/privacy.ts';
import { PLACE } from '#contracts/samples.fixture.ts';
import { requestStockAlert } from '#contracts/stock-alerts.ts';
import { TEXTS_VERSION } from '#domain/people/consent.ts';
import { lockNewsAddress } from '#server/sql/contact/newsletter.sql.ts';
import { subscribe } from '#server/sql/contact/subscribers.sql.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { createdGroup } from '#tests/support/customer-groups.ts';
import { adminOf } from '#tests/support/desk.ts';
import { untilWaiting } from '#tests/support/locks.ts';
import { createdCampaign } from '#tests/support/pages.ts';
import { addToCart, makeProduct } from '#tests/support/scene.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const customer = await signedIn(shop);
const visitor = shop.visitor();
await addToCart(visitor, await makeProduct(shop.owner));

type Table = 'users' | 'products' | 'promotions' | 'customer_groups' | 'pages';

/** Calls while a transaction has deleted the row but not yet committed, and commits once the call waits for it. */
async function whileDeleted<T>(table: Table, id: string, call: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query(`delete from ${table} where id = $1`, [id]);
    answer = call();
    await untilWaiting(tx, [answer]);
  });
  if (!answer) throw new Error('nothing was called');
  return answer;
}

test('requests for a product deleted at the same moment are told that it is gone', async () => {
  const gone = { error: { code: 'product_unavailable' } };
  const inCart = await makeProduct(shop.owner);
  const item = { productId: inCart.id, variantId: inCart.variantId, quantity: 1 };
  expect(await whileDeleted('products', inCart.id, () => visitor.call(addItem, item))).toMatchObject(gone);

  const { id } = await makeProduct(shop.owner);
  expect(await whileDeleted('products', id, () => customer.call(addFavourite, { id }))).toMatchObject(gone);

  const one = await makeProduct(shop.owner);
  const merge = () => customer.call(mergeFavourites, { ids: [one.id] });
  expect(await whileDeleted('products', one.id, merge)).toMatchObject({ data: { ids: [] } });

  const sold = await makeProduct(shop.owner, { stock: 0 });
  const alert = { variantId: sold.variantId, email: 'ana@teste.example' };
  const ask = () => visitor.call(requestStockAlert, alert);
  expect(await whileDeleted('products', sold.id, ask)).toMatchObject(gone);
});

test('a coupon that is deleted while it is applied is invalid', async () => {
  const { id, code } = await createdPromotion(admin);
  const apply = () => visitor.call(applyCoupon, { code });
  expect(await whileDeleted('promotions', id, apply)).toMatchObject({ error: { code: 'coupon_invalid' } });
});

test('a group or page deleted while it is being changed is reported as gone or changed', async () => {
  const missing = { error: { code: 'not_found' } };
  const group = await createdGroup(admin);
  const members = { id: group.id, emails: ['ana@teste.example'] };
  const add = () => admin.call(adminAddGroupMembers, members);
  expect(await whileDeleted('customer_groups', group.id, add)).toMatchObject(missing);

  const [one, other] = [await createdCampaign(admin), await createdCampaign(admin)];
  const save = () => admin.call(adminSavePage, { id: one.id, version: one.version, content: one.content });
  // It is read before the transaction.
  const changed = { error: { code: 'changed_meanwhile' } };
  expect(await whileDeleted('pages', one.id, save)).toMatchObject(changed);
  const publish = () => admin.call(adminPublishPage, { id: other.id, version: other.version });
  expect(await whileDeleted('pages', other.id, publish)).toMatchObject(missing);
});

test('what an account adds in the moment of its deletion is refused as signed out', async () => {
  const { id, variantId } = await makeProduct(shop.owner);
  const writes: ((person: TestVisitor) => Promise<unknown>)[] = [
    (person) => person.call(addAddress, { ...PLACE, isMain: true }),
    (person) => person.call(addFavourite, { id }),
    (person) => person.call(mergeFavourites, { ids: [id] }),
    (person) => person.call(addItem, { productId: id, variantId, quantity: 1 }),
  ];
  for (const write of writes) {
    const person = await signedIn(shop);
    const answer = await whileDeleted('users', person.account.id, () => write(person));
    expect(answer).toMatchObject({ status: 401, error: { code: 'signed_out' } });
  }
});

test('an entry to the newsletter made while its account is deleted does not outlast it', async () => {
  const leaving = await signedIn(shop);
  const { email } = leaving.account;
  let answer: ReturnType<typeof deletion> | undefined;
  const deletion = () => leaving.call(deleteAccount, { password: PASSWORD });
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await lockNewsAddress(tx, email);
    answer = deletion();
    await untilWaiting(tx, [answer]);
    await subscribe(tx, { email, fullName: 'Ana Lima', birthDate: '1990-01-01' }, TEXTS_VERSION);
  });
  expect(await answer).toMatchObject({ ok: true });
  const { rowCount } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('select from subscribers where email = $1', [email]),
  );
  expect(rowCount).toBe(0);
});
