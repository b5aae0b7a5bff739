import { createHash } from 'node:crypto';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import type { Queryable } from '../ports/database.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findSession,
  insertSession,
  listSessions,
  type SessionRow,
} from '../sql/sessions.sql.ts';

/** What is noted of a new session, so that its owner recognises it in the list. */
export type Device = { userAgent: string; ip: string | null };

/** Sessions that are over and removed in one statement, where lucia asks for it; the daily tidying does them all. */
const AT_ONCE = 1_000;

type Options = {
  /** The session's row, where it was read already. */
  known?: SessionRow;
  /** For a new session. */
  device?: Device & { absoluteExpiresAt: Date };
};

/**
 * Lucia's view of our tables. The database holds only SHA-256 of session ids, so what comes in from a cookie or from
 * lucia's own new session is hashed here; ids that lucia got from us are hashes already.
 */
export class SessionAdapter implements Adapter {
  readonly #run: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  readonly #options: Options;

  constructor(run: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>, options: Options) {
    this.#run = run;
    this.#options = options;
  }

  async getSessionAndUser(token: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const hash = createHash('sha256').update(token).digest('hex');
    const row = this.#options.known ?? (await this.#run((tx) => findSession(tx, hash)));
    if (!row) return [null, null];
    const { userId, expiresAt } = row;
    return [
      { id: hash, userId, expiresAt, attributes: {} },
      { id: userId, attributes: {} },
    ];
  }

  async getUserSessions(userId: string): Promise<DatabaseSession[]> {
    const rows = await this.#run((tx) => listSessions(tx, userId));
    return rows.map(({ hash, expiresAt }) => ({ id: hash, userId, expiresAt, attributes: {} }));
  }

  async setSession({ id, userId, expiresAt }: DatabaseSession): Promise<void> {
    const { device } = this.#options;
    if (!device) throw new Error('a session needs its device');
    const hash = createHash('sha256').update(id).digest('hex');
    await this.#run((tx) => insertSession(tx, { hash, userId, expiresAt, ...device }));
  }

  /** Lucia asks at every call of a session's last half; near the absolute end there is nothing left to move. */
  async updateSessionExpiration(hash: string, expiresAt: Date): Promise<void> {
    const { known } = this.#options;
    if (known) {
      const latest = Math.min(expiresAt.getTime(), known.absoluteExpiresAt.getTime());
      if (latest - known.expiresAt.getTime() < 60_000) return;
    }
    await this.#run((tx) => extendSession(tx, hash, expiresAt));
  }

  async deleteSession(hash: string): Promise<void> {
    await this.#run((tx) => deleteSession(tx, hash));
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await this.#run((tx) => deleteSessionsOf(tx, userId));
  }

  async deleteExpiredSessions(): Promise<void> {
    await this.#run((tx) => deleteExpiredSessions(tx, AT_ONCE));
  }
}
