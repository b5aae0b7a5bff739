import { createPublicKey, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeShopKey, openShopKey } from './shop-key.ts';

const SECRETS = { appSecret: 'a secret of enough length for a test', formerSecrets: [] };

it('signs what its public half verifies, and opens for its purpose and secret only', () => {
  const key = makeShopKey(SECRETS, 'ucp');
  expect(Object.keys(key.publicKey).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  const signature = sign('sha256', Buffer.from('text'), openShopKey(SECRETS, 'ucp', key));
  const publicKey = createPublicKey({ key: key.publicKey, format: 'jwk' });
  expect(verify('sha256', Buffer.from('text'), publicKey, signature)).toBe(true);
  expect(() => openShopKey(SECRETS, 'other', key)).toThrow();
  expect(() =>
    openShopKey({ ...SECRETS, appSecret: 'another secret of the same length!' }, 'ucp', key),
  ).toThrow();
});
