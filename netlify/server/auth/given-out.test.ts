import { expect, test } from 'vitest';
import { knownDevice } from './device-cookie.ts';
import { isGuestToken } from './guest-token.ts';
import { mailToken, tokenHash } from './mail-token.ts';
import { addressIn } from './offers-token.ts';
import { isOrderToken } from './order-token.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { keyId } from './secrets.ts';

/**
 * Tokens already stored in browsers, mails and tables must stay valid whatever changes in the code. These samples were
 * issued under this secret.
 */
const SECRET = 'a secret that the shop has had for years';
const SECRETS = { appSecret: SECRET, formerSecrets: [] };

test('a guest’s cookie', () => {
  expect(isGuestToken(SECRETS, 'AAAAAAAAAAAAAAAAAAAAAAQSXTMSqczRkwCXBGqW16m')).toBe(true);
});

test('the device cookie', () => {
  const cookie =
    '01930f0e7b1a70008000000000000001.1795348800.AAAAAAAAAAAAAAAA.ynaGrNlH_Sa6o_zZaN6ARQDXLmTjjkOsZR4BdsK0GGE';
  const ana = { userId: '01930f0e-7b1a-7000-8000-000000000001', passwordHash: 'hash' };
  expect(knownDevice(SECRET, cookie, ana, new Date(1_795_349_000_000))).toBe('AAAAAAAAAAAAAAAA');
});

test('the links in mails', () => {
  expect(isOrderToken(SECRETS, 'one', 'posYcqCjPRaLFFt2SxSgclW8fKdv0wEC2KN5_InELSs')).toBe(true);
  expect(addressIn(SECRETS, 'VUqfv_72-RlgiwtwGoL4qtGTaWg94rKnitR7QE2b8q4YW5hQGV4ZW1wbG8uY29t')).toBe(
    'ana@exemplo.com',
  );
  expect(mailToken(SECRETS, 'confirm_email', 'f71de734.nonce')).toBe(
    'Z1oG-EOb838RxJl4qX5fUkYQYb226ya_FS9ms4JhnnI',
  );
});

test('the hashes of links, keys and codes in the tables', () => {
  expect(tokenHash('token')).toBe('3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0');
  expect(keyId(SECRET)).toBe('f71de734');
  expect(recoveryCodeHash(SECRET, 'ana', 'k7m2q-x9fhw')).toBe(
    '60d7fb574e6d566baf02a25e92bc40fd704eb254fce95e8a3e77b8739d66921a',
  );
});
