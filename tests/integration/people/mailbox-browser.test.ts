import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeEmail, changePassword, confirmEmail, signUp } from '#contracts/account.ts';
import { addAddress, listAddresses } from '#contracts/addresses.ts';
import { getCart } from '#contracts/cart.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { tokenIn } from '#tests/support/mails.ts';
import { addToCart, checkoutOf, makeProduct } from '#tests/support/scene.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

const STRANGERS = 'a senha do estranho';
const OWNERS = 'a senha da dona';

const shop = await openShop();

const CONFIRM = /Confirme seu e-mail/;
const freshEmail = () => `nova-${randomUUID()}@teste.example`;
const asGuest = { data: { kind: 'guest' } };

const register = (visitor: TestVisitor, email: string, password: string) =>
  visitor.call(signUp, { name: 'Ana Lima', email, password });
const enter = (email: string, password: string) => shop.visitor().call(signIn, { email, password });

describe('the browser that registered', () => {
  test('stays signed in with a new id and keeps the account’s content, while other sessions end', async () => {
    const email = freshEmail();
    const owner = shop.visitor();
    await register(owner, email, OWNERS);
    await owner.call(signIn, { email, password: OWNERS });
    const { address } = checkoutOf(1);
    await owner.call(addAddress, { ...address, street: 'Rua da Dona' });
    const elsewhere = shop.visitor();
    await elsewhere.call(signIn, { email, password: OWNERS });
    const before = owner.cookie;
    const answer = await owner.call(confirmEmail, { token: await tokenIn(shop, email, CONFIRM) });
    expect(answer).toMatchObject({ data: { session: { kind: 'customer', user: { emailConfirmed: true } } } });
    expect(await owner.call(getSession, {})).toMatchObject({ data: { kind: 'customer' } });
    expect(await shop.visitor(before).call(getSession, {})).toMatchObject(asGuest);
    expect(await elsewhere.call(getSession, {})).toMatchObject(asGuest);
    expect(await owner.call(listAddresses, {})).toMatchObject({
      data: { addresses: [{ street: 'Rua da Dona' }] },
    });
  });

  test('keeps a password changed before the confirmation', async () => {
    const email = freshEmail();
    const owner = shop.visitor();
    await register(owner, email, OWNERS);
    await owner.call(signIn, { email, password: OWNERS });
    const token = await tokenIn(shop, email, CONFIRM);
    await owner.call(changePassword, { currentPassword: OWNERS, password: 'a senha trocada' });
    expect(await owner.call(confirmEmail, { token })).toMatchObject({
      data: { session: { kind: 'customer' } },
    });
    expect(await enter(email, 'a senha trocada')).toMatchObject({ ok: true });
    expect(await enter(email, OWNERS)).toMatchObject({ status: 401 });
  });

  test('is signed in by the confirmation, with the cart of the guest', async () => {
    const email = freshEmail();
    const owner = shop.visitor();
    await addToCart(owner, await makeProduct(shop.owner));
    await register(owner, email, OWNERS);
    const token = await tokenIn(shop, email, CONFIRM);
    expect(await owner.call(confirmEmail, { token })).toMatchObject({
      data: { session: { kind: 'customer', user: { email, emailConfirmed: true } } },
    });
    expect(await owner.call(getSession, {})).toMatchObject({ data: { kind: 'customer', user: { email } } });
    expect(await owner.call(getCart, {})).toMatchObject({ data: { lines: [{ quantity: 1 }] } });
    expect(await enter(email, OWNERS)).toMatchObject({ ok: true });
  });

  test('is not signed in over another account, nor into a blocked one', async () => {
    const [email, blocked] = [freshEmail(), freshEmail()];
    const other = await signedIn(shop);
    await register(other, email, OWNERS);
    expect(await other.call(confirmEmail, { token: await tokenIn(shop, email, CONFIRM) })).toMatchObject({
      data: { session: null },
    });
    expect(await other.call(getSession, {})).toMatchObject({
      data: { user: { email: other.account.email } },
    });
    const owner = shop.visitor();
    await register(owner, blocked, OWNERS);
    const token = await tokenIn(shop, blocked, CONFIRM);
    await asShop(shop.owner, 'update users set is_banned = true where email = $1', [blocked]);
    expect(await owner.call(confirmEmail, { token })).toMatchObject({ data: { session: null } });
    expect(await owner.call(getSession, {})).toMatchObject(asGuest);
  });

  test('is recognised by a cookie hidden from scripts and other sites', async () => {
    const [fresh, known] = [freshEmail(), await makeAccount(shop.owner)];
    const lines = [];
    for (const email of [fresh, known.email]) {
      const { cookies } = await register(shop.visitor(), email, OWNERS);
      expect(cookies).toEqual([
        expect.stringMatching(
          /^__Host-signup=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
      lines.push(...cookies);
    }
    const rows = await asShop(shop.owner, 'select to_jsonb(t) as row from tokens t');
    for (const line of lines) expect(JSON.stringify(rows)).not.toContain(/=([\w-]{43})/.exec(line)?.[1]);
  });

  test.for(['__Host-signup=', '__Host-signup=%zz', `__Host-signup=${'x'.repeat(5000)}`])(
    'with a malformed cookie does not count: %s',
    async (cookie) => {
      const email = freshEmail();
      await register(shop.visitor(), email, OWNERS);
      const token = await tokenIn(shop, email, CONFIRM);
      expect(await shop.visitor(cookie).call(confirmEmail, { token })).toMatchObject({
        error: { code: 'new_password_needed' },
      });
    },
  );

  test('confirms once when the link is pressed several times at once', async () => {
    const email = freshEmail();
    const owner = shop.visitor();
    await register(owner, email, OWNERS);
    const token = await tokenIn(shop, email, CONFIRM);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        n % 2
          ? owner.call(confirmEmail, { token })
          : shop.visitor().call(confirmEmail, { token, password: `${STRANGERS} ${n}` }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a change of address', () => {
  test('takes effect only when signed in to that account; elsewhere the link stays valid', async () => {
    const stranger = await signedIn(shop);
    const wanted = freshEmail();
    await stranger.call(changeEmail, { email: wanted, password: PASSWORD });
    const token = await tokenIn(shop, wanted, /novo e-mail/);
    const owner = await signedIn(shop);
    for (const visitor of [shop.visitor(), owner])
      for (const password of [undefined, OWNERS])
        expect(await visitor.call(confirmEmail, { token, password })).toMatchObject({
          status: 409,
          error: { code: 'sign_in_first' },
        });
    expect(await stranger.call(getSession, {})).toMatchObject({
      data: { user: { email: stranger.account.email, pendingEmail: wanted } },
    });
    expect(await owner.call(getSession, {})).toMatchObject({
      data: { user: { email: owner.account.email } },
    });
    expect(await stranger.call(confirmEmail, { token })).toMatchObject({
      data: { email: wanted, isChange: true },
    });
  });

  test('gives its session a new id and ends the others', async () => {
    const here = await signedIn(shop);
    const there = shop.visitor();
    await there.call(signIn, { email: here.account.email, password: PASSWORD });
    const wanted = freshEmail();
    await here.call(changeEmail, { email: wanted, password: PASSWORD });
    const before = here.cookie;
    await here.call(confirmEmail, { token: await tokenIn(shop, wanted, /novo e-mail/) });
    expect(await here.call(getSession, {})).toMatchObject({
      data: { user: { email: wanted, emailConfirmed: true } },
    });
    expect(await there.call(getSession, {})).toMatchObject(asGuest);
    expect(await shop.visitor(before).call(getSession, {})).toMatchObject(asGuest);
  });
});
