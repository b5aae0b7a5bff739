import { expect, test } from 'vitest';
import { isGuestToken, newGuestToken } from './guest-token.ts';

const SECRET = 'a-secret-of-this-test-that-is-long-enough';

test('tokens are recognised as ours, as long as 32 bytes in base64url, and unique', () => {
  const tokens = Array.from({ length: 50 }, () => newGuestToken(SECRET));
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(isGuestToken({ appSecret: SECRET, formerSecrets: [] }, token)).toBe(true);
  }
});

test.each([
  '',
  'x',
  'A'.repeat(43),
  newGuestToken('another secret'),
  `${newGuestToken(SECRET)}A`,
  'é'.repeat(43),
])('a made-up token is not: %s', (token) => {
  expect(isGuestToken({ appSecret: SECRET, formerSecrets: [] }, token)).toBe(false);
});
