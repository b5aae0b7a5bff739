import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { confirmEmail, signUp } from '#contracts/account.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { tokenIn } from '#tests/support/mails.ts';
import { openShop } from '#tests/support/shop.ts';

const STRANGERS = 'a senha do estranho';
const OWNERS = 'a senha da dona';
const ROUNDS = 10;

const shop = await openShop();

test('a stranger who signs in during the confirmation does not stay signed in to the confirmed account', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `nova-${randomUUID()}@teste.example`;
    await shop.visitor().call(signUp, { name: 'Golpe Certo', email, password: STRANGERS });
    const token = await tokenIn(shop, email, /Confirme seu e-mail/);
    const strangers = Array.from({ length: 4 }, () => shop.visitor());
    const [confirmed] = await Promise.all([
      shop.visitor().call(confirmEmail, { token, password: OWNERS }),
      ...strangers.map((stranger) => stranger.call(signIn, { email, password: STRANGERS })),
    ]);
    expect(confirmed).toMatchObject({ ok: true });
    for (const stranger of strangers)
      expect(await stranger.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
    await shop.owner.query('delete from rate_limits');
  }
});

test('of concurrent confirmations of one link in several browsers, only one sets its password', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `nova-${randomUUID()}@teste.example`;
    await shop.visitor().call(signUp, { name: 'Ana Lima', email, password: STRANGERS });
    const token = await tokenIn(shop, email, /Confirme seu e-mail/);
    const passwords = ['a primeira senha', 'a segunda senha', 'a terceira senha'];
    const answers = await Promise.all(
      passwords.map((password) => shop.visitor().call(confirmEmail, { token, password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    const entered = await Promise.all(
      passwords.map((password) => shop.visitor().call(signIn, { email, password })),
    );
    expect(entered.map(({ ok }) => ok)).toEqual(answers.map(({ ok }) => ok));
  }
});
