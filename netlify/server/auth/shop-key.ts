import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { seal, unseal } from './seal.ts';
import type { Secrets } from './secrets.ts';

/** A key of the shop as it is stored: the public half as a JWK (RFC 7517), the private one sealed. */
export type StoredKey = { kid: string; publicKey: Record<string, string>; sealed: string };

/** A new key for ES256 (ECDSA on P-256). Its id is its thumbprint (RFC 7638), which tells it from any other. */
export function makeShopKey(secrets: Secrets, purpose: string): StoredKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
  const text = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const jwk = { kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' };
  return { kid, publicKey: jwk, sealed: seal(secrets, ownerOfKey(purpose), text) };
}

/** The private half; throws if no secret of the shop opens it. */
export function openShopKey(secrets: Secrets, purpose: string, { sealed }: StoredKey): KeyObject {
  return createPrivateKey(unseal(secrets, ownerOfKey(purpose), sealed));
}

/** Whom the private half is sealed for. */
export const ownerOfKey = (purpose: string) => `shop-key:${purpose}`;
