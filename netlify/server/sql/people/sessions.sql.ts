import type { StaffRole } from '#domain/people/staff-roles.ts';
import { deleteSome } from '../delete-some.ts';
import { all, first, write, written } from '../statements.ts';

export type SessionRow = {
  userId: string;
  email: string;
  firstName: string;
  emailConfirmed: boolean;
  /** The role in the team; null for a customer. */
  role: StaffRole | null;
  isBanned: boolean;
  expiresAt: Date;
  absoluteExpiresAt: Date;
  createdAt: Date;
  lastSeenAt: Date;
};

/** The session with this hash and its user, even if expired; one round trip, outside any transaction. */
export const findSession = first<[hash: string], SessionRow>(`
  select user_id as "userId", email, first_name as "firstName", is_email_confirmed as "emailConfirmed",
    staff_role as role, is_banned as "isBanned", expires_at as "expiresAt",
    absolute_expires_at as "absoluteExpiresAt", created_at as "createdAt", last_seen_at as "lastSeenAt"
  from session_of($1)`);

export type NewSession = {
  hash: string;
  userId: string;
  expiresAt: Date;
  absoluteExpiresAt: Date;
  userAgent: string;
  ip: string | null;
};

/** Uses clock_timestamp(): the transaction may have waited for a concurrent confirmation, which must be older. */
export const insertSession = write<[session: NewSession]>(
  `insert into sessions (id, user_id, expires_at, absolute_expires_at, user_agent, ip, created_at)
   values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
  (session) => [
    session.hash,
    session.userId,
    session.expiresAt,
    session.absoluteExpiresAt,
    session.userAgent,
    session.ip,
  ],
);

/** Extends a session's idle timeout, never beyond its absolute timeout. */
export const extendSession = write<[hash: string, expiresAt: Date]>(
  'update sessions set expires_at = least($2, absolute_expires_at), last_seen_at = now() where id = $1',
);

export const deleteSession = write<[hash: string]>('delete from sessions where id = $1');

/** Deletes a session if it belongs to this user. */
export const deleteSessionOf = write<[userId: string, hash: string]>(
  'delete from sessions where id = $1 and user_id = $2',
  (userId, hash) => [hash, userId],
);

/** Deletes a user's sessions, except one; returns how many. */
export const deleteSessionsOf = written<[userId: string, exceptHash?: string | null]>(
  'delete from sessions where user_id = $1 and id is distinct from $2',
  (userId, exceptHash = null) => [userId, exceptHash],
);

export type ListedSession = {
  hash: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string;
  ip: string | null;
};

/** The user's unexpired sessions, last used first. */
export const listSessions = all<[userId: string], ListedSession>(`
  select id as hash, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
    user_agent as "userAgent", host(ip) as ip
  from sessions where user_id = $1 and expires_at > now() order by last_seen_at desc, id`);

export const deleteExpiredSessions = deleteSome('sessions', 'expires_at <= now()');
