import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens a database file (or ':memory:') and creates missing tables. */
export function openDatabase(file: string, schema: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 5000;');
  database.exec(schema);
  return database;
}

/** Runs `work` in one transaction. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
