import { expect, test } from 'vitest';
import { requestReset, resetPassword } from '#contracts/account.ts';
import { getCart } from '#contracts/cart.ts';
import {
  askPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '#contracts/passkeys.ts';
import { exportData } from '#contracts/privacy.ts';
import { getSession, signIn, signOut } from '#contracts/session.ts';
import { userHandle } from '#server/auth/passkeys.ts';
import { totpCode } from '#server/auth/totp.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { Authenticator } from '#tests/support/authenticator.ts';
import { mailsTo, tokenIn } from '#tests/support/mails.ts';
import { passkeyOf, signWith } from '#tests/support/passkeys.ts';
import { addToCart, makeProduct } from '#tests/support/scene.ts';
import { enrolled } from '#tests/support/second-factor.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const origin = shop.environment.SITE_URL ?? '';
const REFUSED = { status: 401, error: { code: 'passkey_invalid' } };
const PROOF = { password: PASSWORD };

test('a passkey signs in by itself, merges the cart, and its use is shown', async () => {
  const owner = await signedIn(shop);
  const passkey = await passkeyOf(shop, owner);
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner));
  expect(await signWith(shop, visitor, passkey, { userHandle: userHandle(owner.account.id) })).toMatchObject({
    data: { session: { kind: 'customer', user: { email: owner.account.email } } },
  });
  expect(dataOf(await visitor.call(getCart, {})).lines).toHaveLength(1);
  const [used] = dataOf(await visitor.call(listPasskeys, {})).passkeys;
  expect(used).toMatchObject({ refusedAt: null });
  expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(used?.createdAt ?? ''));
  // A synced passkey counts nothing, and signs in as often as need be.
  dataOf(await visitor.call(signOut, {}));
  expect(await signWith(shop, visitor, passkey)).toMatchObject({ ok: true });
});

test('an assertion signs in once, in the browser that asked, here alone, by whom the authenticator verified', async () => {
  const owner = await signedIn(shop);
  const passkey = await passkeyOf(shop, owner);
  const visitor = shop.visitor();
  const asked = dataOf(await visitor.call(askPasskey, {}));
  expect(asked.rpId).toBe('localhost');
  const answer = passkey.sign(asked, { origin });
  const other = shop.visitor();
  await other.call(askPasskey, {});
  expect(await other.call(signInByPasskey, answer), 'another browser').toMatchObject(REFUSED);
  expect(await shop.visitor().call(signInByPasskey, answer), 'one that never asked').toMatchObject(REFUSED);
  const elsewhere = passkey.sign(asked, { origin: 'http://localhost.evil.example' });
  expect(await visitor.call(signInByPasskey, elsewhere), 'another origin').toMatchObject(REFUSED);
  const foreign = passkey.sign({ ...asked, rpId: 'evil.example' }, { origin });
  expect(await visitor.call(signInByPasskey, foreign), 'another party').toMatchObject(REFUSED);
  const unverified = passkey.sign(asked, { origin, verified: false });
  expect(await visitor.call(signInByPasskey, unverified), 'without a finger or PIN').toMatchObject(REFUSED);
  const made = passkey.sign(
    { ...asked, challenge: Buffer.from('9999999999.x.y').toString('base64url') },
    { origin },
  );
  expect(await visitor.call(signInByPasskey, made), 'a made-up challenge').toMatchObject(REFUSED);
  const strangers = { ...new Authenticator().sign(asked, { origin }), id: passkey.id };
  expect(await visitor.call(signInByPasskey, strangers), 'another key').toMatchObject(REFUSED);
  const misnamed = { ...answer, userHandle: userHandle((await makeAccount(shop.owner)).id) };
  expect(await visitor.call(signInByPasskey, misnamed), 'for another account').toMatchObject(REFUSED);
  expect(await visitor.call(signInByPasskey, answer)).toMatchObject({ ok: true });
  expect(await visitor.call(signInByPasskey, answer), 'again').toMatchObject(REFUSED);
});

test('of several sign-ins with one assertion at once, one opens a session', async () => {
  const passkey = await passkeyOf(shop, await signedIn(shop));
  const visitor = shop.visitor();
  const answer = passkey.sign(dataOf(await visitor.call(askPasskey, {})), { origin });
  const twins = [1, 2, 3, 4].map(() => shop.visitor(visitor.cookie));
  const answers = await Promise.all(twins.map((twin) => twin.call(signInByPasskey, answer)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
});

test('an unknown passkey, and a removed one, are answered like a wrong signature', async () => {
  const owner = await signedIn(shop);
  const passkey = await passkeyOf(shop, owner);
  const [{ id } = { id: '' }] = dataOf(await owner.call(listPasskeys, {})).passkeys;
  const unknown = await signWith(shop, shop.visitor(), new Authenticator());
  dataOf(await owner.call(removePasskey, { id, ...PROOF }));
  const removed = await signWith(shop, shop.visitor(), passkey);
  expect(unknown).toMatchObject(REFUSED);
  expect(removed).toMatchObject({ status: unknown.status, error: unknown.ok ? {} : unknown.error });
  expect((await mailsTo(shop, owner.account.email)).map(({ subject }) => subject)).toEqual([
    'Nova chave de acesso na sua conta',
    'Chave de acesso removida da sua conta',
  ]);
});

test('a count that goes back is refused for good, and the owner told once', async () => {
  const owner = await signedIn(shop);
  const { email } = owner.account;
  const passkey = await passkeyOf(shop, owner, { counter: 3 });
  expect(await signWith(shop, shop.visitor(), passkey, { counter: 4 })).toMatchObject({ ok: true });
  const clone = { status: 401, error: { code: 'passkey_refused' } };
  expect(await signWith(shop, shop.visitor(), passkey, { counter: 4 })).toMatchObject(clone);
  expect(await signWith(shop, shop.visitor(), passkey, { counter: 9 }), 'the other copy').toMatchObject(
    clone,
  );
  expect(await signWith(shop, shop.visitor(), passkey, { counter: 0 }), 'without a count').toMatchObject(
    clone,
  );
  const told = (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('recusada'));
  expect(told).toHaveLength(1);
  const [listed] = dataOf(await owner.call(listPasskeys, {})).passkeys;
  expect(listed?.refusedAt).not.toBeNull();
});

test('a blocked account opens to no passkey, and the password of the account stays what it was', async () => {
  const owner = await signedIn(shop);
  const passkey = await passkeyOf(shop, owner);
  await asShop(shop.owner, 'update users set is_banned = true where id = $1', [owner.account.id]);
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({
    status: 403,
    error: { code: 'account_blocked' },
  });
});

test('with a second factor, a passkey is both', async () => {
  const owner = await signedIn(shop);
  const { secret } = await enrolled(owner);
  const code = totpCode(secret, new Date(Date.now() + 30_000));
  const passkey = await passkeyOf(shop, owner, { code });
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({
    ok: true,
    data: { session: { user: { hasSecondFactor: true } } },
  });
});

test('a new password by mail leaves the passkeys and says how many there are; the data of the account name them', async () => {
  const owner = await signedIn(shop);
  const { email } = owner.account;
  const passkey = await passkeyOf(shop, owner);
  const [{ id } = { id: '' }] = dataOf(await owner.call(listPasskeys, {})).passkeys;
  expect(await owner.call(renamePasskey, { id, name: '  Celular   da Vera ' })).toMatchObject({
    data: { passkeys: [{ name: 'Celular da Vera' }] },
  });
  expect(JSON.stringify(await owner.call(exportData, {}))).toContain('Celular da Vera');
  await shop.visitor().call(requestReset, { email });
  const token = await tokenIn(shop, email, /Redefina/);
  dataOf(await shop.visitor().call(resetPassword, { token, password: 'outra frase bem minha' }));
  expect((await mailsTo(shop, email)).at(-1)?.text).toMatch(/uma chave de acesso/);
  expect(dataOf(await owner.call(getSession, {}))).toEqual({ kind: 'guest' });
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({ ok: true });
  expect(await shop.visitor().call(signIn, { email, password: 'outra frase bem minha' })).toMatchObject({
    ok: true,
  });
});
