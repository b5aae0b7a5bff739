import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changePassword } from '#contracts/account.ts';
import { addAddress, listAddresses } from '#contracts/addresses.ts';
import { listOrders, requestReturn, trackOrder } from '#contracts/after-sale.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { today } from '#domain/time/calendar.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop, deliveredOrder, makeDress, setDelivered } from '#tests/support/after-sale.ts';
import { paidGift } from '#tests/support/gift-cards.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { checkoutOf, placeOne } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const dress = await makeDress(shop.owner, 1_000);

const { address } = checkoutOf(1);

test('the export holds all of the customer’s own data, and nobody else’s', async () => {
  const mine = await signedIn(shop);
  const other = await signedIn(shop);
  await mine.call(addAddress, { ...address, street: 'Rua Minha' });
  await other.call(addAddress, { ...address, street: 'Rua Alheia' });
  const order = await deliveredOrder(shop.owner, mine, dress, { userId: mine.account.id });
  const others = await deliveredOrder(shop.owner, other, dress, { userId: other.account.id });
  const asGuest = await placeOne(shop.visitor(), dress);
  await asShop(shop.owner, 'update orders set customer_email = $2 where id = $1', [
    asGuest.id,
    mine.account.email,
  ]);
  await asShop(
    shop.owner,
    `insert into contact_messages (name, email, subject, message) values ('Vera', $1, 'Dúvida', 'Olá')`,
    [mine.account.email],
  );
  await asShop(
    shop.owner,
    `insert into subscribers (email, full_name, birth_date) values ($1, 'Vera Oferta', '1990-01-01'), ($2, 'Bia Alheia', '1991-01-01')`,
    [mine.account.email, other.account.email],
  );
  const answer = await mine.call(exportData, {});
  const text = JSON.stringify(answer);
  for (const part of [
    mine.account.email,
    'Rua Minha',
    order.number,
    asGuest.number,
    'Olá',
    'Vera Oferta',
    'fulfilment_delivered',
  ])
    expect(text).toContain(part);
  for (const part of [other.account.email, 'Rua Alheia', 'Bia Alheia', others.number, 'argon2', order.token])
    expect(text).not.toContain(part);
  expect(answer).toMatchObject({
    data: { conta: [{ nome: 'Vera' }], sessoes: [expect.anything()], carrinho: [] },
  });
});

test('an unconfirmed e-mail gives no access to orders of its owner', async () => {
  const order = await placeOne(shop.visitor(), dress);
  const impostor = await signedIn(shop, { email: order.email, isConfirmed: false });
  expect(JSON.stringify(await impostor.call(exportData, {}))).not.toContain(order.number);
  await impostor.call(deleteAccount, { password: PASSWORD });
  expect(await shop.visitor().call(trackOrder, { number: order.number, email: order.email })).toMatchObject({
    ok: true,
  });
});

/** The text by which the desk finds an order. */
async function foundBy(id: string): Promise<string> {
  const rows = await asShop<{ content: string }>(
    shop.owner,
    'select content from desk_orders where order_id = $1',
    [id],
  );
  return rows[0]?.content ?? '';
}

test('deletion requires the password, ends the sessions, and the e-mail can be registered again', async () => {
  const mine = await signedIn(shop);
  const { id, email } = mine.account;
  const phone = shop.visitor();
  await phone.call(signIn, { email, password: PASSWORD });
  await mine.call(addAddress, address);
  const settled = await deliveredOrder(shop.owner, mine, dress, { userId: id, daysAgo: 45 });
  const underWay = await placeOne(mine, dress);
  await asShop(
    shop.owner,
    `insert into promotion_redemptions (order_id, promotion_id, user_id, email, cpf, is_first_purchase)
     select $1, id, $2, $3, '52998224725', false from promotions limit 1`,
    [underWay.id, id, email],
  );
  // The mail of an order goes to the address that it has when it is sent.
  await shop.settled();
  await asShop(shop.owner, 'update orders set customer_email = $2, user_id = $3 where id = any ($1)', [
    [settled.id, underWay.id],
    email,
    id,
  ]);

  expect(await mine.call(deleteAccount, { password: 'outra' })).toMatchObject({
    status: 403,
    error: { code: 'password_wrong' },
  });
  expect(await mine.call(deleteAccount, { password: PASSWORD })).toMatchObject({
    ok: true,
    data: { deleted: true },
  });
  expect(mine.cookie).not.toContain('__Host-session');
  expect(await phone.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD })).toMatchObject({ status: 401 });
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual(['Sua conta foi excluída']);

  const rows = await asShop<{
    id: string;
    email: string;
    phone: string | null;
    cpf: string;
    userId: string | null;
  }>(
    shop.owner,
    `select id, customer_email as email, customer_phone as phone, customer_cpf as cpf, user_id as "userId" from orders
     where id = any ($1) order by created_at`,
    [[settled.id, underWay.id]],
  );
  expect(rows).toMatchObject([
    { id: settled.id, email: expect.stringMatching(/@removido\.invalid$/), phone: null, userId: null },
    // The shop may still have to contact this customer; both keep their fiscal data.
    { id: underWay.id, email, phone: '11987654321', userId: null },
  ]);
  for (const row of rows) expect(row.cpf).toMatch(/^\d{11}$/);
  expect(await foundBy(settled.id)).not.toContain(email);

  await makeAccount(shop.owner, { email });
  const again = shop.visitor();
  await again.call(signIn, { email, password: PASSWORD });
  expect(await again.call(listOrders, {})).toMatchObject({ data: { orders: [] } });
  expect(await again.call(listAddresses, {})).toMatchObject({ data: { addresses: [] } });
  expect(await again.call(exportData, {})).toMatchObject({
    data: { conta: [{ email }], pedidos: [], cupons_usados: [], consentimentos: [] },
  });
  expect(await shop.visitor().call(trackOrder, { number: settled.number, email })).toMatchObject({
    status: 404,
  });
});

test('staff cannot delete themselves, and guesses at the password are limited', async () => {
  const admin = await signedIn(shop, { isAdmin: true });
  expect(await admin.call(deleteAccount, { password: PASSWORD })).toMatchObject({
    status: 409,
    error: { code: 'admin_account' },
  });
  const mine = await signedIn(shop);
  // One limit for every endpoint that asks for the password: a hijacked session cannot combine them.
  for (let guess = 0; guess < 5; guess++) {
    await mine.call(deleteAccount, { password: randomUUID() });
    await mine.call(changePassword, { currentPassword: randomUUID(), password: randomUUID() });
  }
  expect(await mine.call(deleteAccount, { password: PASSWORD })).toMatchObject({ status: 429 });
});

test('the daily job deletes contact data once an order is settled, and the rest when tax law allows', async () => {
  const mine = await signedIn(shop);
  const order = await placeOne(mine, dress);
  const kept = await placeOne(mine, dress);
  await asShop(shop.owner, 'update orders set user_id = $2 where id = any ($1)', [
    [order.id, kept.id],
    mine.account.id,
  ]);
  await mine.call(deleteAccount, { password: PASSWORD });
  const guests = await placeOne(shop.visitor(), dress);
  const living = await signedIn(shop);
  const owned = await placeOne(living, dress);
  const read = (id: string) =>
    asShop<Record<string, string | null>>(
      shop.owner,
      'select customer_name as name, customer_email as email, customer_cpf as cpf, shipping_street as street from orders where id = $1',
      [id],
    ).then(([row]) => row);

  await setDelivered(shop.owner, order.id, 41);
  await shop.runJob('tidy');
  expect(await read(order.id)).toMatchObject({
    name: 'Ana Teste',
    email: expect.stringContaining('.invalid'),
  });
  expect(await read(kept.id)).toMatchObject({ email: kept.email });

  // Sold at the end of a year: the five years start with the next.
  const { year } = today(new Date());
  const sell = (when: string) =>
    asShop(shop.owner, 'update orders set created_at = $2 where id = any ($1)', [
      [order.id, guests.id, owned.id],
      when,
    ]);
  await sell(`${year - 5}-01-02T12:00:00-03:00`);
  await shop.runJob('tidy');
  for (const { id } of [order, guests, owned])
    expect(await read(id)).toMatchObject({ name: 'Ana Teste', street: 'Avenida Paulista' });
  await sell(`${year - 6}-12-31T12:00:00-03:00`);
  await shop.runJob('tidy');
  for (const { id } of [order, guests])
    expect(await read(id)).toMatchObject({ name: 'Dados removidos', cpf: null, street: 'Dados removidos' });
  expect(await foundBy(order.id)).not.toContain('ana teste');
  expect(await foundBy(owned.id)).toContain('ana teste');
  expect(await read(owned.id)).toMatchObject({ name: 'Ana Teste', street: 'Avenida Paulista' });
});

test('along with gift card recipients, return reasons, and holders of spent codes', async () => {
  const { order: gift, wish } = await paidGift(shop);
  const old = `${today(new Date()).year - 6}-12-31T12:00:00-03:00`;
  const read = async () => {
    const [row] = await asShop<Record<string, string | null>>(
      shop.owner,
      `select g.recipient_name as name, g.recipient_email as email, g.message, r.reason, w.email as holder from gift_cards g
         join credit_wallets w on w.id = g.wallet_id join order_requests r on r.order_id = g.order_id where g.order_id = $1`,
      [gift.id],
    );
    return row;
  };
  const key = { order: gift.id, token: gift.token };
  const asked = { kind: 'withdrawal', item: null, reason: 'Ela já tem um' };
  expect(await shop.visitor().call(requestReturn, { ...key, ...asked })).toMatchObject({ ok: true });
  await asShop(shop.owner, 'update orders set created_at = $2 where id = $1', [gift.id, old]);
  const email = wish.gift.recipientEmail;
  await asShop(shop.owner, 'update credit_wallets set moved_at = $2 where email = $1', [email, old]);
  await shop.runJob('tidy');
  const forgotten = { name: '', email: null, message: '', reason: '' };
  // The balance of the code still belongs to its holder, who is notified before it expires.
  expect(await read()).toEqual({ ...forgotten, holder: email });
  // By an entry, because the shop's liability is the sum of entries, also for the following tests.
  await asShop(
    shop.owner,
    `insert into credit_entries (wallet_id, kind, amount_cents, reason, author)
     select id, 'correction', -balance_cents, 'gasto', 'system' from credit_wallets where email = $1`,
    [email],
  );
  await asShop(shop.owner, 'update credit_wallets set moved_at = $2 where email = $1', [email, old]);
  await shop.runJob('tidy');
  expect(await read()).toEqual({ ...forgotten, holder: null });
});
