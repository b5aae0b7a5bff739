import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changePassword, requestReset, resetPassword, signUp } from '#contracts/account.ts';
import { getCart } from '#contracts/cart.ts';
import { getSession, requestSignInCode, signIn, signInByCode, signOut } from '#contracts/session.ts';
import { totpCode } from '#server/auth/totp.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { mailsTo, tokenIn } from '#tests/support/mails.ts';
import { addToCart, makeProduct } from '#tests/support/scene.ts';
import { enrolled } from '#tests/support/second-factor.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
const NEW = 'outra frase bem minha';

/** The newest code mailed to an address; '' if there is none. */
async function codeTo(email: string): Promise<string> {
  const mail = (await mailsTo(shop, email)).findLast(({ subject }) => subject.startsWith('Seu código'));
  expect(mail?.subject ?? '').not.toMatch(/\d/);
  return /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Has a code mailed to this browser. */
async function asked(visitor: TestVisitor, email: string): Promise<string> {
  expect(await visitor.call(requestSignInCode, { email })).toMatchObject({ ok: true, data: {} });
  return codeTo(email);
}

const enter = (visitor: TestVisitor, email: string, mailCode: string, code?: string) =>
  visitor.call(signInByCode, { email, mailCode, ...(code !== undefined && { code }) });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const REFUSED = { status: 401, error: { code: 'sign_in_code_invalid' } };

test('a mailed code signs in as a password does, once, in the browser that asked for it', async () => {
  const { email } = await makeAccount(shop.owner);
  const visitor = shop.visitor();
  const product = await makeProduct(shop.owner);
  await addToCart(visitor, product);
  const code = await asked(visitor, email);
  expect(await enter(shop.visitor(), email, code)).toMatchObject(REFUSED);
  const other = shop.visitor();
  await asked(other, (await makeAccount(shop.owner)).email);
  expect(await enter(other, email, code), 'with the code of another account').toMatchObject(REFUSED);
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  expect(await enter(visitor, email.toUpperCase(), typed)).toMatchObject({
    data: { session: { kind: 'customer', user: { email } }, recoveryCodes: null },
  });
  expect(dataOf(await visitor.call(getCart, {})).lines).toHaveLength(1);
  await visitor.call(signOut, {});
  expect(await enter(visitor, email, code)).toMatchObject(REFUSED);
  // The password stays what it was.
  expect(await visitor.call(signIn, { email, password: PASSWORD })).toMatchObject({ ok: true });
});

test('of two sign-ins with one code at once, one opens a session', async () => {
  const { email } = await makeAccount(shop.owner);
  const visitor = shop.visitor();
  const code = await asked(visitor, email);
  const twins = [1, 2, 3, 4].map(() => shop.visitor(visitor.cookie));
  const answers = await Promise.all(twins.map((twin) => enter(twin, email, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
});

test('it ends after ten minutes, five tries, a newer one, a new password or a new address', async () => {
  const { email, id } = await makeAccount(shop.owner);
  const visitor = shop.visitor();
  const guessed = await asked(visitor, email);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await enter(visitor, email, wrong(guessed))).toMatchObject(REFUSED);
  expect(await enter(visitor, email, guessed), 'the sixth try').toMatchObject(REFUSED);

  await shop.owner.query('delete from rate_limits');
  const late = await asked(visitor, email);
  await asShop(
    shop.owner,
    `update sign_in_codes set expires_at = expires_at - interval '10 minutes' where user_id = $1`,
    [id],
  );
  expect(await enter(visitor, email, late), 'too late').toMatchObject(REFUSED);

  const first = await asked(visitor, email);
  const second = await asked(visitor, email);
  if (first !== second) expect(await enter(visitor, email, first), 'the former one').toMatchObject(REFUSED);
  await shop.visitor().call(requestReset, { email });
  const token = await tokenIn(shop, email, /Redefina/);
  await shop.visitor().call(resetPassword, { token, password: NEW });
  expect(await enter(visitor, email, second), 'a password set by mail').toMatchObject(REFUSED);

  await shop.owner.query('delete from rate_limits');
  const third = await asked(visitor, email);
  const owner = shop.visitor();
  dataOf(await owner.call(signIn, { email, password: NEW }));
  dataOf(await owner.call(changePassword, { currentPassword: NEW, password: `${NEW} 2` }));
  expect(await enter(visitor, email, third), 'a changed password').toMatchObject(REFUSED);

  const fourth = await asked(visitor, email);
  const moved = `nova-${email}`;
  await asShop(shop.owner, 'update users set email = $2 where id = $1', [id, moved]);
  for (const address of [email, moved])
    expect(await enter(visitor, address, fourth), `another address: ${address}`).toMatchObject(REFUSED);
});

test('known, unknown and blocked addresses are answered alike, and only an account gets a mail', async () => {
  const known = await makeAccount(shop.owner);
  const blocked = await makeAccount(shop.owner, { isBanned: true });
  const unknown = `ninguem-${randomUUID()}@teste.example`;
  const answers = [];
  for (const email of [known.email, blocked.email, unknown]) {
    const { cookies, ...answer } = await shop.visitor().call(requestSignInCode, { email });
    answers.push({ ...answer, cookies: cookies.map((line) => line.replace(/=[\w-]{43}/, '=')) });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await mailsTo(shop, blocked.email)).toEqual([]);
  expect(await mailsTo(shop, unknown)).toEqual([]);
  const visitor = shop.visitor();
  expect(await enter(visitor, unknown, '123456')).toMatchObject(REFUSED);
  expect(await enter(visitor, known.email, '123456')).toMatchObject(REFUSED);
  const code = await asked(visitor, known.email);
  await asShop(shop.owner, 'update users set is_banned = true where id = $1', [known.id]);
  expect(await enter(visitor, known.email, code)).toMatchObject({ error: { code: 'account_blocked' } });
});

test('a second factor is asked for as after a password, and the code lasts until both are right', async () => {
  const owner = await signedIn(shop);
  const { email } = owner.account;
  const { secret } = await enrolled(owner);
  const visitor = shop.visitor();
  const code = await asked(visitor, email);
  const next = new Date(Date.now() + 30_000);
  expect(await enter(visitor, email, code)).toMatchObject({ error: { code: 'second_factor_required' } });
  expect(await enter(visitor, email, code, wrong(totpCode(secret, next)))).toMatchObject({
    error: { code: 'second_factor_invalid' },
  });
  expect(await enter(visitor, email, wrong(code), totpCode(secret, next))).toMatchObject(REFUSED);
  expect(await enter(visitor, email, code, totpCode(secret, next))).toMatchObject({ ok: true });
});

test('of a team member that has to set one up, the first code of the app follows the one by mail', async () => {
  const { email } = await makeAccount(shop.owner, { isAdmin: true });
  await shop.owner.query('update store_settings set require_admin_second_factor = true');
  const visitor = shop.visitor();
  const code = await asked(visitor, email);
  const begun = await enter(visitor, email, code);
  if (begun.ok || begun.error.code !== 'second_factor_enrol') throw new Error(JSON.stringify(begun));
  const secret = String(begun.error.data?.secret);
  const done = await enter(visitor, email, code, totpCode(secret, new Date()));
  expect(dataOf(done)).toMatchObject({ session: { kind: 'admin' } });
  expect(dataOf(done).recoveryCodes?.length).toBeGreaterThan(5);
});

test('whoever set an account up with somebody’s address has nothing of it once its owner came by a code', async () => {
  const { email } = await makeAccount(shop.owner, { isConfirmed: false });
  const stranger = shop.visitor();
  dataOf(await stranger.call(signIn, { email, password: PASSWORD }));
  const owner = shop.visitor();
  const code = await asked(owner, email);
  expect(await enter(owner, email, code)).toMatchObject({
    data: { session: { user: { email, emailConfirmed: true } } },
  });
  expect(dataOf(await stranger.call(getSession, {}))).toEqual({ kind: 'guest' });
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD })).toMatchObject({ status: 401 });
});

test('who registered in this browser keeps the password chosen here', async () => {
  const email = `nova-${randomUUID()}@teste.example`;
  const visitor = shop.visitor();
  dataOf(await visitor.call(signUp, { name: 'Ana Lima', email, password: NEW }));
  const code = await asked(visitor, email);
  expect(await enter(visitor, email, code)).toMatchObject({
    data: { session: { user: { firstName: 'Ana', emailConfirmed: true } } },
  });
  expect(await shop.visitor().call(signIn, { email, password: NEW })).toMatchObject({ ok: true });
});

test('mails and guesses are limited as those of recovery and of passwords', async () => {
  const { email } = await makeAccount(shop.owner);
  const home = '203.0.113.77';
  for (let mails = 0; mails < 4; mails += 1)
    expect(await shop.visitor('', home).call(requestSignInCode, { email })).toMatchObject({ ok: true });
  expect(await shop.visitor('', home).call(requestSignInCode, { email })).toMatchObject({ status: 429 });
  // Of all networks: no more mails, and nobody is told.
  for (let mails = 0; mails < 5; mails += 1)
    expect(await shop.visitor().call(requestSignInCode, { email })).toMatchObject({ ok: true });
  expect(await mailsTo(shop, email)).toHaveLength(6);

  const guesser = shop.visitor('', home);
  for (let guess = 0; guess < 10; guess += 1)
    expect(await enter(guesser, email, '000000')).toMatchObject(REFUSED);
  expect(await enter(guesser, email, '000000')).toMatchObject({ status: 429 });
  expect(await guesser.call(signIn, { email, password: PASSWORD })).toMatchObject({ status: 429 });
});
