import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Account, canReach, ordinaryAccount } from './database/account.ts';
import { type Binaries, copyBinaries, findBinaries } from './database/binaries.ts';
import { endOrphan, launch, shutDown } from './database/process.ts';
import { folderOutside, projectDir } from './folders.ts';
import { freePort } from './ports.ts';
import { Problem } from './problem.ts';

const MAJOR = '18';
const SUPERUSER = 'postgres';
const DATABASE = 'elegante';
/** As on Neon: owns the database and may create roles, but is no superuser. */
const OWNER = 'elegante_owner';

export interface Postgres {
  port: number;
  /** The actual data folder, which may differ from the one requested, see `place`. */
  dataDir: string;
  ownerUrl: string;
  /** Resolves when the server exits without `stop`. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  /** Passwords of the superuser and the owner, from the machine's secrets. */
  password: string;
  /** Data that no one misses after a crash of the machine: several times as fast. */
  fleeting?: boolean;
  log: (line: string) => void;
}

/** Starts a PostgreSQL with its data in `dataDir`; the first time creates it with an empty database. */
export async function startPostgres({
  dataDir: wanted,
  password,
  fleeting = false,
  log,
}: PostgresOptions): Promise<Postgres> {
  const account = ordinaryAccount();
  const { dataDir, binaries } = place(wanted, account, log);
  if (await endOrphan(dataDir)) log('Encerrado um banco de dados que uma execução anterior deixou aberto.');
  if (isNew(dataDir)) create(dataDir, binaries, account, password);
  const port = await freePort(rememberedPort(dataDir));
  writeFileSync(`${dataDir}.port`, String(port));
  const server = await launch(binaries.postgres, ['-D', dataDir, '-p', String(port), ...tuning(fleeting)], {
    dataDir,
    logFile: `${dataDir}.log`,
    account: account ?? {},
  });
  let stopping = false;
  const lost = new Promise<void>((resolve) => server.once('exit', () => stopping || resolve()));
  const stop = () => {
    stopping = true;
    return shutDown(server);
  };
  try {
    await ensureOwner(url(SUPERUSER, password, port, 'postgres'), password);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, dataDir, ownerUrl: url(OWNER, password, port, DATABASE), lost, stop };
}

/** Moves outside a project folder that the database's user cannot enter (a home with mode 700). */
function place(wanted: string, account: Account | undefined, log: PostgresOptions['log']) {
  const binaries = findBinaries();
  mkdirSync(path.dirname(wanted), { recursive: true });
  if (!account) return { dataDir: wanted, binaries };
  if (canReach(account, [binaries.postgres, path.dirname(wanted)])) return { dataDir: wanted, binaries };
  const outside = folderOutside(wanted);
  mkdirSync(outside, { recursive: true });
  const dataDir = path.join(outside, 'postgres');
  log(`O usuário do banco não pode entrar na pasta do projeto: os dados ficam em ${dataDir}.`);
  return { dataDir, binaries: copyBinaries(folderOutside(projectDir), account) };
}

function isNew(dataDir: string): boolean {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return true;
  const file = path.join(dataDir, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (version === MAJOR) return false;
  const what = version
    ? `é de um PostgreSQL ${version}, e este é o ${MAJOR}`
    : 'não é um banco de dados completo';
  throw new Problem(
    `A pasta ${dataDir} ${what}.`,
    'Apague-a (perde os dados locais) ou mova-a e rode de novo.',
  );
}

/** Creates the cluster in a temporary folder and renames it, so that an interruption leaves no partial one. */
function create(dataDir: string, binaries: Binaries, account: Account | undefined, password: string): void {
  const half = `${dataDir}.half`;
  const passwordFile = `${dataDir}.password`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const file of [half, passwordFile]) chownSync(file, account.uid, account.gid);
  const args = [
    `--pgdata=${half}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
  ];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  const done = spawnSync(binaries.initdb, [...args, ...locale], { ...account, cwd: '/', encoding: 'utf8' });
  rmSync(passwordFile);
  if (done.status !== 0) {
    const reason = done.error?.message ?? done.stderr.trim().split('\n').at(-1);
    throw new Problem(
      `Não foi possível criar o banco de dados em ${dataDir}: ${reason}`,
      'Verifique espaço e permissões.',
    );
  }
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(half, dataDir);
}

function rememberedPort(dataDir: string): number | undefined {
  const file = `${dataDir}.port`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || undefined : undefined;
}

function tuning(fleeting: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    random_page_cost: 1.1,
    jit: 'off',
    // Neon takes plain passwords over TLS. Here the driver would compute 4,096 rounds in JavaScript, blocking 0.1 s per
    // connection, without benefit for a random password.
    scram_iterations: 1,
    // Parallel queries use /dev/shm, which containers limit to 64 MB.
    max_parallel_workers_per_gather: 0,
    ...(fleeting && { fsync: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function ensureOwner(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  try {
    await client.connect();
    const role = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
    if (role.rowCount === 0) await client.query(`create role ${OWNER} login createdb createrole`);
    await client.query(`alter role ${OWNER} password ${pg.escapeLiteral(password)}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') throw error;
    const remedy = 'Restaure .data/secrets.json ou apague a pasta do banco de dados (perde os dados locais).';
    throw new Problem('A senha guardada não abre o banco de dados local.', remedy, { cause: error });
  } finally {
    await client.end();
  }
}

function url(user: string, password: string, port: number, database: string): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
