import { expect, test } from 'vitest';
import { mailToken, newLinkNonce, newNonce } from './mail-token.ts';
import { addressIn, offersToken } from './offers-token.ts';
import { isOrderToken, orderToken } from './order-token.ts';
import { keyId, type Secrets } from './secrets.ts';

const BEFORE: Secrets = { appSecret: 'the secret of last year, long enough', formerSecrets: [] };
const AFTER: Secrets = {
  appSecret: 'the secret of this year, long enough',
  formerSecrets: [BEFORE.appSecret],
};
const FORGOTTEN: Secrets = { ...AFTER, formerSecrets: [] };

test('an order token in an old mail works while the shop holds the secret that made it', () => {
  const token = orderToken(BEFORE.appSecret, 'one');
  expect(isOrderToken(BEFORE, 'one', token)).toBe(true);
  expect(isOrderToken(AFTER, 'one', token)).toBe(true);
  expect(isOrderToken(FORGOTTEN, 'one', token)).toBe(false);
  for (const wrong of [orderToken(AFTER.appSecret, 'two'), token.slice(1), '', `${token}x`])
    expect(isOrderToken(AFTER, 'one', wrong)).toBe(false);
});

test('an unsubscribe link works while the shop holds the secret that made it', () => {
  const token = offersToken(BEFORE.appSecret, 'ana@exemplo.com');
  expect(addressIn(BEFORE, token)).toBe('ana@exemplo.com');
  expect(addressIn(AFTER, token)).toBe('ana@exemplo.com');
  expect(addressIn(FORGOTTEN, token)).toBeNull();
  expect(
    addressIn(AFTER, `${token.slice(0, 43)}${Buffer.from('bia@exemplo.com').toString('base64url')}`),
  ).toBeNull();
});

test('a mail queued before a rotation carries the token that was stored then', () => {
  const nonce = newLinkNonce(BEFORE);
  const noted = mailToken(BEFORE, 'confirm_email', nonce);
  expect(mailToken(AFTER, 'confirm_email', nonce)).toBe(noted);
  expect(mailToken(AFTER, 'reset_password', nonce)).not.toBe(noted);
  expect(mailToken(AFTER, 'confirm_email', newLinkNonce(AFTER))).not.toBe(noted);
  expect(noted).toMatch(/^[\w-]{43}$/);
  expect(newLinkNonce(BEFORE)).not.toBe(nonce);
  expect(new Set(Array.from({ length: 20 }, newNonce)).size).toBe(20);
});

test('a nonce without a key id, as in old mails, uses the current secret', () => {
  const nonce = newNonce();
  expect(mailToken(AFTER, 'confirm_email', nonce)).toBe(mailToken(FORGOTTEN, 'confirm_email', nonce));
  expect(mailToken(AFTER, 'confirm_email', nonce)).not.toBe(mailToken(BEFORE, 'confirm_email', nonce));
});

test('the id of a secret is not a part of it', () => {
  expect(keyId(BEFORE.appSecret)).toMatch(/^[0-9a-f]{8}$/);
  expect(keyId(BEFORE.appSecret)).not.toBe(keyId(AFTER.appSecret));
});
