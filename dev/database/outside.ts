import { createHash } from 'node:crypto';
import pg from 'pg';
import { FIND_MARK, writeMark } from '#db/local-mark.ts';
import { versionProblem } from '#db/migration-refused.ts';
import { Problem } from '../problem.ts';
import type { Secrets } from '../secrets.ts';
import { connected } from './connected.ts';
import type { DatabaseUrls } from './database-urls.ts';

/** What the database in the environment tells its owner, before anything is written there. */
export interface Found {
  /** `server_version_num`. */
  version: number;
  /** The key of the data folder whose local shop it is; null if it is none's. */
  mark: string | null;
  /** Tables and the like, except those of extensions. */
  relations: number;
  /** Whether migrations of this project made them. */
  isElegante: boolean;
  /** Orders or accounts: somebody buys or works there. */
  isUsed: boolean;
  /** Our roles that exist already. A server's databases share them. */
  roles: readonly string[];
}

/** Who asks for it. */
export interface Wanted {
  /** Of the database. */
  name: string;
  /** Of this data folder. */
  key: string;
  /** Whether all three URLs were given, so that somebody chose the database for this and knows its passwords. */
  hasAll: boolean;
}

const ROLES = ['elegante_app', 'elegante_build'];
const PURPOSE = /(^|[_-])(dev|local|testes?|test|demo)([_-]|$)/i;

const EMPTY_ONE =
  'Crie um banco vazio com nome de teste, como elegante_dev, ou não defina DATABASE_URL para usar o banco embutido.';

/** The key of a data folder's local shop. */
export function markOf({ appSecret }: Secrets): string {
  return createHash('sha256').update(`local shop ${appSecret}`).digest('hex').slice(0, 16);
}

/** Marks a database as this data folder's. */
export async function markDatabase(ownerUrl: string, key: string): Promise<void> {
  await connected(ownerUrl, async (client) => {
    const { rows } = await client.query<{ mark: string | null }>(FIND_MARK);
    if (rows[0]?.mark !== key) await client.query(writeMark(key));
  });
}

/**
 * Refuses the environment's database unless a local shop may use it: with demo accounts, whose password is public, a
 * payment provider that only pretends, and mails that reach nobody. Then marks it as this data folder's.
 */
export async function takeOutside(urls: DatabaseUrls, hasAll: boolean, key: string): Promise<void> {
  const found = await connected(urls.owner, inspect);
  const name = decodeURIComponent(new URL(urls.owner).pathname.slice(1));
  const problem = refusal(found, { name, key, hasAll });
  if (problem) throw problem;
  await markDatabase(urls.owner, key);
}

/** Refuses a role whose URL does not open that database: its password is another, or it names another place. */
export async function requireSamePlace({ app, build }: DatabaseUrls, key: string): Promise<void> {
  for (const [variable, url] of [
    ['DATABASE_APP_URL', app],
    ['DATABASE_BUILD_URL', build],
  ] as const) {
    const { rows } = await connected(url, (client) => client.query<{ mark: string | null }>(FIND_MARK));
    if (rows[0]?.mark === key) continue;
    throw new Problem(
      `${variable} abre outro banco que DATABASE_URL.`,
      'Os três endereços devem nomear o mesmo banco, cada um com o seu usuário.',
    );
  }
}

/** Why a local shop may not use the database; null if it may. */
export function refusal(found: Found, { name, key, hasAll }: Wanted): Problem | null {
  const { version, mark, relations, isElegante, isUsed, roles } = found;
  const tooOld = versionProblem(version);
  if (tooOld) return new Problem(tooOld, 'Use um servidor mais novo, ou não defina DATABASE_URL.');
  if (mark === key) return null;
  const database = `O banco "${name}" de DATABASE_URL`;
  if (mark !== null) return new Problem(`${database} é da loja local de outra pasta de dados.`, EMPTY_ONE);
  if (isUsed)
    return new Problem(
      `${database} tem pedidos ou contas: é de uma loja em uso. Uma loja local nunca a abre, nem para ler.`,
      'Para ver os dados dela nesta máquina: npm run backup e depois npm run restore -- LUGAR --data PASTA (docs/backup.md).',
    );
  if (relations > 0 && !isElegante)
    return new Problem(`${database} tem tabelas de outro programa.`, EMPTY_ONE);
  if (hasAll) return null;
  if (relations > 0)
    return new Problem(`${database} não está vazio e não foi criado por esta pasta de dados.`, EMPTY_ONE);
  if (!PURPOSE.test(name))
    return new Problem(
      `${database} está vazio, mas o nome não diz que é para testes.`,
      'Dê-lhe um nome com dev, local, teste ou demo, como elegante_dev, ou defina também DATABASE_APP_URL e DATABASE_BUILD_URL.',
    );
  if (roles.length > 0)
    return new Problem(
      `O servidor de DATABASE_URL já tem ${roles.join(' e ')}: outra loja pode entrar com essas contas, e as senhas delas não são trocadas.`,
      'Defina também DATABASE_APP_URL e DATABASE_BUILD_URL, com as senhas atuais.',
    );
  return null;
}

/** `d`: belongs to an extension, of which hosted databases have some. */
const INSPECT = `select current_setting('server_version_num')::int as version,
  (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))
    as relations,
  to_regclass('public.schema_migrations') is not null and to_regclass('public.orders') is not null
    and to_regclass('public.users') is not null as "isElegante",
  array(select rolname::text from pg_roles where rolname = any ($1) order by rolname) as roles`;

async function inspect(client: pg.Client): Promise<Found> {
  const { rows: marks } = await client.query<{ mark: string | null }>(FIND_MARK);
  const { rows } = await client.query<Omit<Found, 'mark' | 'isUsed'>>(INSPECT, [ROLES]);
  const [found] = rows;
  if (!found) throw new Error('a select without a from clause returns a row');
  return { ...found, mark: marks[0]?.mark ?? null, isUsed: found.isElegante && (await hasRows(client)) };
}

/** Row-level security hides orders from the owner, except for the shop itself. */
async function hasRows(client: pg.Client): Promise<boolean> {
  await client.query('begin read only');
  try {
    await client.query(`select set_config('app.actor', 'system', true)`);
    const { rows } = await client.query<{ found: boolean }>(
      'select exists(select from orders) or exists(select from users) as found',
    );
    return rows[0]?.found ?? true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return true; // it does not let its own URL look: nothing of ours
  } finally {
    await client.query('rollback');
  }
}
