import { describe, expect, test } from 'vitest';
import { DEVICE_DAYS } from '#domain/people/retention.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';

const SECRET = 'a-secret-of-this-test-that-is-long-enough';
const NOW = new Date('2026-11-22T12:00:00Z');
const account = (digit: number) => ({
  userId: `01930f0e-7b1a-7000-8000-00000000000${digit}`,
  passwordHash: `$argon2id$hash-${digit}`,
});
const ANA = account(1);
const valueIn = (line: string) => /^__Host-device=([^;]*);/.exec(line)?.[1] ?? '';
const remember = (cookie: string | null, who = ANA) => valueIn(rememberDevice(SECRET, cookie, who, NOW));
const knows = (cookie: string | null, who = ANA, now = NOW) => knownDevice(SECRET, cookie, who, now) !== null;

test('a browser is known only to the accounts that signed in there', () => {
  const cookie = remember(remember(null), account(2));
  expect([1, 2, 3].map((digit) => knows(cookie, account(digit)))).toEqual([true, true, false]);
});

test('the cookie is HttpOnly, host-bound and SameSite', () => {
  expect(rememberDevice(SECRET, null, ANA, NOW)).toMatch(
    /^__Host-device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('it identifies the device and changes with each sign-in', () => {
  const first = remember(null);
  const nonce = knownDevice(SECRET, first, ANA, NOW);
  expect(knownDevice(SECRET, first, ANA, NOW)).toBe(nonce);
  expect(knownDevice(SECRET, remember(first), ANA, NOW)).not.toBe(nonce);
});

test('it holds five accounts; the least recently used one is dropped', () => {
  let cookie: string | null = null;
  for (const digit of [1, 2, 3, 4, 5, 1, 6]) cookie = remember(cookie, account(digit));
  expect([1, 2, 3, 4, 5, 6].map((digit) => knows(cookie, account(digit)))).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(cookie?.length).toBeLessThan(700);
  expect(cookie?.split('~')).toHaveLength(5);
});

test('repeated sign-ins to one account do not push out the others', () => {
  let cookie = remember(null, account(2));
  for (let times = 0; times < 6; times++) cookie = remember(cookie);
  expect([knows(cookie), knows(cookie, account(2))]).toEqual([true, true]);
});

describe('the device is unknown', () => {
  const good = remember(null);
  test.each([
    ['without a cookie', null],
    ['by rubbish', '%zz'],
    ['by a list of rubbish', '~'.repeat(9_000)],
    ['by the seal of another account', good.replace(/^[0-9a-f]{32}/, account(2).userId.replaceAll('-', ''))],
    ['by a later time under the old seal', good.replace(/\.(\d+)\./, '.9999999999.')],
    ['by a seal cut short', good.slice(0, -1)],
    ['by an entry with something in front', `x${good}`],
    ['by an entry with something behind', `${good}x`],
    ['by another nonce', good.replace(/\.[\w-]{16}\./, '.AAAAAAAAAAAAAAAA.')],
  ])('%s', (_, cookie) => {
    expect([knows(cookie), knows(cookie, account(2))]).toEqual([false, false]);
  });

  test('if sealed under another secret', () => {
    expect(knownDevice('another-secret', good, ANA, NOW)).toBeNull();
  });

  test('after a password change', () => {
    expect(knows(good, { ...ANA, passwordHash: '$argon2id$another' })).toBe(false);
  });

  test('after it expires', () => {
    expect(knows(good, ANA, new Date(NOW.getTime() + DEVICE_DAYS * 86_400_000))).toBe(false);
    expect(knows(good, ANA, new Date(NOW.getTime() + (DEVICE_DAYS - 1) * 86_400_000))).toBe(true);
  });
});
