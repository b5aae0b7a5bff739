import { randomBytes } from 'node:crypto';
import { DEVICE_DAYS } from '#domain/people/retention.ts';
import { isSame, keyedHash } from './hashes.ts';

/**
 * Marks a browser that signed in to an account before (OWASP's 'device cookies'). Its failed attempts are counted
 * separately, so attackers elsewhere cannot lock the owner out. It grants no access by itself. A password change invalidates
 * the cookies of all other devices, including a thief's.
 */
export const DEVICE_COOKIE = '__Host-device';

/** Accounts per browser; the least recently used one is dropped. */
const MAX_DEVICES = 5;
/** User id, sign-in time (Unix seconds), nonce, seal. */
const ENTRY = /^([0-9a-f]{32})\.([0-9]{1,12})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/;

type Account = { userId: string; passwordHash: string };

/** The id under which this browser's attempts at the account are counted; null if the account does not know it. */
export function knownDevice(
  secret: string,
  cookie: string | null,
  account: Account,
  now: Date,
): string | null {
  for (const entry of entriesOf(cookie)) {
    const [, user = '', seconds = '', nonce = '', given = ''] = ENTRY.exec(entry) ?? [];
    if (user !== plain(account.userId)) continue;
    const age = now.getTime() / 1000 - Number(seconds);
    const isRight = isSame(given, seal(secret, account, seconds, nonce));
    if (isRight && age < DEVICE_DAYS * 86_400) return nonce;
  }
  return null;
}

/** The Set-Cookie line that adds the account to this browser's known accounts. */
export function rememberDevice(secret: string, cookie: string | null, account: Account, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(12).toString('base64url');
  const own = `${plain(account.userId)}.${seconds}.${nonce}.${seal(secret, account, seconds, nonce)}`;
  const others = entriesOf(cookie).filter((entry) => !entry.startsWith(plain(account.userId)));
  const value = [own, ...others].slice(0, MAX_DEVICES).join('~');
  return `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; Secure; SameSite=Lax`;
}

function entriesOf(cookie: string | null): string[] {
  return (cookie ?? '').split('~', MAX_DEVICES).filter((entry) => ENTRY.test(entry));
}

function seal(secret: string, { userId, passwordHash }: Account, seconds: string, nonce: string): string {
  return keyedHash(secret, ['device', plain(userId), seconds, nonce, passwordHash].join(':'));
}

function plain(userId: string): string {
  return userId.replaceAll('-', '').toLowerCase();
}
