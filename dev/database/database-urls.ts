import { Problem } from '../problem.ts';
import type { Secrets } from '../secrets.ts';
import type { Target } from './tunnel.ts';

/** Connection strings of the three roles. */
export interface DatabaseUrls {
  owner: string;
  app: string;
  build: string;
}

/** Connection strings of all three roles, derived from the owner's. */
export function databaseUrls(
  owner: string,
  secrets: Secrets,
  given: Partial<DatabaseUrls> = {},
): DatabaseUrls {
  const as = (role: string, password: string) => {
    const url = new URL(owner);
    url.username = role;
    url.password = password;
    return url.href;
  };
  return {
    owner,
    app: given.app || as('elegante_app', secrets.databaseAppPassword),
    build: given.build || as('elegante_build', secrets.databaseBuildPassword),
  };
}

/** The variables of another database than the embedded one; undefined without them. Refuses what only some of them name. */
export function outsideUrls(
  given: NodeJS.ProcessEnv,
): (Partial<DatabaseUrls> & { owner: string }) | undefined {
  const { DATABASE_URL: owner, DATABASE_APP_URL: app, DATABASE_BUILD_URL: build } = given;
  if (owner)
    return {
      owner: parseDatabaseUrl(owner),
      ...(app && { app: parseDatabaseUrl(app, 'DATABASE_APP_URL') }),
      ...(build && { build: parseDatabaseUrl(build, 'DATABASE_BUILD_URL') }),
    };
  const companion = (app && 'DATABASE_APP_URL') || (build && 'DATABASE_BUILD_URL');
  if (!companion) return undefined;
  throw new Problem(
    `${companion} está definida, e DATABASE_URL não.`,
    'Defina DATABASE_URL para usar outro banco, ou nenhuma das três para usar o embutido.',
  );
}

/** Refuses invalid URLs early, on which the driver would fail later. */
export function parseDatabaseUrl(text: string, variable = 'DATABASE_URL'): string {
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && url.pathname.length > 1) return text;
  throw new Problem(
    `${variable} não é um endereço de PostgreSQL.`,
    'Use postgresql://usuario:senha@servidor:5432/banco, ou não a defina para usar o banco embutido.',
  );
}

/** Neon's hosts speak the driver's protocol; any other PostgreSQL needs the bridge. */
export function isNeon(connectionString: string): boolean {
  return new URL(connectionString).hostname.endsWith('.neon.tech');
}

/** The bridge's target. TLS depends on the connection string's `sslmode`. */
export function targetOf(connectionString: string): Target {
  const url = new URL(connectionString);
  const tls = ['require', 'verify-ca', 'verify-full'].includes(url.searchParams.get('sslmode') ?? '');
  return { host: url.hostname, port: Number(url.port || 5432), tls };
}
