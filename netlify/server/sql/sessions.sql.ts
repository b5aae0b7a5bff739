import type { StaffRole } from '#domain/staff-roles.ts';
import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';

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
export function findSession(db: Queryable, hash: string): Promise<SessionRow | null> {
  return db.first(
    `select user_id as "userId", email, first_name as "firstName", is_email_confirmed as "emailConfirmed",
       staff_role as role, is_banned as "isBanned", expires_at as "expiresAt",
       absolute_expires_at as "absoluteExpiresAt", created_at as "createdAt", last_seen_at as "lastSeenAt"
     from session_of($1)`,
    [hash],
  );
}

export type NewSession = {
  hash: string;
  userId: string;
  expiresAt: Date;
  absoluteExpiresAt: Date;
  userAgent: string;
  ip: string | null;
};

/** Uses clock_timestamp(): the transaction may have waited for a concurrent confirmation, which must be older. */
export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  await tx.query(
    `insert into sessions (id, user_id, expires_at, absolute_expires_at, user_agent, ip, created_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [
      session.hash,
      session.userId,
      session.expiresAt,
      session.absoluteExpiresAt,
      session.userAgent,
      session.ip,
    ],
  );
}

/** Extends a session's idle timeout, never beyond its absolute timeout. */
export async function extendSession(tx: Queryable, hash: string, expiresAt: Date): Promise<void> {
  await tx.query(
    'update sessions set expires_at = least($2, absolute_expires_at), last_seen_at = now() where id = $1',
    [hash, expiresAt],
  );
}

export async function deleteSession(tx: Queryable, hash: string): Promise<void> {
  await tx.query('delete from sessions where id = $1', [hash]);
}

/** Deletes a session if it belongs to this user. */
export async function deleteSessionOf(tx: Queryable, userId: string, hash: string): Promise<void> {
  await tx.query('delete from sessions where id = $1 and user_id = $2', [hash, userId]);
}

/** Deletes a user's sessions, except one; returns how many. */
export function deleteSessionsOf(
  tx: Queryable,
  userId: string,
  exceptHash: string | null = null,
): Promise<number> {
  return tx.written('delete from sessions where user_id = $1 and id is distinct from $2', [
    userId,
    exceptHash,
  ]);
}

export type ListedSession = {
  hash: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string;
  ip: string | null;
};

/** The user's unexpired sessions, last used first. */
export function listSessions(tx: Queryable, userId: string): Promise<ListedSession[]> {
  return tx.all(
    `select id as hash, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
       user_agent as "userAgent", host(ip) as ip
     from sessions where user_id = $1 and expires_at > now() order by last_seen_at desc, id`,
    [userId],
  );
}

export function deleteExpiredSessions(tx: Queryable, limit: number): Promise<number> {
  return deleteSome(tx, 'sessions', 'expires_at <= now()', [], limit);
}
