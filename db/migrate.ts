import { readdir, readFile } from 'node:fs/promises';
import { TEXT_NAMES } from '#content/texts.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import { mayMigrate } from '#server/deploy-context.ts';
import type { Queryable } from '#server/ports/database.ts';
import { applyMigration, LOCK_RETRY, lock } from './apply-migration.ts';
import { FIND_MARK } from './local-mark.ts';
import { MigrationRefused, versionProblem, wordsFor } from './migration-refused.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

export type MigrateOptions = {
  /** The owner's connection string. */
  ownerUrl: string;
  /** Connection strings of the two restricted roles, which are created with these passwords. */
  appUrl: string;
  buildUrl: string;
  localProxy: string | null;
  /**
   * Whether somebody deploys with these URLs: existing roles get their passwords, and the database of a local shop is refused.
   * Otherwise existing roles stay as they are: other databases of the server share them.
   */
  isDeploy?: boolean;
  /** Names of the migrations to apply; default: all. */
  only?: ReadonlySet<string>;
  log?: (line: string) => void;
};

/**
 * Applies all new migrations in the order of their numbers, each in its own transaction. Refuses a file that was changed
 * after it was applied. Concurrent runs wait for each other.
 */
export async function migrate({
  ownerUrl,
  appUrl,
  buildUrl,
  localProxy,
  isDeploy = false,
  only,
  log = () => {},
}: MigrateOptions): Promise<number> {
  const database = connectNeon({
    connectionString: ownerUrl,
    localProxy,
    maxConnections: 1,
    keepsPlans: false,
  });
  try {
    await database.transaction({ actor: 'system' }, async (tx) => {
      await lock(tx);
      await requireVersion(tx);
      if (isDeploy) await refuseLocal(tx);
      await tx.query(
        'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      );
      await ensureRole(tx, 'elegante_app', appUrl, isDeploy);
      await ensureRole(tx, 'elegante_build', buildUrl, isDeploy);
    });
    const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
    let applied = 0;
    for (const name of names) {
      if (only && !only.has(name)) continue;
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      if (await applyMigration(database, { name, text }, { ...LOCK_RETRY, log })) {
        log(name);
        applied++;
      }
    }
    if (!only) await database.transaction({ actor: 'system' }, addTextPages);
    return applied;
  } finally {
    await database.end();
  }
}

/** Gives every information page of the code its row, by which the back office edits it. */
export async function addTextPages(db: Queryable): Promise<void> {
  const sql = `insert into pages (kind, slug) select 'information', slug
    from unnest($1::text[]) with ordinality as names (slug, place) order by place on conflict do nothing`;
  await db.query(sql, [TEXT_NAMES]);
}

/** Before anything is written: an older server fails in the middle of the migrations. */
async function requireVersion(tx: Queryable): Promise<void> {
  const { version } = await tx.one<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const problem = versionProblem(version);
  if (problem) throw new MigrationRefused(problem);
}

/** A local shop has accounts whose password is public. */
async function refuseLocal(tx: Queryable): Promise<void> {
  const { mark } = await tx.one<{ mark: string | null }>(FIND_MARK);
  if (mark === null) return;
  throw new MigrationRefused(
    'Este banco é de uma loja local (npm start), com contas de demonstração cuja senha é pública. Crie um banco novo para a loja de verdade.',
  );
}

/** Creates the login role of a connection string. Its name is fixed, because migrations grant rights to it. */
async function ensureRole(tx: Queryable, name: string, url: string, mayAlter: boolean): Promise<void> {
  const { username, password } = new URL(url);
  if (decodeURIComponent(username) !== name) {
    throw new MigrationRefused(
      `A conexão de ${name} deve usar o papel ${name}, não ${decodeURIComponent(username)}.`,
    );
  }
  const { rows } = await tx.query('select from pg_roles where rolname = $1', [name]);
  if (rows.length > 0 && !mayAlter) return;
  // Only superusers may set these attributes of an existing role, and a hosted database's owner is none.
  const clause =
    rows.length > 0
      ? 'alter role %I login password %L'
      : 'create role %I login nosuperuser nocreatedb nocreaterole nobypassrls password %L';
  const { rows: statement } = await tx.query<{ sql: string }>(
    `select format('${clause}', $1::text, $2::text) as sql`,
    [name, decodeURIComponent(password)],
  );
  if (statement[0]) await tx.query(statement[0].sql);
}

if (import.meta.main) {
  if (mayMigrate(process.env)) await migrateHere().catch(explain);
  else
    console.log(
      'Prévia: sem migrações. Se ela tem um banco só dela, defina DATABASE_URL e MIGRATE_PREVIEW=true.',
    );
}

/** Migrates the database of the environment. */
async function migrateHere(): Promise<void> {
  const need = (name: string) => {
    const value = process.env[name];
    if (!value) throw new MigrationRefused(`Falta a variável ${name}.`);
    return value;
  };
  const count = await migrate({
    ownerUrl: need('DATABASE_URL'),
    appUrl: need('DATABASE_APP_URL'),
    buildUrl: need('DATABASE_BUILD_URL'),
    localProxy: process.env.NEON_LOCAL_PROXY ?? null,
    isDeploy: process.env.ELEGANTE_LOCAL !== 'true',
    log: console.log,
  });
  console.log(`${count} migrações aplicadas.`);
}

function explain(error: unknown): void {
  const words = wordsFor(error);
  if (words === null) throw error;
  console.error(`✖ ${words}`);
  process.exitCode = 1;
}
