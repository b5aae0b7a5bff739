import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { confirmEmail, requestReset, resendConfirmation, resetPassword, signUp } from '#contracts/account.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { mailsTo, tokenIn } from '#tests/support/mails.ts';
import { openShop } from '#tests/support/shop.ts';

/** Counts hashes and comparisons of passwords, by whose duration a known address could be distinguished. */
const hashing = vi.hoisted(() => ({ count: 0 }));
vi.mock('#server/auth/passwords.ts', async (original) => {
  const real = await original<typeof import('#server/auth/passwords.ts')>();
  const counted =
    <A extends unknown[], R>(work: (...all: A) => R) =>
    (...all: A) => {
      hashing.count++;
      return work(...all);
    };
  return { ...real, hashPassword: counted(real.hashPassword), isPassword: counted(real.isPassword) };
});

const NEW = 'outra frase bem minha';
const shop = await openShop();

test('register, confirm by mail, sign in', async () => {
  const email = freshEmail();
  const visitor = shop.visitor();
  const asked = await visitor.call(signUp, {
    name: ' Ana Beatriz Lima ',
    email: email.toUpperCase(),
    password: NEW,
  });
  expect(asked).toMatchObject({ ok: true, data: {} });
  expect(visitor.cookie).not.toContain('session');
  const signedInBefore = await visitor.call(signIn, { email, password: NEW });
  expect(signedInBefore).toMatchObject({
    data: { session: { user: { firstName: 'Ana', lastName: 'Beatriz Lima', emailConfirmed: false } } },
  });
  const token = await tokenIn(shop, email, /Confirme seu e-mail/);
  expect(await visitor.call(confirmEmail, { token })).toMatchObject({
    data: { email, isChange: false },
  });
  expect(await visitor.call(getSession, {})).toMatchObject({ data: { user: { emailConfirmed: true } } });
  expect(await shop.visitor().call(confirmEmail, { token })).toMatchObject({ status: 410 });
  expect(await visitor.call(resendConfirmation, {})).toMatchObject({ error: { code: 'already_confirmed' } });
});

test('registering a known address answers the same, changes nothing, and tells the owner', async () => {
  const known = await makeAccount(shop.owner);
  const fresh = freshEmail();
  const again = await count(() =>
    shop.visitor().call(signUp, { name: 'Intrusa', email: known.email, password: NEW }),
  );
  const first = await count(() => shop.visitor().call(signUp, { name: 'Nova', email: fresh, password: NEW }));
  const SECRET = /(?<=signup=)[\w-]{43}/;
  const seen = ({ cookies, ...answer }: typeof again.answer) => ({
    ...answer,
    cookies: cookies.map((line) => line.replace(SECRET, '')),
  });
  expect(seen(again.answer)).toEqual(seen(first.answer));
  expect(again.hashes).toBe(first.hashes);
  expect((await mailsTo(shop, known.email)).map((mail) => mail.subject)).toEqual([
    'Você já tem uma conta na Elegante',
  ]);
  expect(await shop.visitor().call(signIn, { email: known.email, password: NEW })).toMatchObject({
    status: 401,
  });
  expect(await shop.visitor().call(signIn, { email: known.email, password: PASSWORD })).toMatchObject({
    data: { session: { user: { firstName: 'Vera' } } },
  });
});

test('two concurrent sign-ups with one address create one account, for whoever confirms it', async () => {
  const email = freshEmail();
  const people = Array.from({ length: 5 }, (_, index) => ({
    visitor: shop.visitor(),
    password: `senha da pessoa ${index}`,
  }));
  const answers = await Promise.all(
    people.map(({ visitor, password }, index) =>
      visitor.call(signUp, { name: `Pessoa ${index}`, email, password }),
    ),
  );
  expect(answers.every((answer) => answer.ok)).toBe(true);
  const rows = await asShop<{ n: number }>('select count(*)::int as n from users where email = $1', [email]);
  expect(rows).toEqual([{ n: 1 }]);
  const entering = () =>
    Promise.all(people.map(({ password }) => shop.visitor().call(signIn, { email, password })));
  expect((await entering()).filter((answer) => answer.ok)).toHaveLength(1);
  const token = await tokenIn(shop, email, /Confirme seu e-mail/);
  expect(await people[3]?.visitor.call(confirmEmail, { token })).toMatchObject({ ok: true });
  expect((await entering()).map((answer) => answer.ok)).toEqual([false, false, false, true, false]);
});

test('a wrong password costs as many hash computations for a known address as for an unknown one', async () => {
  const known = await makeAccount(shop.owner);
  const wrong = await count(() => shop.visitor().call(signIn, { email: known.email, password: 'errada' }));
  const unknown = await count(() => shop.visitor().call(signIn, { email: freshEmail(), password: 'errada' }));
  expect([wrong.hashes, unknown.hashes]).toEqual([1, 1]);
  expect(wrong.answer).toEqual(unknown.answer);
});

test('asking for a new password answers the same for known and unknown addresses', async () => {
  const known = await makeAccount(shop.owner);
  const asked = await count(() => shop.visitor().call(requestReset, { email: known.email }));
  const unknown = await count(() => shop.visitor().call(requestReset, { email: freshEmail() }));
  expect(asked).toEqual(unknown);
  expect(await mailsTo(shop, known.email)).toHaveLength(1);
});

test('recovering a password ends all sessions, confirms the address, and works once', async () => {
  const visitor = await signedIn(shop, { isConfirmed: false });
  const { email } = visitor.account;
  await shop.visitor().call(requestReset, { email });
  await shop.visitor().call(requestReset, { email });
  const token = await tokenIn(shop, email, /Redefina sua senha/);
  expect(await shop.visitor().call(resetPassword, { token, password: email })).toMatchObject({
    status: 400,
    error: { fields: { password: 'password_common' } },
  });
  const reset = await shop.visitor().call(resetPassword, { token, password: NEW });
  expect(reset).toMatchObject({
    ok: true,
    data: { email },
    cookies: [expect.stringMatching(/^__Host-device=/)],
  });
  expect(await visitor.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD })).toMatchObject({ status: 401 });
  expect(await shop.visitor().call(signIn, { email, password: NEW })).toMatchObject({
    data: { session: { user: { emailConfirmed: true } } },
  });
  expect(await shop.visitor().call(resetPassword, { token, password: PASSWORD })).toMatchObject({
    status: 410,
  });
  expect(
    await asShop('select from tokens where user_id = $1 and used_at is null', [visitor.account.id]),
  ).toEqual([]);
  expect((await mailsTo(shop, email)).at(-1)?.subject).toBe('Sua senha foi alterada');
});

test.for([
  ['reset_password', 61],
  ['confirm_email', 24 * 60 + 1],
] as const)('a link %s is too old after %i minutes', async ([kind, minutes]) => {
  const account = await makeAccount(shop.owner, { isConfirmed: false });
  const visitor = shop.visitor();
  if (kind === 'reset_password') await visitor.call(requestReset, { email: account.email });
  else {
    await visitor.call(signIn, { email: account.email, password: PASSWORD });
    await visitor.call(resendConfirmation, {});
  }
  const token = await tokenIn(shop, account.email, /Redefina|Confirme/);
  await asShop(`update tokens set expires_at = expires_at - make_interval(mins => $2) where user_id = $1`, [
    account.id,
    minutes,
  ]);
  const answer =
    kind === 'reset_password'
      ? await shop.visitor().call(resetPassword, { token, password: NEW })
      : await shop.visitor().call(confirmEmail, { token });
  expect(answer).toMatchObject({ ok: false, status: 410, error: { code: 'token_invalid' } });
});

test('a link that was tampered with or is of another kind is rejected', async () => {
  const account = await makeAccount(shop.owner, { isConfirmed: false });
  await shop.visitor().call(requestReset, { email: account.email });
  const token = await tokenIn(shop, account.email, /Redefina/);
  const tampered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const wrong of [tampered, token.slice(0, -1), `${token}A`, 'x'])
    expect(await shop.visitor().call(resetPassword, { token: wrong, password: NEW })).toMatchObject({
      status: 410,
    });
  expect(await shop.visitor().call(confirmEmail, { token })).toMatchObject({ status: 410 });
  expect(await shop.visitor().call(resetPassword, { token, password: NEW })).toMatchObject({ ok: true });
});

test('using one link twice at once sets one password', async () => {
  const account = await makeAccount(shop.owner);
  await shop.visitor().call(requestReset, { email: account.email });
  const token = await tokenIn(shop, account.email, /Redefina/);
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((letter) =>
      shop.visitor().call(resetPassword, { token, password: `${NEW} ${letter}` }),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

test('no token is stored in plain text, neither in its table nor in the outbox', async () => {
  const account = await makeAccount(shop.owner);
  await shop.visitor().call(requestReset, { email: account.email });
  const token = await tokenIn(shop, account.email, /Redefina/);
  const rows = await asShop(
    `select to_jsonb(t) as row from tokens t where user_id = $1
     union all select to_jsonb(o) from outbox o where o.payload->'data'->>'email' = $2`,
    [account.id, account.email],
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.for([
  ['password_short', '1234567'],
  ['password_common', 'senha123'],
  ['password_common', 'a'.repeat(20)],
  ['password_long', 'x y'.repeat(90)],
])('no password: %s', async ([problem, password]) => {
  const answer = await shop.visitor().call(signUp, { name: 'Ana', email: freshEmail(), password });
  expect(answer).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', fields: { password: problem } },
  });
});

test('no link is lost when the mail server accepts nothing', async () => {
  const account = await makeAccount(shop.owner);
  await refuseMails(true);
  expect(await shop.visitor().call(requestReset, { email: account.email })).toMatchObject({ ok: true });
  expect(await mailsTo(shop, account.email)).toEqual([]);
  await refuseMails(false);
  await asShop(`update outbox set available_at = now() where payload->'data'->>'email' = $1`, [
    account.email,
  ]);
  await shop.runJob('send-mails');
  const token = await tokenIn(shop, account.email, /Redefina/);
  expect(await shop.visitor().call(resetPassword, { token, password: NEW })).toMatchObject({ ok: true });
});

async function refuseMails(refuse: boolean): Promise<void> {
  const answer = await fetch(`${shop.world.urls.mailbox}/_controle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refuse }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function count<T>(work: () => Promise<T>): Promise<{ answer: T; hashes: number }> {
  const before = hashing.count;
  const answer = await work();
  return { answer, hashes: hashing.count - before };
}

function freshEmail(): string {
  return `nova-${randomUUID()}@teste.example`;
}

async function asShop<R>(text: string, values: unknown[] = []): Promise<R[]> {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) => tx.query<R>(text, values));
  return rows;
}
