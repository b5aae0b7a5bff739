import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_DAYS } from '#domain/keeping.ts';

/**
 * A browser in which somebody signed in to an account before, after OWASP's 'device cookies': guesses made there are counted
 * apart, so strangers' guesses never keep the owner out. It opens nothing by itself. A changed password makes all devices
 * unknown that did not change it, and with them a thief's.
 */
export const DEVICE_COOKIE = '__Host-device';

/** Accounts that one browser is known to; the one used longest ago gives way. */
const MOST = 5;
/** User, seconds of the sign-in, nonce, seal. */
const ENTRY = /^([0-9a-f]{32})\.([0-9]{1,12})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/;

type Account = { userId: string; passwordHash: string };

/** Tells this browser's guesses at this account from all others; null where it is not known to the account. */
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
    const isRight = timingSafeEqual(Buffer.from(seal(secret, account, seconds, nonce)), Buffer.from(given));
    if (isRight && age < DEVICE_DAYS * 86_400) return nonce;
  }
  return null;
}

/** The Set-Cookie line that makes this browser known to the account, besides those that it was known to. */
export function rememberDevice(secret: string, cookie: string | null, account: Account, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(12).toString('base64url');
  const own = `${plain(account.userId)}.${seconds}.${nonce}.${seal(secret, account, seconds, nonce)}`;
  const others = entriesOf(cookie).filter((entry) => !entry.startsWith(plain(account.userId)));
  const value = [own, ...others].slice(0, MOST).join('~');
  return `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; Secure; SameSite=Lax`;
}

function entriesOf(cookie: string | null): string[] {
  return (cookie ?? '').split('~', MOST).filter((entry) => ENTRY.test(entry));
}

function seal(secret: string, { userId, passwordHash }: Account, seconds: string, nonce: string): string {
  const parts = ['device', plain(userId), seconds, nonce, passwordHash];
  return createHmac('sha256', secret).update(parts.join(':')).digest('base64url');
}

function plain(userId: string): string {
  return userId.replaceAll('-', '').toLowerCase();
}
