import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cancelEmailChange, changeEmail, changePassword, confirmEmail } from '#contracts/account.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { mailsTo, tokenIn } from '#tests/support/mails.ts';
import { openShop } from '#tests/support/shop.ts';

const NEW = 'outra frase bem minha';
const shop = await openShop();

test('changing the password requires the old one and ends all other sessions, including a stolen cookie', async () => {
  const here = await signedIn(shop);
  const there = shop.visitor();
  const stolen = shop.visitor(here.cookie);
  await there.call(signIn, { email: here.account.email, password: PASSWORD });
  const wrong = await here.call(changePassword, { currentPassword: 'errada', password: NEW });
  expect(wrong).toMatchObject({ status: 403, error: { code: 'password_wrong' } });
  expect(await here.call(changePassword, { currentPassword: PASSWORD, password: NEW })).toMatchObject({
    ok: true,
    data: { ended: 1 },
  });
  expect(await here.call(getSession, {})).toMatchObject({ data: { kind: 'customer' } });
  expect(await stolen.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
  expect(await there.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
  expect((await mailsTo(shop, here.account.email)).map((mail) => mail.subject)).toEqual([
    'Sua senha foi alterada',
  ]);
});

test('a hijacked session has a limited number of guesses at the old password', async () => {
  const visitor = await signedIn(shop);
  for (let guess = 0; guess < 10; guess++)
    await visitor.call(changePassword, { currentPassword: `palpite ${guess}`, password: NEW });
  expect(await visitor.call(changePassword, { currentPassword: PASSWORD, password: NEW })).toMatchObject({
    status: 429,
  });
});

test('a changed e-mail address takes effect once confirmed, and both addresses are notified', async () => {
  const visitor = await signedIn(shop);
  const before = visitor.account.email;
  const after = freshEmail();
  expect(await visitor.call(changeEmail, { email: after, password: 'errada' })).toMatchObject({
    status: 403,
  });
  expect(await visitor.call(changeEmail, { email: after, password: PASSWORD })).toMatchObject({
    data: { user: { email: before, pendingEmail: after } },
  });
  expect(await shop.visitor().call(signIn, { email: after, password: PASSWORD })).toMatchObject({
    status: 401,
  });
  const token = await tokenIn(shop, after, /novo e-mail/);
  expect(await visitor.call(confirmEmail, { token })).toMatchObject({
    data: { email: after, isChange: true },
  });
  expect(await visitor.call(getSession, {})).toMatchObject({
    data: { user: { email: after, pendingEmail: null } },
  });
  expect(await shop.visitor().call(signIn, { email: before, password: PASSWORD })).toMatchObject({
    status: 401,
  });
  expect((await mailsTo(shop, before)).map((mail) => mail.subject)).toEqual([
    'Pedido de troca de e-mail da sua conta',
    'O e-mail da sua conta mudou',
  ]);
  expect((await mailsTo(shop, after)).map((mail) => mail.subject)).toEqual([
    'Confirme seu novo e-mail',
    'O e-mail da sua conta mudou',
  ]);
});

test('a cancelled or replaced change of address can no longer be confirmed', async () => {
  const visitor = await signedIn(shop);
  const [first, second] = [freshEmail(), freshEmail()];
  await visitor.call(changeEmail, { email: first, password: PASSWORD });
  await visitor.call(changeEmail, { email: second, password: PASSWORD });
  const tokens = [await tokenIn(shop, first, /novo e-mail/), await tokenIn(shop, second, /novo e-mail/)];
  expect(await visitor.call(confirmEmail, { token: tokens[0] })).toMatchObject({ status: 410 });
  await visitor.call(cancelEmailChange, {});
  expect(await visitor.call(confirmEmail, { token: tokens[1] })).toMatchObject({ status: 410 });
});

test('changing to an address that already has an account notifies its owner and reveals nothing to the caller', async () => {
  const visitor = await signedIn(shop);
  const other = await makeAccount(shop.owner);
  expect(await visitor.call(changeEmail, { email: other.email, password: PASSWORD })).toMatchObject({
    data: { user: { pendingEmail: other.email } },
  });
  expect((await mailsTo(shop, other.email)).map((mail) => mail.subject)).toEqual([
    'Você já tem uma conta na Elegante',
  ]);
});

test('an address that was registered in the meantime is not taken over', async () => {
  const visitor = await signedIn(shop);
  const wanted = freshEmail();
  await visitor.call(changeEmail, { email: wanted, password: PASSWORD });
  const token = await tokenIn(shop, wanted, /novo e-mail/);
  await makeAccount(shop.owner, { email: wanted });
  expect(await visitor.call(confirmEmail, { token })).toMatchObject({ status: 410 });
  expect(await visitor.call(getSession, {})).toMatchObject({
    data: { user: { email: visitor.account.email } },
  });
});

function freshEmail(): string {
  return `nova-${randomUUID()}@teste.example`;
}
