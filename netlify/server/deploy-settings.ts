import { readConfig } from './config.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Read by the build in addition to the functions' settings: its database URL, and the public key written into pages. */
const FOR_PAGES = ['DATABASE_BUILD_URL', 'PUBLIC_PAYMENTS_KEY'];

/**
 * Problems with a deploy's variables, as messages that name them. Called in the build command, so that a missing variable
 * fails the deploy instead of every later call.
 */
export function deployProblems(variables: Variables): string[] {
  // Netlify sets CONTEXT: 'production', 'deploy-preview', 'branch-deploy' or a branch name.
  const isProduction = (variables.CONTEXT ?? 'production') === 'production';
  // As db/migrate.ts decides it.
  const isMigrated = isProduction || variables.MIGRATE_PREVIEW === 'true';
  return [
    ...functionProblems(variables),
    ...[...FOR_PAGES, ...(isMigrated ? ['DATABASE_URL'] : [])].flatMap((name) =>
      variables[name]?.trim() ? [] : [`${name}: falta.`],
    ),
    ...(isProduction ? [] : keyProblems(variables)),
    ...(isMigrated ? addressProblem('DATABASE_URL', variables, 'direct') : []),
    ...cardAddressProblem(variables),
    ...addressProblem('DATABASE_APP_URL', variables, 'pooled', 'elegante_app'),
    ...addressProblem('DATABASE_BUILD_URL', variables, 'pooled', 'elegante_build'),
  ];
}

function functionProblems(variables: Variables): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Deploy previews are public, so they must never take real money. */
function keyProblems({ PAYMENTS_SECRET_KEY = '', PUBLIC_PAYMENTS_KEY = '' }: Variables): string[] {
  const isLive = (key: string) => key !== '' && !/^[ps]k_test_/.test(key);
  return [
    ...(isLive(PAYMENTS_SECRET_KEY) ? ['PAYMENTS_SECRET_KEY'] : []),
    ...(isLive(PUBLIC_PAYMENTS_KEY) ? ['PUBLIC_PAYMENTS_KEY'] : []),
  ].map((name) => `${name}: uma prévia só aceita chave de teste (…_test_…), nunca a de produção.`);
}

/** Browsers send card data there. Read by the build only, so the functions' settings do not have it. */
function cardAddressProblem({ PUBLIC_PAYMENTS_URL = '' }: Variables): string[] {
  const text = PUBLIC_PAYMENTS_URL.trim();
  return text === '' || URL.parse(text)?.protocol === 'https:'
    ? []
    : ['PUBLIC_PAYMENTS_URL: os dados do cartão só vão a um endereço https.'];
}

/**
 * Neon has two hosts per database: functions must use the pooler, because many run at once; schema migrations must use the
 * direct host (Neon's documentation on connection pooling).
 */
function addressProblem(
  name: string,
  variables: Variables,
  kind: 'direct' | 'pooled',
  role?: string,
): string[] {
  const text = variables[name]?.trim();
  if (!text) return [];
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return [`${name}: não é um endereço de PostgreSQL.`];
  const user = decodeURIComponent(url.username);
  const problems =
    role && user !== role ? [`${name}: o papel deve ser ${role}, não ${user || 'nenhum'}.`] : [];
  if (!url.hostname.endsWith('.neon.tech')) return problems;
  const isPooled = url.hostname.split('.')[0]?.endsWith('-pooler') ?? false;
  if (kind === 'pooled' && !isPooled)
    problems.push(
      `${name}: use o endereço com "-pooler" da Neon; o direto acaba as conexões em hora de movimento.`,
    );
  if (kind === 'direct' && isPooled)
    problems.push(
      `${name}: use o endereço direto da Neon, sem "-pooler": é o que a Neon pede para migrações.`,
    );
  if (role && !isStrong(decodeURIComponent(url.password)))
    problems.push(
      `${name}: a Neon só aceita senhas com 12 caracteres ou mais, entre minúsculas, maiúsculas, números e símbolos.`,
    );
  return problems;
}

/** Neon's requirements for the password of a role created by SQL. */
function isStrong(password: string): boolean {
  return password.length >= 12 && [/[a-z]/, /[A-Z]/, /\d/, /[^\w]|_/].every((kind) => kind.test(password));
}
