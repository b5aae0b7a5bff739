import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Problem } from '../problem.ts';
import type { Manifest, TableFile } from './manifest.ts';
import {
  IDENTITIES_SQL,
  inOrder,
  NOT_KEPT,
  TABLES_SQL,
  type Table,
  WRITTEN_BY_MIGRATIONS,
} from './tables.ts';

/** Refuses a database that contains a shop or a schema unknown to the backup. */
export async function requireEmpty(client: pg.Client, backup: Manifest): Promise<void> {
  const { rows: all } = await client.query<Table>(TABLES_SQL);
  if (all.length === 0) return;
  await client.query('begin read only');
  try {
    await client.query(`select set_config('app.actor', 'system', true)`);
    for (const { name } of all) {
      if (NOT_KEPT.includes(name) || WRITTEN_BY_MIGRATIONS.includes(name)) continue;
      const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
      if (rows.length > 0)
        throw new Problem(`O banco de dados não está vazio: há linhas em ${name}.`, EMPTY_ONE);
    }
    const known = new Set(backup.migrations.map((migration) => migration.name));
    const { rows: here } = await client.query<{ name: string }>('select name from schema_migrations');
    const newer = here.find(({ name }) => !known.has(name));
    if (newer)
      throw new Problem(`O banco de dados já tem ${newer.name}, que é de depois da cópia.`, EMPTY_ONE);
  } finally {
    await client.query('rollback');
  }
}

const EMPTY_ONE = 'Crie um banco novo, sem tabelas, e aponte para ele as variáveis DATABASE_….';

/**
 * Writes all rows in one transaction. The owner of a hosted database is no superuser and cannot disable foreign keys,
 * so tables come in their order. Disables our triggers, which would change restored rows, and row-level security, which
 * COPY does not support.
 */
export async function loadDatabase(
  client: pg.Client,
  backup: Manifest,
  paths: ReadonlyMap<string, string>,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.actor', 'system', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
    const { rows } = await client.query<Table>(TABLES_SQL);
    for (const { name } of [...inOrder(rows)].reverse())
      if (WRITTEN_BY_MIGRATIONS.includes(name))
        await client.query(`delete from ${pg.escapeIdentifier(name)}`);
    const kept = new Map(backup.tables.map((file) => [file.name, file]));
    for (const table of inOrder(rows)) {
      const file = kept.get(table.name);
      if (!file) throw new Error(`the backup has no table ${table.name}`);
      await loadTable(client, table, file, paths.get(file.file) ?? '');
    }
    await goOnNumbering(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze');
}

/** New rows are numbered after the restored ones. */
async function goOnNumbering(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(IDENTITIES_SQL);
  for (const { name, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2),
         (select coalesce(max(${pg.escapeIdentifier(column)}), 0) + 1 from ${pg.escapeIdentifier(name)}), false)`,
      [pg.escapeIdentifier(name), column],
    );
}

async function loadTable(client: pg.Client, table: Table, file: TableFile, path: string): Promise<void> {
  const name = pg.escapeIdentifier(table.name);
  const columns = file.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  await client.query(`alter table ${name} disable trigger user`);
  if (table.isForced) await client.query(`alter table ${name} no force row level security`);
  const target = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(createReadStream(path), createGunzip(), target);
  if (target.rowCount !== file.rows)
    throw new Error(`${table.name}: ${target.rowCount} rows of ${file.rows} arrived`);
  if (table.isForced) await client.query(`alter table ${name} force row level security`);
  await client.query(`alter table ${name} enable trigger user`);
}
