import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  becomeAdmin,
  confirmEmail,
  requestReset,
  resendConfirmation,
  resetPassword,
  signUp,
} from '#contracts/account.ts';
import { addAddress, listAddresses } from '#contracts/addresses.ts';
import { adminPromoteUser, adminSetUserStatus } from '#contracts/admin/users.ts';
import { listOrders } from '#contracts/after-sale.ts';
import { getCart } from '#contracts/cart.ts';
import { exportData } from '#contracts/privacy.ts';
import { changeProfile, getProfile } from '#contracts/profile.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { seal } from '#server/auth/seal.ts';
import { newTotpSecret, totpCode } from '#server/auth/totp.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop, makeDress } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { mailsTo, tokenIn } from '#tests/support/mails.ts';
import { addToCart, checkoutOf, placeOne } from '#tests/support/scene.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

const STRANGERS = 'a senha do estranho';
const OWNERS = 'a senha da dona';

const shop = await openShop();
const dress = await makeDress(shop.owner, 1_000);

const CONFIRM = /Confirme seu e-mail/;
const freshEmail = () => `nova-${randomUUID()}@teste.example`;
const asGuest = { data: { kind: 'guest' } };

const register = (visitor: TestVisitor, email: string, password: string, name = 'Ana Lima') =>
  visitor.call(signUp, { name, email, password });
const enter = (email: string, password: string) => shop.visitor().call(signIn, { email, password });

/** A stranger registers the address, signs in and fills the account; the owner of the mailbox does not know. */
async function takenByStranger(email: string): Promise<TestVisitor> {
  const stranger = shop.visitor();
  await register(stranger, email, STRANGERS, 'Golpe Certo');
  expect(await stranger.call(signIn, { email, password: STRANGERS })).toMatchObject({ ok: true });
  const { address } = checkoutOf(1);
  await stranger.call(addAddress, { ...address, street: 'Rua do Estranho' });
  await stranger.call(changeProfile, { firstName: 'Golpe', lastName: 'Certo', phone: '11987654321' });
  return stranger;
}

async function userIdOf(email: string): Promise<string> {
  const [row] = await asShop<{ id: string }>(shop.owner, 'select id from users where email = $1', [email]);
  return row?.id ?? '';
}

describe('a stranger who registered an address', () => {
  test('loses access when its owner confirms: the stranger’s password and session no longer work', async () => {
    const email = freshEmail();
    const order = await placeOne(shop.visitor(), dress);
    await asShop(shop.owner, 'update orders set customer_email = $2 where id = $1', [order.id, email]);
    const stranger = await takenByStranger(email);
    const token = await tokenIn(shop, email, CONFIRM);

    const owner = shop.visitor();
    expect(await owner.call(confirmEmail, { token })).toMatchObject({
      status: 409,
      error: { code: 'new_password_needed' },
    });
    expect(JSON.stringify(await stranger.call(exportData, {}))).not.toContain(order.number);
    expect(await stranger.call(getSession, {})).toMatchObject({ data: { user: { emailConfirmed: false } } });

    expect(await owner.call(confirmEmail, { token, password: email })).toMatchObject({
      status: 400,
      error: { fields: { password: 'password_common' } },
    });
    expect(await owner.call(confirmEmail, { token, password: OWNERS })).toMatchObject({
      data: { email, isChange: false, session: { kind: 'customer', user: { email } } },
    });
    expect(await stranger.call(getSession, {})).toMatchObject(asGuest);
    expect(await enter(email, STRANGERS)).toMatchObject({ status: 401 });
    await owner.call(signIn, { email, password: OWNERS });
    expect(await owner.call(getSession, {})).toMatchObject({ data: { user: { emailConfirmed: true } } });
    const exported = JSON.stringify(await owner.call(exportData, {}));
    expect(exported).toContain(order.number);
    expect(exported).not.toContain('Rua do Estranho');
    expect(await owner.call(confirmEmail, { token, password: 'mais uma senha boa' })).toMatchObject({
      status: 410,
    });
  });

  test('leaves no content in the account for its owner', async () => {
    const email = freshEmail();
    const stranger = await takenByStranger(email);
    const theirs = await placeOne(stranger, dress);
    const forOwner = await placeOne(stranger, dress);
    await asShop(shop.owner, 'update orders set customer_email = $2 where id = $1', [forOwner.id, email]);
    await addToCart(stranger, dress);
    const owner = shop.visitor();
    await owner.call(confirmEmail, { token: await tokenIn(shop, email, CONFIRM), password: OWNERS });
    await owner.call(signIn, { email, password: OWNERS });
    expect(await owner.call(listAddresses, {})).toMatchObject({ data: { addresses: [] } });
    expect(await owner.call(getProfile, {})).toMatchObject({ data: { phone: null } });
    expect(await owner.call(getCart, {})).toMatchObject({ data: { lines: [] } });
    // Its mails were sent to this mailbox; only orders for somebody else leave the account.
    const listed = JSON.stringify(await owner.call(listOrders, {}));
    expect(listed).toContain(forOwner.number);
    expect(listed).not.toContain(theirs.number);
  });

  test('does not stop its owner from registering, who signs in with the password of their own sign-up', async () => {
    const email = freshEmail();
    const stranger = await takenByStranger(email);
    const owner = shop.visitor();
    expect(await register(owner, email, OWNERS, 'Dona Verdadeira')).toMatchObject({ ok: true });
    expect(await enter(email, OWNERS)).toMatchObject({ status: 401 });
    const token = await tokenIn(shop, email, CONFIRM);
    expect(await owner.call(confirmEmail, { token })).toMatchObject({ data: { email, isChange: false } });
    expect(await stranger.call(getSession, {})).toMatchObject(asGuest);
    expect(await enter(email, STRANGERS)).toMatchObject({ status: 401 });
    expect(await enter(email, OWNERS)).toMatchObject({
      data: { session: { user: { firstName: 'Dona', lastName: 'Verdadeira', emailConfirmed: true } } },
    });
    await owner.call(signIn, { email, password: OWNERS });
    expect(await owner.call(listAddresses, {})).toMatchObject({ data: { addresses: [] } });
  });

  test('after its owner does not change the owner’s password, whichever mail is confirmed', async () => {
    const email = freshEmail();
    const owner = shop.visitor();
    await register(owner, email, OWNERS);
    const stranger = shop.visitor();
    await register(stranger, email, STRANGERS, 'Golpe Certo');
    const token = await tokenIn(shop, email, CONFIRM);
    expect((await mailsTo(shop, email)).length).toBe(2);
    expect(await owner.call(confirmEmail, { token })).toMatchObject({ ok: true });
    expect(await enter(email, OWNERS)).toMatchObject({ ok: true });
    expect(await enter(email, STRANGERS)).toMatchObject({ status: 401 });
  });

  test('loses a second factor on confirmation, and on password recovery', async () => {
    for (const way of ['confirm', 'reset'] as const) {
      const email = freshEmail();
      await takenByStranger(email);
      const userId = await userIdOf(email);
      const secret = newTotpSecret();
      await asShop(
        shop.owner,
        'insert into second_factors (user_id, secret_sealed, confirmed_at) values ($1, $2, now())',
        [userId, seal({ appSecret: shop.environment.APP_SECRET ?? '', formerSecrets: [] }, userId, secret)],
      );
      const code = totpCode(secret, new Date());
      if (way === 'confirm') {
        const token = await tokenIn(shop, email, CONFIRM);
        await shop.visitor().call(confirmEmail, { token, password: OWNERS });
      } else {
        await shop.visitor().call(requestReset, { email });
        const token = await tokenIn(shop, email, /Redefina/);
        await shop.visitor().call(resetPassword, { token, password: OWNERS });
      }
      expect(await shop.visitor().call(signIn, { email, password: STRANGERS, code })).toMatchObject({
        status: 401,
      });
      expect(await enter(email, OWNERS)).toMatchObject({
        data: { session: { user: { hasSecondFactor: false, emailConfirmed: true } } },
      });
      const visitor = shop.visitor();
      await visitor.call(signIn, { email, password: OWNERS });
      expect(await visitor.call(listAddresses, {})).toMatchObject({ data: { addresses: [] } });
    }
  });

  test('of ADMIN_EMAILS gets no administration when it is confirmed', async () => {
    await asShop(shop.owner, `delete from users where email = 'promovida@teste.example'`);
    const email = 'promovida@teste.example';
    const stranger = await takenByStranger(email);
    const token = await tokenIn(shop, email, CONFIRM);
    await shop.visitor().call(confirmEmail, { token });
    expect(await stranger.call(becomeAdmin, {})).toMatchObject({ ok: false, status: 403 });
    await shop.visitor().call(confirmEmail, { token, password: OWNERS });
    expect(await stranger.call(becomeAdmin, {})).toMatchObject({ ok: false, status: 401 });
  });

  test('and requests the link again can confirm it only in their own browser', async () => {
    const email = freshEmail();
    const stranger = await takenByStranger(email);
    await stranger.call(resendConfirmation, {});
    const token = await tokenIn(shop, email, CONFIRM);
    expect(await shop.visitor().call(confirmEmail, { token })).toMatchObject({
      error: { code: 'new_password_needed' },
    });
  });
});

describe('the back office', () => {
  test('can activate an account without confirming its mailbox: that gives no orders and no administration', async () => {
    const order = await placeOne(shop.visitor(), dress);
    const stranger = await signedIn(shop, { email: order.email, isConfirmed: false });
    const { id } = stranger.account;
    const admin = await adminOf(shop);
    expect(await admin.call(adminSetUserStatus, { id, status: 'ativo', was: 'inativo' })).toMatchObject({
      data: { status: 'ativo' },
    });
    expect(JSON.stringify(await stranger.call(exportData, {}))).not.toContain(order.number);
    expect(await stranger.call(getSession, {})).toMatchObject({ data: { user: { emailConfirmed: false } } });
    expect(await admin.call(adminPromoteUser, { id })).toMatchObject({
      error: { code: 'email_unconfirmed' },
    });
  });
});

test('a session from before the confirmation is not treated as confirmed', async () => {
  const order = await placeOne(shop.visitor(), dress);
  const stranger = await signedIn(shop, { email: order.email, isConfirmed: false });
  await asShop(shop.owner, 'update users set email_confirmed_at = now() where id = $1', [
    stranger.account.id,
  ]);
  expect(JSON.stringify(await stranger.call(exportData, {}))).not.toContain(order.number);
});
