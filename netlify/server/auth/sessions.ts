import { randomBytes } from 'node:crypto';
import { Lucia, TimeSpan } from 'lucia';
import { SESSION_IDLE_DAYS, SESSION_MOST_DAYS } from '#domain/people/retention.ts';
import type { StaffRole } from '#domain/people/staff-roles.ts';
import type { Database, Queryable } from '../ports/database.ts';
import { deleteSession, deleteSessionsOf, extendSession, findSession } from '../sql/people/sessions.sql.ts';
import { sha256 } from './hashes.ts';
import { type Device, SessionAdapter } from './session-adapter.ts';

/** The signed-in user. `role` is read from `user_roles` on every call. */
export type SignedIn = {
  userId: string;
  email: string;
  firstName: string;
  /** The team role; null for a customer. */
  role: StaffRole | null;
  /** A member of the team, whatever the role. */
  isAdmin: boolean;
  emailConfirmed: boolean;
  /** SHA-256 (hex) of the session id. */
  sessionHash: string;
};

export const SESSION_COOKIE = '__Host-session';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Idle and absolute lifetimes of a session. Staff sessions are short. */
const LIFETIMES = {
  customer: { idle: new TimeSpan(SESSION_IDLE_DAYS, 'd'), absolute: new TimeSpan(SESSION_MOST_DAYS, 'd') },
  admin: { idle: new TimeSpan(2, 'h'), absolute: new TimeSpan(12, 'h') },
} as const;

/** A session in use is extended at most this often, so that not every call writes. */
const TOUCH_AFTER_MS = 5 * 60_000;

/**
 * The user of a session token; null if it is malformed, unknown, expired, or of a blocked account. When a user becomes an
 * admin, the shorter admin lifetimes apply to existing sessions at once.
 */
export async function readSession(database: Database, token: string): Promise<SignedIn | null> {
  if (!TOKEN.test(token)) return null;
  const row = await findSession(database, sha256(token));
  if (!row || row.isBanned) return null;
  const isAdmin = row.role !== null;
  const asSystem: Run = (work) => database.transaction({ actor: 'system' }, work);
  const lucia = luciaFor(asSystem, isAdmin, { known: row });
  const { session, user } = await lucia.validateSession(token);
  if (!session || !user) return null;
  const { idle, absolute } = lifetimeOf(isAdmin);
  const now = Date.now();
  const isOver =
    row.createdAt.getTime() + absolute.milliseconds() <= now ||
    row.lastSeenAt.getTime() + idle.milliseconds() <= now;
  if (isOver) {
    await asSystem((tx) => deleteSession(tx, session.id));
    return null;
  }
  if (now - row.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    await asSystem((tx) => extendSession(tx, session.id, new Date(now + idle.milliseconds())));
  }
  const { userId, email, firstName, role, emailConfirmed } = row;
  return { userId, email, firstName, role, isAdmin, emailConfirmed, sessionHash: session.id };
}

/** Starts a session under a new id (prevents session fixation); returns its Set-Cookie line. */
export async function startSession(
  tx: Queryable,
  { userId, isAdmin, device }: { userId: string; isAdmin: boolean; device: Device },
): Promise<{ cookie: string; sessionHash: string }> {
  const { userAgent, ip } = device;
  const { absolute } = lifetimeOf(isAdmin);
  const absoluteExpiresAt = new Date(Date.now() + absolute.milliseconds());
  const lucia = luciaFor((work) => work(tx), isAdmin, { device: { userAgent, ip, absoluteExpiresAt } });
  const sessionId = randomBytes(32).toString('base64url');
  await lucia.createSession(userId, {}, { sessionId });
  const cookie = lucia.createSessionCookie(sessionId);
  cookie.attributes.maxAge = absolute.seconds();
  return { cookie: cookie.serialize(), sessionHash: sha256(sessionId) };
}

/**
 * Ends all sessions of a user who has just authenticated again and starts one under a new id. Returns how many other
 * sessions ended.
 */
export async function replaceSessions(
  tx: Queryable,
  {
    userId,
    isAdmin,
    device,
    sessionHash,
  }: { userId: string; isAdmin: boolean; device: Device; sessionHash: string },
): Promise<{ cookie: string; ended: number }> {
  const ended = await deleteSessionsOf(tx, userId, sessionHash);
  await deleteSession(tx, sessionHash);
  const { cookie } = await startSession(tx, { userId, isAdmin, device });
  return { cookie, ended };
}

/** Ends one session; returns the Set-Cookie line that clears the cookie. */
export async function endSession(database: Database, sessionHash: string): Promise<string> {
  const lucia = luciaFor((work) => database.transaction({ actor: 'system' }, work), false, {});
  await lucia.invalidateSession(sessionHash);
  return blankSessionCookie();
}

/** The Set-Cookie line that clears the session cookie. */
export function blankSessionCookie(): string {
  return luciaFor(() => Promise.reject(new Error('no database here')), false, {})
    .createBlankSessionCookie()
    .serialize();
}

type Run = ConstructorParameters<typeof SessionAdapter>[0];

function luciaFor(run: Run, isAdmin: boolean, options: ConstructorParameters<typeof SessionAdapter>[1]) {
  return new Lucia(new SessionAdapter(run, options), {
    sessionExpiresIn: lifetimeOf(isAdmin).idle,
    sessionCookie: { name: SESSION_COOKIE, attributes: { secure: true, sameSite: 'lax', path: '/' } },
  });
}

function lifetimeOf(isAdmin: boolean) {
  return isAdmin ? LIFETIMES.admin : LIFETIMES.customer;
}
