import { randomBytes, randomInt } from 'node:crypto';
import { isSame, sha256 } from './hashes.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const FORM = /^(loja_[a-z0-9]{12})_[A-Za-z0-9_-]{43}$/;
/** Of no token: compared with where there is none, so that the time does not tell which prefixes exist. */
const NO_HASH = sha256('');

/** A new token of the API: 256 random bits after a beginning that is no secret. */
export function newApiToken(): { token: string; prefix: string; hash: string } {
  const prefix = `loja_${Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, prefix, hash: sha256(token) };
}

/** The beginning of a token, by which it is found; null if it has not the form of one. */
export const prefixOf = (token: string): string | null => FORM.exec(token)?.[1] ?? null;

/** Whether this is the token with that hash; `null` for none. Compares in constant time. */
export const isToken = (token: string, hash: string | null): boolean =>
  isSame(sha256(token), hash ?? NO_HASH) && hash !== null;
