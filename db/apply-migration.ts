import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Queryable } from '#server/ports/database.ts';

const LOCK = 7_220_115;

export type Migration = { name: string; text: string };

export type LockRetry = {
  /** Maximum wait for a table lock. Short, because all later queries on the table queue behind the waiting statement. */
  lockTimeout: string;
  tries: number;
  pauseMs: number;
  log: (line: string) => void;
};

export const LOCK_RETRY: Omit<LockRetry, 'log'> = { lockTimeout: '2s', tries: 30, pauseMs: 2_000 };

/**
 * Applies a migration in its own transaction; false if it was applied before. While it waits for the lock of a table in
 * use, the shop's queries queue behind it: it gives up soon, lets them pass, and retries.
 */
export async function applyMigration(
  database: Database,
  migration: Migration,
  { lockTimeout, tries, pauseMs, log }: LockRetry,
): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    try {
      return await database.transaction({ actor: 'system' }, (tx) => applyOnce(tx, migration, lockTimeout));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && error.why === 'busy')) throw error;
      if (tried >= tries) throw lockError(migration, tries, error);
      log(`${migration.name}: a loja está usando uma tabela; nova tentativa (${tried} de ${tries - 1})`);
      await sleep(pauseMs);
    }
  }
}

function lockError({ name }: Migration, tries: number, cause: unknown): Error {
  return new Error(
    `A migração ${name} não conseguiu as tabelas em ${tries} tentativas, porque algo as ocupa; nada mudou. Rode de novo quando houver menos movimento.`,
    { cause },
  );
}

async function applyOnce(tx: Queryable, { name, text }: Migration, lockTimeout: string): Promise<boolean> {
  await lock(tx);
  const checksum = createHash('sha256').update(text).digest('hex');
  const done = await tx.query<{ checksum: string }>(
    'select checksum from schema_migrations where name = $1',
    [name],
  );
  const before = done.rows[0];
  if (before && before.checksum !== checksum) {
    throw new Error(
      `A migração ${name} foi alterada depois de aplicada. Crie uma nova em vez de editar esta.`,
    );
  }
  if (before) return false;
  await tx.query(`select set_config('lock_timeout', $1, true)`, [lockTimeout]);
  await tx.query(text);
  await tx.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}

/** Serialises concurrent runs; has no timeout. */
export const lock = (tx: Queryable) => tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
