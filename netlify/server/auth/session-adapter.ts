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
} from '../sql/people/sessions.sql.ts';
import { sha256 } from './hashes.ts';

/** Stored with a new session, so that its owner recognises it in the list. */
export type Device = { userAgent: string; ip: string | null };

/** Batch size when lucia asks to delete expired sessions; the daily clean-up deletes the rest. */
const AT_ONCE = 1_000;

type Options = {
  /** The session's row, if already read. */
  known?: SessionRow;
  /** For a new session. */
  device?: Device & { absoluteExpiresAt: Date };
};

/**
 * Lucia's adapter to our tables. The database stores only SHA-256 hashes of session ids, so ids from a cookie or a new lucia
 * session are hashed here; ids that lucia read from us are hashes already.
 */
export class SessionAdapter implements Adapter {
  readonly #run: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  readonly #options: Options;

  constructor(run: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>, options: Options) {
    this.#run = run;
    this.#options = options;
  }

  async getSessionAndUser(token: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const hash = sha256(token);
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
    const hash = sha256(id);
    await this.#run((tx) => insertSession(tx, { hash, userId, expiresAt, ...device }));
  }

  /** Lucia calls this on every validation in the second half of a session; skipped when the absolute limit is reached. */
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
