import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

export const SIGNATURE_SCHEMA = 'create table if not exists signing_key (pem text not null) strict;';

/** Asynchronous, as an RSA signature takes about 2 ms. */
const signAsync = promisify<string, Buffer, KeyObject, Buffer>(sign);

export type Signer = {
  /** `X-Webhook-Asymmetric-Signature` of a raw body. */
  header(body: string): Promise<string>;
  /** The key set to verify it (RFC 7517). */
  jwks(): { keys: Record<string, unknown>[] };
};

/** Signs webhooks with RS256 (RFC 7518); the key is generated on first use and persisted. */
export function createSigner(database: DatabaseSync): Signer {
  let made: { key: KeyObject; kid: string; jwk: Record<string, unknown> } | undefined;
  const pair = () => {
    made ??= withId(loadKey(database));
    return made;
  };
  return {
    async header(body) {
      const { key, kid } = pair();
      const signature = (await signAsync('sha256', Buffer.from(body), key)).toString('base64url');
      return `alg=RS256; kid=${kid}; signature=${signature}`;
    },
    jwks() {
      const { jwk, kid } = pair();
      return { keys: [{ ...jwk, kid, use: 'sig', alg: 'RS256' }] };
    },
  };
}

function withId(key: KeyObject) {
  const jwk = { ...createPublicKey(key).export({ format: 'jwk' }) };
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url').slice(0, 16);
  return { key, jwk, kid };
}

function loadKey(database: DatabaseSync): KeyObject {
  const row = database.prepare('select pem from signing_key').get();
  if (typeof row?.pem === 'string') return createPrivateKey(row.pem);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  database.prepare('insert into signing_key (pem) values (?)').run(pem);
  return privateKey;
}
