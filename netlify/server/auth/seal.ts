import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { allSecrets, keyId, type Secrets, secretNamed } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Not a base64url character. */
const AFTER_NAME = '.';

/**
 * Encrypts a text under a key derived from the current secret and bound to `owner`, so that it does not open in another
 * user's row. It is prefixed with the key id, so that it still opens after a rotation.
 */
export function seal({ appSecret: secret }: Secrets, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  return `${keyId(secret)}${AFTER_NAME}${sealed}`;
}

/** Decrypts a text; throws if it was altered, sealed for another owner, or sealed under a secret that the shop does not hold. */
export function unseal(secrets: Secrets, owner: string, sealed: string): string {
  const name = nameIn(sealed);
  const known =
    name === null ? allSecrets(secrets) : [secretNamed(secrets, name)].filter((one) => one !== null);
  let failure: unknown = new Error('sealed under a secret that this shop does not hold');
  for (const secret of known) {
    try {
      return open(secret, owner, name === null ? sealed : sealed.slice(name.length + AFTER_NAME.length));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Whether the current secret sealed it; if not, it opens only while the former one is held. */
export function isUnderCurrent({ appSecret }: Secrets, sealed: string): boolean {
  return nameIn(sealed) === keyId(appSecret);
}

/** The key id; null for texts sealed before key ids existed. */
function nameIn(sealed: string): string | null {
  const at = sealed.indexOf(AFTER_NAME);
  return at > 0 ? sealed.slice(0, at) : null;
}

function open(secret: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'elegante second factor', 32));
}
