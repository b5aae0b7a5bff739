import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { requestReset, resetPassword, signUp } from '#contracts/account.ts';
import { listAddresses } from '#contracts/addresses.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import { signIn } from '#contracts/session.ts';
import type { PlannedCustomer } from '#domain/move-in/to-customers.ts';
import { undoPeople } from '#server/use-cases/admin/move-in/undo-people.ts';
import { lockedPassword, writeCustomers } from '#server/use-cases/admin/move-in/write-customers.ts';
import { makeAccount, PASSWORD } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { mailsTo, tokenIn } from '#tests/support/mails.ts';
import { writtenMove } from '#tests/support/moves.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const passwordHash = await lockedPassword();
const NEW = 'uma senha só minha';

const freshEmail = () => `veio-${randomUUID()}@teste.example`;
const customer = (email: string, more: Partial<PlannedCustomer> = {}): PlannedCustomer => ({
  ...{ at: { file: 0, line: 2 }, email, firstName: 'Ana', lastName: 'de Souza', phone: '81987654321' },
  wantsMail: false,
  address: {
    ...{ street: 'Rua Antiga', number: '10', complement: '', district: 'Centro' },
    ...{ city: 'Recife', state: 'PE', zipCode: '50010000' },
  },
  ...more,
});

const written = (moveId: string, ...customers: PlannedCustomer[]) =>
  shop.owner.transaction({ actor: 'system' }, (tx) =>
    writeCustomers(tx, customers, { moveId, passwordHash, now: new Date() }),
  );
const userOf = async (email: string) => {
  const [row] = await asShop<{ id: string; first_name: string; is_confirmed: boolean }>(
    shop.owner,
    'select id, first_name, email_confirmed_at is not null as is_confirmed from users where email = $1',
    [email],
  );
  return row;
};
const onTheList = (email: string) =>
  asShop(shop.owner, 'select page from newsletter_subscriptions where email = $1 and left_at is null', [
    email,
  ]);

/** Comes for the first time: by the link of 'esqueci a senha'. */
async function comes(email: string) {
  const visitor = shop.visitor();
  await visitor.call(requestReset, { email });
  await shop.settled();
  const token = await tokenIn(shop, email, /Redefina sua senha/);
  expect(await visitor.call(resetPassword, { token, password: NEW })).toMatchObject({ ok: true });
  expect(await visitor.call(signIn, { email, password: NEW })).toMatchObject({ ok: true });
  return visitor;
}

test('a customer comes in by choosing a password, and finds their address', async () => {
  const [email, moveId] = [freshEmail(), await writtenMove(shop)];
  expect(await written(moveId, customer(email))).toEqual({ created: 1, subscribed: 0 });
  expect(await userOf(email)).toMatchObject({ first_name: 'Ana', is_confirmed: false });
  expect(await onTheList(email)).toEqual([]);
  expect(await shop.visitor().call(signIn, { email, password: '' })).toMatchObject({ ok: false });
  const visitor = await comes(email);
  expect(await visitor.call(listAddresses, {})).toMatchObject({
    data: { addresses: [{ street: 'Rua Antiga', number: '10', postalCode: '50010000', isMain: true }] },
  });
});

test('nobody is written to when they are moved', async () => {
  const email = freshEmail();
  await written(await writtenMove(shop), customer(email, { wantsMail: true }));
  await shop.runJob('send-mails');
  expect(await mailsTo(shop, email)).toEqual([]);
});

test('a consent comes with its proof, goes to the account, and never over a withdrawal', async () => {
  const [yes, left, moveId] = [freshEmail(), freshEmail(), await writtenMove(shop)];
  await asShop(
    shop.owner,
    `insert into newsletter_subscriptions (email, page, text_version, asked_at, confirmed_at, left_at, left_by)
     values ($1, '/', 'x', now(), now(), now(), 'link')`,
    [left],
  );
  const told = { wantsMail: true };
  expect(await written(moveId, customer(yes, told), customer(left, told))).toEqual({
    created: 2,
    subscribed: 1,
  });
  expect(await onTheList(yes)).toEqual([{ page: `/admin/mudanca/${moveId}` }]);
  expect(await onTheList(left)).toEqual([]);
  const visitor = await comes(yes);
  const data = await visitor.call(exportData, {});
  expect(data).toMatchObject({
    data: { consentimentos: expect.arrayContaining([expect.objectContaining({ concedido: true })]) },
  });
});

test('who has an account here keeps it as it is, and a second time writes nothing', async () => {
  const account = await makeAccount(shop.owner);
  const [email, moveId] = [freshEmail(), await writtenMove(shop)];
  const both = [customer(account.email, { wantsMail: true }), customer(email)] as const;
  expect(await written(moveId, ...both)).toEqual({ created: 1, subscribed: 0 });
  expect(await userOf(account.email)).toMatchObject({ id: account.id, first_name: 'Vera' });
  expect(await onTheList(account.email)).toEqual([]);
  expect(await written(moveId, ...both)).toEqual({ created: 0, subscribed: 0 });
});

test('a stranger who signs up with the address gets into nothing', async () => {
  const email = freshEmail();
  await written(await writtenMove(shop), customer(email));
  const stranger = shop.visitor();
  await stranger.call(signUp, {
    ...{ name: 'Outra Pessoa', email, password: PASSWORD, acceptsTerms: true, newsletter: false },
  });
  await shop.settled();
  expect(await stranger.call(signIn, { email, password: PASSWORD })).toMatchObject({ ok: false });
  expect((await userOf(email))?.first_name).toBe('Ana');
});

test('taking a move back removes who has not come yet, with their consents; who has come stays', async () => {
  const [gone, here, moveId] = [freshEmail(), freshEmail(), await writtenMove(shop)];
  await written(moveId, customer(gone, { wantsMail: true }), customer(here));
  await comes(here);
  const undo = () => shop.owner.transaction({ actor: 'system' }, (tx) => undoPeople(tx, moveId));
  expect(await undo()).toBe(true);
  expect(await undo()).toBe(false);
  expect(await userOf(gone)).toBeUndefined();
  expect(await onTheList(gone)).toEqual([]);
  expect(await userOf(here)).toMatchObject({ is_confirmed: true });
});

test('who came can leave again', async () => {
  const email = freshEmail();
  await written(await writtenMove(shop), customer(email, { wantsMail: true }));
  const visitor = await comes(email);
  expect(await visitor.call(deleteAccount, { password: NEW })).toMatchObject({ ok: true });
  expect(await userOf(email)).toBeUndefined();
  expect(await asShop(shop.owner, 'select from newsletter_subscriptions where email = $1', [email])).toEqual(
    [],
  );
});
