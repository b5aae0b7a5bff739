import { describe, expect, test } from 'vitest';
import { newGuestToken } from '../auth/guest-token.ts';
import { sha256 } from '../auth/hashes.ts';
import { readCookie, readVisitor } from './visitor.ts';

const SECRET = 'a secret of this test';
const FORMER = 'the secret before it';
const SECRETS = { appSecret: SECRET, formerSecrets: [FORMER] };
const TOKEN = 'g'.repeat(43);
const GUEST = `__Host-guest=${TOKEN}`;

function read(headers: Record<string, string> = {}, ip = '203.0.113.7') {
  const request = new Request('https://www.loja.example', { headers });
  return readVisitor(request, { user: null, ip, secrets: SECRETS });
}

describe('a guest', () => {
  test('is identified by the hash of the cookie, never by the cookie itself', () => {
    const visitor = read({ cookie: GUEST });
    expect(visitor.guestHash).toBe(sha256(TOKEN));
    expect(visitor.cookies).toEqual([]);
    expect(visitor.signUpHash).toBeNull();
  });

  test.each([
    `__Host-guest=${'g'.repeat(42)}`,
    `__Host-guest=${'g'.repeat(44)}`,
    `__Host-guest=${'g'.repeat(42)}!`,
    '__Host-guest=',
    `guest=${TOKEN}`,
    '',
  ])('is unknown with "%s"', (cookie) => {
    const visitor = read(cookie ? { cookie } : {});
    expect(visitor.guestHash).toBeNull();
    expect(visitor.isKnownGuest).toBe(false);
  });

  test('is a known guest only with a cookie sealed by the shop', () => {
    expect(read({ cookie: GUEST }).isKnownGuest).toBe(false);
    expect(read({ cookie: `__Host-guest=${newGuestToken(SECRET)}` }).isKnownGuest).toBe(true);
    expect(read({ cookie: `__Host-guest=${newGuestToken('another')}` }).isKnownGuest).toBe(false);
  });

  test('stays a known guest after the secret was rotated', () => {
    expect(read({ cookie: `__Host-guest=${newGuestToken(FORMER)}` }).isKnownGuest).toBe(true);
  });

  test('gets one cookie, which identifies them from then on', () => {
    const visitor = read();
    const hash = visitor.ensureGuest();
    expect(visitor.ensureGuest()).toBe(hash);
    expect(visitor.guestHash).toBe(hash);
    expect(visitor.cookies).toHaveLength(1);
    const given = /^__Host-guest=([\w-]{43}); Path=\/; Max-Age=7776000; HttpOnly; Secure; SameSite=Lax$/.exec(
      visitor.cookies[0] ?? '',
    );
    expect(sha256(given?.[1] ?? '')).toBe(hash);
    expect(read({ cookie: `__Host-guest=${given?.[1]}` }).isKnownGuest).toBe(true);
  });

  test('keeps an existing cookie and has its lifetime renewed', () => {
    const visitor = read({ cookie: GUEST });
    expect(visitor.ensureGuest()).toBe(sha256(TOKEN));
    expect(visitor.cookies).toEqual([`${GUEST}; Path=/; Max-Age=7776000; HttpOnly; Secure; SameSite=Lax`]);
  });
});

test('the sign-up cookie is separate and lasts a day', () => {
  const visitor = read({ cookie: GUEST });
  const hash = visitor.ensureSignUp();
  expect(visitor.signUpHash).toBe(hash);
  expect(hash).not.toBe(visitor.guestHash);
  expect(visitor.cookies).toHaveLength(1);
  expect(visitor.cookies[0]).toMatch(
    /^__Host-signup=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(read().ensureSignUp()).not.toBe(hash);
});

test('a use case may set cookies', () => {
  const visitor = read();
  visitor.setCookie('a=b');
  expect(visitor.cookies).toEqual(['a=b']);
});

test('the user agent is cut to a length and free of characters that Postgres refuses', () => {
  expect(read().userAgent).toBe('');
  expect(read({ 'user-agent': 'x'.repeat(900) }).userAgent).toBe('x'.repeat(400));
});

test('the caller includes the device and network of the request', () => {
  const visitor = read({ cookie: `a=1; __Host-device=abc; ${GUEST}` });
  expect(visitor).toMatchObject({
    deviceCookie: 'abc',
    ip: '203.0.113.7',
    network: '203.0.113.7',
    wideNetwork: '203.0.113.0/24',
    user: null,
  });
  expect(read().deviceCookie).toBeNull();
});

test.each([
  ['a=1', 'a', '1'],
  ['b=2; a=1', 'a', '1'],
  ['b=2;a=1', 'a', '1'],
  [' a = 1 ', 'a', '1'],
  ['a=1=2', 'a', '1=2'],
  ['a=1; a=2', 'a', '1'],
  ['xa=1', 'a', null],
  ['a', 'a', null],
  ['=1', '', null],
  ['', 'a', null],
  [null, 'a', null],
])('in "%s" the cookie %s is %s', (header, name, value) => {
  expect(readCookie(header, name)).toBe(value);
});
