import { expect, test, vi } from 'vitest';
import { becomeAdmin, requestReset, resetPassword } from '#contracts/account.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#contracts/security.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { totpCode } from '#server/auth/totp.ts';
import { services } from '#server/compose.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { wrongCodes } from '#tests/support/codes.ts';
import { mailsTo, tokenIn } from '#tests/support/mails.ts';
import { onlyAdmins } from '#tests/support/only-admins.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const NEW = 'outra frase bem minha';
const shop = await openShop();

test('with a second factor the password alone is not enough, and a code works once', async () => {
  const visitor = await signedIn(shop);
  const { email } = visitor.account;
  const { secret, codes, code } = await enrol(visitor);
  expect(codes).toHaveLength(10);
  const other = shop.visitor();
  expect(await other.call(signIn, { email, password: PASSWORD })).toMatchObject({
    status: 401,
    error: { code: 'second_factor_required' },
    cookies: [],
  });
  // The code used for enabling is used up; the next step's code works once.
  const used = await other.call(signIn, { email, password: PASSWORD, code });
  expect(used).toMatchObject({ status: 401, error: { code: 'second_factor_invalid' } });
  const next = totpCode(secret, new Date(Date.now() + 30_000));
  expect(await other.call(signIn, { email, password: PASSWORD, code: next })).toMatchObject({
    ok: true,
    data: { session: { user: { hasSecondFactor: true } } },
  });
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD, code: next })).toMatchObject({
    error: { code: 'second_factor_invalid' },
  });
  expect(await shop.visitor().call(signIn, { email, password: 'errada', code: '000000' })).toMatchObject({
    error: { code: 'invalid_credentials' },
  });
  expect((await mailsTo(shop, email)).map((mail) => mail.subject)).toEqual([
    'Começaram a configurar a verificação em duas etapas',
    'Verificação em duas etapas ativada',
  ]);
});

test('of two concurrent sign-ins with one code, one is rejected as a replay', async () => {
  const visitor = await signedIn(shop);
  const { secret } = await enrol(visitor);
  const code = totpCode(secret, new Date(Date.now() + 30_000));
  const attempts = [shop.visitor(), shop.visitor(), shop.visitor()].map((each) =>
    each.call(signIn, { email: visitor.account.email, password: PASSWORD, code }),
  );
  expect((await Promise.all(attempts)).filter((answer) => answer.ok)).toHaveLength(1);
});

test('a recovery code works once, however it is typed, and new ones replace the old', async () => {
  const visitor = await signedIn(shop);
  const { email } = visitor.account;
  const { codes } = await enrol(visitor);
  const code = codes[0]?.replace('-', ' ').toUpperCase();
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD, code })).toMatchObject({ ok: true });
  const told = (await mailsTo(shop, email)).at(-1);
  expect(told).toMatchObject({ subject: 'Um código de recuperação foi usado' });
  expect(told?.text).toContain('restam 9');
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD, code })).toMatchObject({ ok: false });
  const renewed = await visitor.call(renewRecoveryCodes, { password: PASSWORD, code: codes[2] });
  expect(renewed).toMatchObject({ ok: true });
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD, code: codes[1] })).toMatchObject({
    ok: false,
  });
});

test('a code stays valid if the sign-in fails after it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const visitor = await signedIn(shop);
  const { email, id } = visitor.account;
  const { codes } = await enrol(visitor);
  const enter = () => shop.visitor().call(signIn, { email, password: PASSWORD, code: codes[0] });
  const counted = async () =>
    (await shop.owner.one<{ n: number }>('select coalesce(sum(hits), 0)::int as n from rate_limits')).n;
  const before = await counted();
  // Somebody else writes the account for longer than a sign-in waits.
  const failed = await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('select from users where id = $1 for no key update', [id]);
    return enter();
  });
  expect(failed).toMatchObject({ status: 503, error: { code: 'busy' } });
  // Its network's calls are counted, twice, but no guess.
  expect((await counted()) - before).toBe(2);
  expect(await enter()).toMatchObject({ ok: true });
  expect((await mailsTo(shop, email)).at(-1)?.text).toContain('restam 9');
  log.mockRestore();
});

test('guesses at codes are limited', async () => {
  const visitor = await signedIn(shop);
  const { email } = visitor.account;
  const { secret } = await enrol(visitor);
  for (const wrong of wrongCodes(secret, 25))
    await shop.visitor().call(signIn, { email, password: PASSWORD, code: wrong });
  const code = totpCode(secret, new Date(Date.now() + 30_000));
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD, code })).toMatchObject({
    status: 429,
  });
});

test('secret and recovery codes are never stored in usable form', async () => {
  const visitor = await signedIn(shop);
  const { secret, codes } = await enrol(visitor);
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(
      `select to_jsonb(f) as row from second_factors f where user_id = $1
       union all select to_jsonb(c) from recovery_codes c where user_id = $1`,
      [visitor.account.id],
    ),
  );
  expect(rows).toHaveLength(11);
  const text = JSON.stringify(rows);
  for (const kept of [secret, ...codes]) expect(text).not.toContain(kept);
});

test('enabling it requires the password, a confirmed address and a valid code', async () => {
  const unconfirmed = await signedIn(shop, { isConfirmed: false });
  expect(await unconfirmed.call(startSecondFactor, { password: PASSWORD })).toMatchObject({
    error: { code: 'email_unconfirmed' },
  });
  const visitor = await signedIn(shop);
  expect(await visitor.call(startSecondFactor, { password: 'errada' })).toMatchObject({ status: 403 });
  expect(await visitor.call(confirmSecondFactor, { code: '123456' })).toMatchObject({ status: 401 });
  const { secret } = await enrol(visitor);
  expect(await visitor.call(startSecondFactor, { password: PASSWORD })).toMatchObject({ status: 409 });
  expect(await visitor.call(confirmSecondFactor, { code: totpCode(secret, new Date()) })).toMatchObject({
    status: 409,
  });
});

test('password and session without a code can neither disable it nor get new recovery codes', async () => {
  const visitor = await signedIn(shop);
  const { secret, code } = await enrol(visitor);
  for (const act of [removeSecondFactor, renewRecoveryCodes]) {
    const alone = await visitor.send('POST', act.path, JSON.stringify({ password: PASSWORD }));
    expect(alone.status).toBe(400);
    const next = totpCode(secret, new Date(Date.now() + 30_000));
    expect(await visitor.call(act, { password: 'errada', code: next })).toMatchObject({ status: 403 });
    // A wrong code, and the one already used.
    for (const wrong of [...wrongCodes(secret, 1), code])
      expect(await visitor.call(act, { password: PASSWORD, code: wrong })).toMatchObject({
        status: 401,
        error: { code: 'second_factor_invalid' },
      });
  }
  expect(await visitor.call(getSession, {})).toMatchObject({ data: { user: { hasSecondFactor: true } } });
});

test.for(['app', 'recovery'])(
  'with the password and a code (%s) it is disabled, and the owner notified',
  async (kind) => {
    const visitor = await signedIn(shop);
    const { secret, codes } = await enrol(visitor);
    const code = kind === 'app' ? totpCode(secret, new Date(Date.now() + 30_000)) : codes[3];
    const proof = { password: PASSWORD, code: code ?? '' };
    expect(await visitor.call(removeSecondFactor, proof)).toMatchObject({ ok: true });
    expect(await visitor.call(getSession, {})).toMatchObject({ data: { user: { hasSecondFactor: false } } });
    expect((await mailsTo(shop, visitor.account.email)).at(-1)?.subject).toBe(
      'Verificação em duas etapas desativada',
    );
    expect(await visitor.call(removeSecondFactor, proof)).toMatchObject({
      status: 409,
      error: { code: 'second_factor_off' },
    });
  },
);

test('guesses at codes are limited in a stolen session too', async () => {
  const visitor = await signedIn(shop);
  const { secret } = await enrol(visitor);
  for (const wrong of wrongCodes(secret, 10))
    await visitor.call(removeSecondFactor, { password: PASSWORD, code: wrong });
  const code = totpCode(secret, new Date(Date.now() + 30_000));
  expect(await visitor.call(renewRecoveryCodes, { password: PASSWORD, code })).toMatchObject({ status: 429 });
  expect(await visitor.call(removeSecondFactor, { password: PASSWORD, code })).toMatchObject({ status: 429 });
});

test('recovering the password does not bypass the second factor', async () => {
  const visitor = await signedIn(shop);
  const { email } = visitor.account;
  await enrol(visitor);
  await shop.visitor().call(requestReset, { email });
  const token = await tokenIn(shop, email, /Redefina/);
  await shop.visitor().call(resetPassword, { token, password: NEW });
  expect(await shop.visitor().call(signIn, { email, password: NEW })).toMatchObject({
    error: { code: 'second_factor_required' },
  });
});

test('where the shop requires it, an administrator sets it up at sign-in, and without it has no session', async () => {
  const setting = services().config as { adminSecondFactor: boolean };
  setting.adminSecondFactor = true;
  try {
    const { email } = await makeAccount(shop.owner, { isAdmin: true });
    const visitor = shop.visitor();
    const asked = await visitor.call(signIn, { email, password: PASSWORD });
    expect(asked).toMatchObject({ status: 401, error: { code: 'second_factor_enrol' }, cookies: [] });
    expect(await visitor.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
    const secret = asked.ok ? '' : String(asked.error.data?.secret);
    const code = totpCode(secret, new Date());
    expect(await visitor.call(signIn, { email, password: PASSWORD, code })).toMatchObject({
      ok: true,
      data: { session: { kind: 'admin' }, recoveryCodes: expect.arrayContaining([expect.any(String)]) },
    });
    const next = totpCode(secret, new Date(Date.now() + 30_000));
    const before = shop.visitor(visitor.cookie);
    expect(await visitor.call(removeSecondFactor, { password: PASSWORD, code: next })).toMatchObject({
      data: { isSignedOut: true },
    });
    for (const each of [visitor, before])
      expect(await each.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
    // The next sign-in sets up another one, on a new phone.
    expect(await visitor.call(signIn, { email, password: PASSWORD })).toMatchObject({
      error: { code: 'second_factor_enrol' },
    });
    await signedIn(shop);
  } finally {
    setting.adminSecondFactor = false;
  }
});

test('Forçar Permissão Admin requires a confirmed address of the setting, is logged, and ends the sessions', async () => {
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`delete from users where email = 'promovida@teste.example'`),
  );
  await onlyAdmins(shop.owner, [], async () => {
    const nobody = await signedIn(shop);
    expect(await nobody.call(becomeAdmin, {})).toMatchObject({ status: 403 });
    const visitor = await signedIn(shop, { email: 'promovida@teste.example', isConfirmed: false });
    expect(await visitor.call(getSession, {})).toMatchObject({ data: { user: { mayBecomeAdmin: false } } });
    expect(await visitor.call(becomeAdmin, {})).toMatchObject({ status: 403 });
    const { id, email } = visitor.account;
    await shop.owner.transaction({ actor: 'system' }, (tx) =>
      tx.query('update users set email_confirmed_at = now() where id = $1', [id]),
    );
    expect(await visitor.call(becomeAdmin, {})).toMatchObject({ status: 403 });
    await visitor.call(signIn, { email, password: PASSWORD });
    expect(await visitor.call(getSession, {})).toMatchObject({ data: { user: { mayBecomeAdmin: true } } });
    expect(await visitor.call(becomeAdmin, {})).toMatchObject({ ok: true, data: { kind: 'guest' } });
    expect(await visitor.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
    const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
      tx.query(
        'select actor_email as actor, action, entity_id as entity from audit_log where actor_id = $1',
        [id],
      ),
    );
    expect(rows).toEqual([{ actor: email, action: 'user.promote', entity: id }]);
    await visitor.call(signIn, { email, password: PASSWORD });
    expect(await visitor.call(getSession, {})).toMatchObject({
      data: { kind: 'admin', user: { mayBecomeAdmin: false } },
    });
    expect(await visitor.call(becomeAdmin, {})).toMatchObject({ status: 409 });
  });
});

async function enrol(visitor: TestVisitor): Promise<{ secret: string; codes: string[]; code: string }> {
  const { secret, uri } = dataOf(await visitor.call(startSecondFactor, { password: PASSWORD }));
  expect(uri).toContain(secret);
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ name: string }>('select name from store_settings'),
  );
  expect(new URL(uri).searchParams.get('issuer')).toBe(rows[0]?.name);
  const code = totpCode(secret, new Date());
  const confirmed = dataOf(await visitor.call(confirmSecondFactor, { code }));
  return { secret, code, codes: confirmed.recoveryCodes };
}
