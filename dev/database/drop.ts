import pg from 'pg';

/**
 * Drops a database, if there is one, that only sessions of its own user may have open. Ends these first: `with (force)` would also
 * end a vacuum at work there, which only a superuser may; without it Postgres ends that by itself, and waits for it.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and usename = current_user and pid <> pg_backend_pid()`,
    [name],
  );
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
}

/** An empty database in the place of the one with this name, if there is one. */
export async function renewDatabase(client: pg.Client, name: string): Promise<void> {
  await dropDatabase(client, name);
  await client.query(`create database ${pg.escapeIdentifier(name)}`);
}
