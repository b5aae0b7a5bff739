import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Problem } from '../problem.ts';
import type { Manifest, TableFile } from './manifest.ts';
import { type BackupStore, digestOf } from './store.ts';
import { inOrder, LOOSE_SEQUENCES, TABLES_SQL, type Table } from './tables.ts';

/**
 * Copies all tables to `place` in one repeatable read transaction, so that they are consistent (PostgreSQL, 13.2.2). It
 * blocks only migrations. Rows are streamed, never held in memory.
 */
export async function dumpDatabase(
  client: pg.Client,
  place: BackupStore,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // Row-level security applies to the owner as well; the actor `system` sees all rows.
    await client.query(`select set_config('app.actor', 'system', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
    const tables = await keptTables(client);
    if (tables.length === 0)
      throw new Problem('Não há loja neste banco de dados.', 'Confira a variável DATABASE_URL.');
    await client.query(
      `lock table ${tables.map(({ name }) => pg.escapeIdentifier(name))} in access share mode`,
    );
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select name, checksum from schema_migrations order by name',
    );
    const files: TableFile[] = [];
    for (const table of tables) files.push(await dumpTable(client, place, table));
    return { migrations, tables: files };
  } finally {
    await client.query('rollback');
  }
}

async function keptTables(client: pg.Client): Promise<Table[]> {
  const { rows: counters } = await client.query(LOOSE_SEQUENCES);
  // Those of identity columns go on after what is restored; others would have to be saved, too.
  if (counters.length > 0) throw new Error('the schema has sequences, which backups do not keep');
  const { rows } = await client.query<Table>(TABLES_SQL);
  return inOrder(rows);
}

async function dumpTable(client: pg.Client, place: BackupStore, table: Table): Promise<TableFile> {
  const { name, columns } = table;
  const file = `tables/${name}.copy.gz`;
  const made = path.join(place.workshop, `${name}.half`);
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const source = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`));
  await pipeline(source, createGzip(), createWriteStream(made, { mode: 0o600 }));
  const sealed = { file, ...(await digestOf(made)) };
  await place.keep(made, sealed);
  // The stream ends before the row count arrives; the next query's response comes after it.
  await client.query('select');
  return { name, columns, rows: source.rowCount, ...sealed };
}
