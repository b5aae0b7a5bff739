import { expect, test } from 'vitest';
import { signUp } from '#contracts/account.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
} from '#contracts/passkeys.ts';
import { deleteAccount } from '#contracts/privacy.ts';
import { requestSignInCode, signIn, signInByCode } from '#contracts/session.ts';
import { totpCode } from '#server/auth/totp.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { Authenticator } from '#tests/support/authenticator.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { passkeyOf, signWith } from '#tests/support/passkeys.ts';
import { enrolled } from '#tests/support/second-factor.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
const origin = shop.environment.SITE_URL ?? '';
const PROOF = { password: PASSWORD };

const begin = async (owner: TestVisitor) => dataOf(await owner.call(startPasskey, PROOF));
const namesOf = async (owner: TestVisitor) =>
  dataOf(await owner.call(listPasskeys, {})).passkeys.map(({ name }) => name);
const UNFIT = { status: 400, error: { code: 'passkey_unfit' } };

test('a stolen session adds and removes none: the password is asked again, and the code where there is one', async () => {
  const owner = await signedIn(shop);
  const { secret } = await enrolled(owner);
  const thief = shop.visitor(owner.cookie);
  const wrong = { password: 'não sei' };
  expect(await thief.call(startPasskey, wrong)).toMatchObject({
    status: 403,
    error: { code: 'password_wrong' },
  });
  expect(await thief.call(startPasskey, PROOF)).toMatchObject({ error: { code: 'second_factor_required' } });
  expect(await thief.call(startPasskey, { ...PROOF, code: '000000' })).toMatchObject({
    error: { code: 'second_factor_invalid' },
  });
  const code = totpCode(secret, new Date(Date.now() + 30_000));
  await passkeyOf(shop, owner, { code });
  const [{ id } = { id: '' }] = dataOf(await owner.call(listPasskeys, {})).passkeys;
  expect(await thief.call(removePasskey, { id, ...wrong })).toMatchObject({ status: 403 });
  expect(await thief.call(removePasskey, { id, ...PROOF })).toMatchObject({ status: 401 });
  expect(await namesOf(owner)).toHaveLength(1);
});

test('what begins to add one is good once, in that session, for ten minutes, and for nothing else', async () => {
  const owner = await signedIn(shop);
  const asked = await begin(owner);
  expect(asked).toMatchObject({ rpId: 'localhost', user: { name: owner.account.email }, known: [] });
  expect(Buffer.from(asked.user.id, 'base64url')).toHaveLength(16);
  const passkey = new Authenticator();
  const made = passkey.make(asked, { origin });
  const elsewhere = shop.visitor();
  dataOf(await elsewhere.call(signIn, { email: owner.account.email, ...PROOF }));
  expect(await elsewhere.call(addPasskey, made), 'another session of the account').toMatchObject(UNFIT);
  const stranger = await signedIn(shop);
  await begin(stranger);
  expect(await stranger.call(addPasskey, made), 'another account').toMatchObject(UNFIT);
  const evil = passkey.make(asked, { origin: 'https://evil.example' });
  expect(await owner.call(addPasskey, evil), 'another origin').toMatchObject(UNFIT);
  const unverified = passkey.make(asked, { origin, verified: false });
  expect(await owner.call(addPasskey, unverified), 'without a finger or PIN').toMatchObject(UNFIT);
  const signature = passkey.sign(asked, { origin });
  expect(await owner.call(signInByPasskey, signature), 'to sign in with').toMatchObject({ status: 401 });
  expect(await owner.call(addPasskey, made)).toMatchObject({ data: { passkeys: [{ lastUsedAt: null }] } });
  expect(await owner.call(addPasskey, made), 'again').toMatchObject(UNFIT);
  expect((await begin(owner)).known).toEqual([passkey.id]);
});

test('a passkey of one account never becomes another’s, nor is changed by another', async () => {
  const owner = await signedIn(shop);
  const passkey = await passkeyOf(shop, owner);
  const thief = await signedIn(shop);
  const taken = passkey.make(await begin(thief), { origin });
  expect(await thief.call(addPasskey, taken)).toMatchObject({
    status: 409,
    error: { code: 'passkey_known' },
  });
  const [{ id, name } = { id: '', name: '' }] = dataOf(await owner.call(listPasskeys, {})).passkeys;
  expect(await thief.call(renamePasskey, { id, name: 'Minha' })).toMatchObject({ status: 404 });
  expect(await thief.call(removePasskey, { id, ...PROOF })).toMatchObject({ data: { passkeys: [] } });
  expect(await namesOf(owner)).toEqual([name]);
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({
    data: { session: { user: { email: owner.account.email } } },
  });
});

test('an account has ten at most, also when added at once, by names that differ', async () => {
  const owner = await signedIn(shop);
  const aaguid = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4';
  for (let number = 1; number <= 8; number += 1) await passkeyOf(shop, owner, { aaguid });
  const begun = await Promise.all([1, 2, 3, 4].map(() => begin(owner)));
  const answers = await Promise.all(
    begun.map((asked) => owner.call(addPasskey, new Authenticator({ aaguid }).make(asked, { origin }))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  const names = await namesOf(owner);
  expect(names.slice(0, 2)).toEqual(['Gerenciador de senhas do Google', 'Gerenciador de senhas do Google 2']);
  expect(new Set(names).size).toBe(10);
  expect(await owner.call(startPasskey, PROOF)).toMatchObject({ error: { code: 'passkey_limit' } });
});

test('an address that nobody confirmed gets none, and its owner finds none of a stranger', async () => {
  const stranger = await signedIn(shop, { isConfirmed: false });
  const { email, id } = stranger.account;
  expect(await stranger.call(startPasskey, PROOF)).toMatchObject({ error: { code: 'email_unconfirmed' } });
  // As if one had come into it all the same.
  const passkey = await passkeyOf(shop, await signedIn(shop));
  await asShop(shop.owner, 'update passkeys set user_id = $2 where credential_id = $1', [passkey.id, id]);
  const owner = shop.visitor();
  await owner.call(requestSignInCode, { email });
  const mail = (await mailsTo(shop, email)).at(-1);
  const mailCode = /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '';
  dataOf(await owner.call(signInByCode, { email, mailCode }));
  expect(await namesOf(owner)).toEqual([]);
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({ status: 401 });
});

test('a registration does not touch the passkeys of who has that address', async () => {
  const owner = await signedIn(shop);
  const passkey = await passkeyOf(shop, owner);
  dataOf(
    await shop
      .visitor()
      .call(signUp, { name: 'Outra', email: owner.account.email, password: 'uma frase minha' }),
  );
  expect(await namesOf(owner)).toHaveLength(1);
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({ ok: true });
});

test('a deleted account leaves no passkey', async () => {
  const owner = await signedIn(shop);
  const passkey = await passkeyOf(shop, owner);
  dataOf(await owner.call(deleteAccount, PROOF));
  expect(await asShop(shop.owner, 'select 1 from passkeys where credential_id = $1', [passkey.id])).toEqual(
    [],
  );
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({ status: 401 });
  await makeAccount(shop.owner, { email: owner.account.email });
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({ status: 401 });
});
