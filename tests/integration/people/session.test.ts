import { expect, test } from 'vitest';
import { getSession, signIn, signOut } from '#contracts/session.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('signing in starts a session, and signing out returns to guest', async () => {
  const account = await makeAccount(shop.owner);
  const visitor = shop.visitor();
  expect(await visitor.call(getSession, {})).toMatchObject({ ok: true, data: { kind: 'guest' } });
  const answer = await visitor.call(signIn, {
    email: ` ${account.email.toUpperCase()} `,
    password: PASSWORD,
  });
  expect(answer).toMatchObject({
    ok: true,
    data: { session: { kind: 'customer', user: { firstName: 'Vera' } }, recoveryCodes: null },
  });
  expect(answer.cookies).toEqual([
    expect.stringMatching(
      /^__Host-session=[\w-]{43}; HttpOnly; Max-Age=7776000; Path=\/; SameSite=Lax; Secure$/,
    ),
    expect.stringMatching(
      /^__Host-device=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  expect(await visitor.call(getSession, {})).toMatchObject({
    ok: true,
    data: { kind: 'customer', user: { email: account.email } },
  });
  const stolen = visitor.cookie;
  expect(await visitor.call(signOut, {})).toMatchObject({ ok: true, data: { kind: 'guest' } });
  expect(visitor.cookie).not.toContain('__Host-session');
  expect(await shop.visitor(stolen).call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
});

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const account = await makeAccount(shop.owner);
  const wrong = await shop.visitor().call(signIn, { email: account.email, password: 'outra' });
  const unknown = await shop.visitor().call(signIn, { email: 'ninguem@teste.example', password: 'outra' });
  expect(wrong).toMatchObject({ ok: false, status: 401, error: { code: 'invalid_credentials' } });
  expect(unknown).toEqual(wrong);
});

test('a blocked account is told so only with its password, and its sessions end', async () => {
  const visitor = await signedIn(shop);
  await asShop('update users set is_banned = true where id = $1', [visitor.account.id]);
  expect(await visitor.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
  const { email } = visitor.account;
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD })).toMatchObject({
    status: 403,
    error: { code: 'account_blocked' },
  });
  expect(await shop.visitor().call(signIn, { email, password: 'outra' })).toMatchObject({
    error: { code: 'invalid_credentials' },
  });
});

test('every sign-in gets a new session id, and ends the session sent with the call', async () => {
  const visitor = await signedIn(shop);
  const before = visitor.cookie;
  await visitor.call(signIn, { email: visitor.account.email, password: PASSWORD });
  expect(visitor.cookie).not.toBe(before);
  expect(await shop.visitor(before).call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
  const planted = `__Host-session=${'A'.repeat(43)}`;
  const victim = shop.visitor(planted);
  await victim.call(signIn, { email: visitor.account.email, password: PASSWORD });
  expect(victim.cookie).not.toContain(planted);
  expect(await shop.visitor(planted).call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
});

test('the database holds no session id, only its hash', async () => {
  const visitor = await signedIn(shop);
  const id = visitor.cookie.split('=')[1] ?? '';
  const rows = await asShop<{ id: string }>('select id from sessions where user_id = $1', [
    visitor.account.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(rows)).not.toContain(id);
});

const ENDS = [
  ['unused for 30 days', false, `expires_at = now() - interval '1 second'`],
  ['90 days old', false, `created_at = now() - interval '90 days'`],
  ['of an admin, unused for 2 hours', true, `last_seen_at = now() - interval '2 hours'`],
  ['of an admin, 12 hours old', true, `created_at = now() - interval '12 hours'`],
] as const;
test.for(ENDS)('a session %s has expired', async ([, isAdmin, change]) => {
  const visitor = await signedIn(shop, { isAdmin });
  expect(await visitor.call(getSession, {})).toMatchObject({
    data: { kind: isAdmin ? 'admin' : 'customer' },
  });
  await asShop(`update sessions set ${change} where user_id = $1`, [visitor.account.id]);
  expect(await visitor.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
  expect(await asShop('select from sessions where user_id = $1', [visitor.account.id])).toHaveLength(0);
});

test('a session in use is renewed, but never beyond its absolute end', async () => {
  const visitor = await signedIn(shop);
  const { id } = visitor.account;
  await asShop(
    `update sessions set last_seen_at = now() - interval '10 days', expires_at = now() + interval '20 days' where user_id = $1`,
    [id],
  );
  await visitor.call(getSession, {});
  expect(await daysLeft(id)).toBe(30);
  await asShop(
    `update sessions set absolute_expires_at = now() + interval '3 days', expires_at = now() + interval '2 days',
       last_seen_at = now() - interval '1 day' where user_id = $1`,
    [id],
  );
  await visitor.call(getSession, {});
  expect(await daysLeft(id)).toBe(3);
});

test('the role is read on every call', async () => {
  const visitor = await signedIn(shop, { isAdmin: true });
  await asShop('delete from user_roles where user_id = $1', [visitor.account.id]);
  expect(await visitor.call(getSession, {})).toMatchObject({ data: { kind: 'customer' } });
});

test.for([
  '__Host-session=%zz',
  '__Host-session=',
  '__Host-session',
  `__Host-session=${'x'.repeat(5000)}`,
  `__Host-session=' or 1=1 --`,
  `__Host-session=${'B'.repeat(43)}`,
])('a malformed or made-up cookie is not a session: %s', async (cookie) => {
  expect(await shop.visitor(cookie).call(getSession, {})).toMatchObject({
    ok: true,
    data: { kind: 'guest' },
  });
});

test('after ten wrong passwords even the right one must wait there; other places are not affected', async () => {
  const account = await makeAccount(shop.owner);
  const guesser = shop.visitor();
  for (let guess = 0; guess < 10; guess++)
    await guesser.call(signIn, { email: account.email, password: `senha ${guess}` });
  expect(await guesser.call(signIn, { email: account.email, password: PASSWORD })).toMatchObject({
    status: 429,
    error: { code: 'too_many_requests', data: { retryAfterSeconds: expect.any(Number) } },
  });
  await signedIn(shop);
});

async function daysLeft(userId: string): Promise<number> {
  const rows = await asShop<{ days: number }>(
    'select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = $1',
    [userId],
  );
  return rows[0]?.days ?? Number.NaN;
}

async function asShop<R>(text: string, values: unknown[] = []): Promise<R[]> {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) => tx.query<R>(text, values));
  return rows;
}
