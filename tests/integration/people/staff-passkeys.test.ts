import { expect, test } from 'vitest';
import { adminGetTeam } from '#contracts/admin/team.ts';
import { adminGetUser, adminResetSecondFactor } from '#contracts/admin/users.ts';
import { listPasskeys } from '#contracts/passkeys.ts';
import { removeSecondFactor } from '#contracts/security.ts';
import { getSession, requestSignInCode, signIn, signInByCode } from '#contracts/session.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { passkeyOf, signWith } from '#tests/support/passkeys.ts';
import { enrolled } from '#tests/support/second-factor.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const required = (is: boolean) =>
  shop.owner.query('update store_settings set require_admin_second_factor = $1', [is]);

test('of the team, a passkey is the second factor that the shop requires', async () => {
  await required(false);
  const member = await signedIn(shop, { role: 'orders' });
  const { email } = member.account;
  const passkey = await passkeyOf(shop, member);
  await required(true);
  const visitor = shop.visitor();
  expect(await signWith(shop, visitor, passkey)).toMatchObject({
    data: { session: { kind: 'admin', role: 'orders', user: { hasSecondFactor: false } } },
  });
  expect(dataOf(await visitor.call(getSession, {}))).toMatchObject({ kind: 'admin' });
  // Who knows the password alone does not come to set up an app, by no way in.
  const refused = { status: 401, error: { code: 'passkey_required' }, cookies: [] };
  for (const code of [undefined, '123456'])
    expect(
      await shop.visitor().call(signIn, { email, password: PASSWORD, ...(code !== undefined && { code }) }),
    ).toMatchObject(refused);
  const browser = shop.visitor();
  await browser.call(requestSignInCode, { email });
  const mail = (await mailsTo(shop, email)).at(-1);
  const mailCode = /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await browser.call(signInByCode, { email, mailCode })).toMatchObject(refused);
});

test('roles of whom none is required, and customers, still sign in by the password alone', async () => {
  await required(true);
  for (const role of ['catalogue', null] as const) {
    const member = await signedIn(shop, { role });
    await passkeyOf(shop, member);
    expect(
      await shop.visitor().call(signIn, { email: member.account.email, password: PASSWORD }),
    ).toMatchObject({
      ok: true,
    });
  }
});

test('with an authenticator app as well, either of the two is enough', async () => {
  await required(false);
  const member = await signedIn(shop, { role: 'manager' });
  const passkey = await passkeyOf(shop, member);
  const { codes } = await enrolled(member);
  await required(true);
  const [first = '', second = ''] = codes;
  const { email } = member.account;
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD })).toMatchObject({
    error: { code: 'second_factor_required' },
  });
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD, code: first })).toMatchObject({
    ok: true,
  });
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({ ok: true });
  // A new phone: the app is taken off, and the passkey leads back in.
  dataOf(await member.call(removeSecondFactor, { password: PASSWORD, code: second }));
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD })).toMatchObject({
    error: { code: 'passkey_required' },
  });
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({ ok: true });
});

test('who has lost the passkey has it taken off by an owner, and sets up another factor at the next sign-in', async () => {
  await required(false);
  const owner = await signedIn(shop, { role: 'owner' });
  const member = await signedIn(shop, { role: 'orders' });
  const { id, email } = member.account;
  const passkey = await passkeyOf(shop, member);
  expect(await owner.call(adminGetUser, { id })).toMatchObject({
    data: { hasSecondFactor: false, passkeys: 1 },
  });
  expect(dataOf(await owner.call(adminGetTeam, {})).members.find((one) => one.id === id)).toMatchObject({
    passkeys: 1,
  });
  dataOf(await owner.call(adminResetSecondFactor, { id }));
  expect(await member.call(listPasskeys, {})).toMatchObject({ status: 401 });
  expect(await signWith(shop, shop.visitor(), passkey)).toMatchObject({ status: 401 });
  await required(true);
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD })).toMatchObject({
    error: { code: 'second_factor_enrol' },
  });
  await required(false);
  expect(await owner.call(adminResetSecondFactor, { id })).toMatchObject({
    error: { code: 'second_factor_off' },
  });
});
