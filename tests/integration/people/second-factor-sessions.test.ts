import { beforeEach, describe, expect, test } from 'vitest';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '#contracts/security.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { totpCode } from '#server/auth/totp.ts';
import { services } from '#server/compose.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const BEGUN = /Começaram a configurar/;
const asGuest = { data: { kind: 'guest' } };
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

const shop = await openShop();

async function begin(visitor: TestVisitor): Promise<string> {
  const started = dataOf(await visitor.call(startSecondFactor, { password: PASSWORD }));
  return started.secret;
}

const codeOf = (secret: string) => totpCode(secret, new Date());

async function begunMails(email: string): Promise<number> {
  return (await mailsTo(shop, email)).filter(({ subject }) => BEGUN.test(subject)).length;
}

describe('in the account', () => {
  test('each setup shows a new secret; only the last one can be confirmed', async () => {
    const visitor = await signedIn(shop);
    const seenByThief = await begin(visitor);
    const secret = await begin(visitor);
    expect(secret).not.toBe(seenByThief);
    expect(await visitor.call(confirmSecondFactor, { code: codeOf(seenByThief) })).toMatchObject({
      error: { code: 'second_factor_invalid' },
    });
    expect(await visitor.call(confirmSecondFactor, { code: codeOf(secret) })).toMatchObject({ ok: true });
  });

  test('a mail reports a setup once, and one in another browser too', async () => {
    const owner = await signedIn(shop);
    const { email } = owner.account;
    await begin(owner);
    await begin(owner);
    expect(await begunMails(email)).toBe(1);
    const thief = shop.visitor();
    await thief.call(signIn, { email, password: PASSWORD });
    await begin(thief);
    expect(await begunMails(email)).toBe(2);
  });

  test('switching it on or off ends the other sessions and gives this one a new id', async () => {
    const owner = await signedIn(shop);
    const { email } = owner.account;
    const thief = shop.visitor();
    await thief.call(signIn, { email, password: PASSWORD });
    const secret = await begin(owner);
    const before = owner.cookie;
    const code = codeOf(secret);
    const confirmed = await owner.call(confirmSecondFactor, { code });
    expect(confirmed).toMatchObject({ ok: true });
    expect(await owner.call(getSession, {})).toMatchObject({ data: { user: { hasSecondFactor: true } } });
    expect(await thief.call(getSession, {})).toMatchObject(asGuest);
    expect(await shop.visitor(before).call(getSession, {})).toMatchObject(asGuest);

    const next = totpCode(secret, new Date(Date.now() + 30_000));
    await thief.call(signIn, { email, password: PASSWORD, code: next });
    const later = owner.cookie;
    const recovery = confirmed.ok ? confirmed.data.recoveryCodes[0] : '';
    expect(await owner.call(removeSecondFactor, { password: PASSWORD, code: recovery })).toMatchObject({
      ok: true,
    });
    expect(await owner.call(getSession, {})).toMatchObject({ data: { user: { hasSecondFactor: false } } });
    expect(await thief.call(getSession, {})).toMatchObject(asGuest);
    expect(await shop.visitor(later).call(getSession, {})).toMatchObject(asGuest);
  });

  test('of two tabs setting it up at once, at most one secret can be confirmed', async () => {
    const visitor = await signedIn(shop);
    const secrets = await Promise.all([begin(visitor), begin(visitor), begin(visitor)]);
    expect(new Set(secrets).size).toBe(3);
    const answers = [];
    for (const secret of secrets)
      answers.push(await visitor.call(confirmSecondFactor, { code: codeOf(secret) }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('at sign-in, where the shop requires it', () => {
  const setting = () => services().config as { adminSecondFactor: boolean };
  beforeEach(() => {
    setting().adminSecondFactor = true;
    return () => {
      setting().adminSecondFactor = false;
    };
  });

  async function shownSecret(email: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await shop
      .visitor()
      .send('POST', '/api/sessao', JSON.stringify({ email, password: PASSWORD }), headers);
    const { error } = (await answer.json()) as { error: { code: string; data: { secret: string } } };
    expect(error.code).toBe('second_factor_enrol');
    return error.data.secret;
  }

  test('every sign-in shows a new secret, and one that a thief saw before is useless', async () => {
    const { email } = await makeAccount(shop.owner, { isAdmin: true });
    const seenByThief = await shownSecret(email, { 'user-agent': CHROME });
    const secret = await shownSecret(email);
    expect(secret).not.toBe(seenByThief);
    const enter = (code: string) => shop.visitor().call(signIn, { email, password: PASSWORD, code });
    expect(await enter(codeOf(seenByThief))).toMatchObject({ error: { code: 'second_factor_invalid' } });
    expect(await enter(codeOf(secret))).toMatchObject({ ok: true });
    const mails = await mailsTo(shop, email);
    expect(mails.filter(({ subject }) => BEGUN.test(subject))).toHaveLength(2);
    expect(mails.find(({ text }) => text.includes('Chrome no Windows'))).toBeDefined();
    expect(mails.at(-1)?.subject).toBe('Verificação em duas etapas ativada');
  });

  test('switching it on ends the sessions opened without it', async () => {
    setting().adminSecondFactor = false;
    const thief = await signedIn(shop, { isAdmin: true });
    setting().adminSecondFactor = true;
    const { email } = thief.account;
    const code = codeOf(await shownSecret(email));
    expect(await shop.visitor().call(signIn, { email, password: PASSWORD, code })).toMatchObject({
      ok: true,
    });
    expect(await thief.call(getSession, {})).toMatchObject(asGuest);
  });
});
