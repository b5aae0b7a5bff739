import { randomBytes } from 'node:crypto';
import { CONFIRM_DAYS, GUEST_DAYS } from '#domain/people/retention.ts';
import { DEVICE_COOKIE } from '../auth/device-cookie.ts';
import { isGuestToken, newGuestToken } from '../auth/guest-token.ts';
import { sha256 } from '../auth/hashes.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { type Origin, originOf } from './networks.ts';

export type { SignedIn } from '../auth/sessions.ts';

/** Opaque, random, HttpOnly: links a guest to a cart and its orders. The database stores its SHA-256. */
const GUEST_COOKIE = '__Host-guest';
/** A cookie of the same kind, set on registration, so that the confirmation link can be matched to the same browser. */
const SIGN_UP_COOKIE = '__Host-signup';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type Visitor = Origin & {
  /** The signed-in user; null for guests and on routes that ignore sessions. */
  readonly user: SignedIn | null;
  /** SHA-256 (hex) of the guest cookie; null without one. */
  readonly guestHash: string | null;
  /** Whether the shop issued that cookie. A made-up one works for its cart, but counts as a new guest. */
  readonly isKnownGuest: boolean;
  /** SHA-256 (hex) of the sign-up cookie; null without one. */
  readonly signUpHash: string | null;
  readonly userAgent: string;
  /** The device cookie: identifies this browser to accounts that have signed in there before. */
  readonly deviceCookie: string | null;
  /** Set-Cookie lines for the response. */
  readonly cookies: readonly string[];
  setCookie(line: string): void;
  /** The guest's hash; creates the cookie or renews its lifetime. */
  ensureGuest(): string;
  /** The same for the sign-up cookie, which lasts as long as the confirmation link. */
  ensureSignUp(): string;
};

export type Known = { user: SignedIn | null; ip: string; secrets: Secrets };

/** Reads the visitor from a request. Malformed cookies are ignored. */
export function readVisitor(request: Request, { user, ip, secrets }: Known): Visitor {
  const cookies: string[] = [];
  const guest = browserSecret(request, cookies, {
    name: GUEST_COOKIE,
    days: GUEST_DAYS,
    make: () => newGuestToken(secrets.appSecret),
  });
  const signUp = browserSecret(request, cookies, {
    name: SIGN_UP_COOKIE,
    days: CONFIRM_DAYS,
    make: () => randomBytes(32).toString('base64url'),
  });
  return {
    user,
    ...originOf(ip),
    userAgent: (request.headers.get('user-agent') ?? '').replaceAll('\u0000', '').slice(0, 400),
    deviceCookie: readCookie(request.headers.get('cookie'), DEVICE_COOKIE),
    isKnownGuest: guest.given !== null && isGuestToken(secrets, guest.given),
    get guestHash() {
      return guest.hash();
    },
    get signUpHash() {
      return signUp.hash();
    },
    cookies,
    setCookie: (line) => void cookies.push(line),
    ensureGuest: guest.ensure,
    ensureSignUp: signUp.ensure,
  };
}

type BrowserSecret = { name: string; days: number; make: () => string };

/** A random secret in a cookie, created when first needed. */
function browserSecret(request: Request, cookies: string[], { name, days, make }: BrowserSecret) {
  const sent = readCookie(request.headers.get('cookie'), name);
  const given = sent && TOKEN.test(sent) ? sent : null;
  let token = given;
  return {
    given,
    hash: () => (token ? sha256(token) : null),
    ensure() {
      token ??= make();
      const line = `${name}=${token}; Path=/; Max-Age=${days * 86_400}; HttpOnly; Secure; SameSite=Lax`;
      if (!cookies.includes(line)) cookies.push(line);
      return sha256(token);
    },
  };
}

export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}
