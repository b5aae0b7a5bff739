import { createHash, randomBytes } from 'node:crypto';
import { CONFIRM_DAYS, GUEST_DAYS } from '#domain/keeping.ts';
import { DEVICE_COOKIE } from '../auth/device-cookie.ts';
import { isGuestToken, newGuestToken } from '../auth/guest-token.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { type Origin, originOf } from './networks.ts';

export type { SignedIn } from '../auth/sessions.ts';

/** Opaque, random, HttpOnly: ties a guest to a cart and to the orders placed with it. The database holds its SHA-256. */
const GUEST_COOKIE = '__Host-guest';
/** The same kind of cookie, for a browser in which somebody registered: it knows the link of its own sign-up again. */
const SIGN_UP_COOKIE = '__Host-signup';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type Visitor = Origin & {
  /** Who is signed in; null for guests, and on routes that ignore sessions. */
  readonly user: SignedIn | null;
  /** SHA-256 (hex) of the guest cookie; null for someone who never put anything in a cart. */
  readonly guestHash: string | null;
  /** Whether the shop gave that cookie; one that a caller made up is as good to its cart, and counts as none before. */
  readonly isKnownGuest: boolean;
  /** SHA-256 (hex) of the sign-up cookie; null in a browser where nobody registered lately. */
  readonly signUpHash: string | null;
  readonly userAgent: string;
  /** What tells this browser from a stranger's to the accounts that signed in there. */
  readonly deviceCookie: string | null;
  /** Set-Cookie lines for the answer. */
  readonly cookies: readonly string[];
  setCookie(line: string): void;
  /** The guest's hash; the cookie is given where there is none, and lasts anew where there is. */
  ensureGuest(): string;
  /** The same for the sign-up cookie, which lasts as long as the link that it goes with. */
  ensureSignUp(): string;
};

export type Known = { user: SignedIn | null; ip: string; secret: string };

/** Reads who is calling. A malformed cookie counts as none. */
export function readVisitor(request: Request, { user, ip, secret }: Known): Visitor {
  const cookies: string[] = [];
  const guest = browserSecret(request, cookies, {
    name: GUEST_COOKIE,
    days: GUEST_DAYS,
    make: () => newGuestToken(secret),
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
    isKnownGuest: guest.given !== null && isGuestToken(secret, guest.given),
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

/** A random secret that a browser keeps in a cookie, made when it is first needed. */
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

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}
