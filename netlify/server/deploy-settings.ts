import { readConfig } from './config.ts';
import { isProduction, mayMigrate } from './deploy-context.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Read by the build in addition to the functions' settings: its database URL, and the public key written into pages. */
const FOR_PAGES = ['DATABASE_BUILD_URL', 'PUBLIC_PAYMENTS_KEY'];

/**
 * Problems with a deploy's variables, as messages that name them. Called in the build command, so that a missing variable
 * fails the deploy instead of every later call.
 */
export function deployProblems(variables: Variables): string[] {
  const isLiveShop = isProduction(variables);
  const isMigrated = mayMigrate(variables);
  return [
    ...functionProblems(variables),
    ...[...FOR_PAGES, ...(isMigrated ? ['DATABASE_URL'] : [])].flatMap((name) =>
      variables[name]?.trim() ? [] : [`${name}: falta.`],
    ),
    ...kindProblems(variables),
    ...(isLiveShop ? pairProblem(variables) : previewKeyProblems(variables)),
    ...(isLiveShop ? webhookProblems(variables) : []),
    ...(isMigrated ? addressProblem('DATABASE_URL', variables, 'direct') : []),
    ...cardAddressProblem(variables),
    ...addressProblem('DATABASE_APP_URL', variables, 'pooled', 'elegante_app'),
    ...addressProblem('DATABASE_BUILD_URL', variables, 'pooled', 'elegante_build'),
    ...(isMigrated
      ? elsewhere('DATABASE_URL', ['DATABASE_APP_URL', 'DATABASE_BUILD_URL'], variables)
      : elsewhere('DATABASE_APP_URL', ['DATABASE_BUILD_URL'], variables)),
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

const isLive = (key: string) => key !== '' && !/^[ps]k_test_/.test(key);

/** The build writes the public key into the pages: the secret one in its place would be everybody's. */
function kindProblems({ PAYMENTS_SECRET_KEY = '', PUBLIC_PAYMENTS_KEY = '' }: Variables): string[] {
  const problems = [];
  if (PAYMENTS_SECRET_KEY && !PAYMENTS_SECRET_KEY.startsWith('sk_'))
    problems.push('PAYMENTS_SECRET_KEY: deve ser a chave secreta, que começa com sk_.');
  if (PUBLIC_PAYMENTS_KEY && !PUBLIC_PAYMENTS_KEY.startsWith('pk_'))
    problems.push(
      'PUBLIC_PAYMENTS_KEY: deve ser a chave pública, que começa com pk_: ela fica à vista nas páginas.',
    );
  return problems;
}

/** A card's token from a test account is unknown to the live one, and the other way round. */
function pairProblem({ PAYMENTS_SECRET_KEY = '', PUBLIC_PAYMENTS_KEY = '' }: Variables): string[] {
  if (!PAYMENTS_SECRET_KEY || !PUBLIC_PAYMENTS_KEY) return [];
  if (isLive(PAYMENTS_SECRET_KEY) === isLive(PUBLIC_PAYMENTS_KEY)) return [];
  return [
    'PUBLIC_PAYMENTS_KEY: só uma das duas chaves de pagamento é de teste, e assim nenhum cartão passa: troque as duas juntas.',
  ];
}

/** Without these the function refuses every webhook, and a paid order waits until the scheduled work asks about it. */
function webhookProblems(variables: Variables): string[] {
  if (variables.PAYMENTS_WEBHOOK_JWKS_URL?.trim()) return [];
  return ['PAYMENTS_WEBHOOK_USER', 'PAYMENTS_WEBHOOK_PASSWORD'].flatMap((name) =>
    variables[name]?.trim() ? [] : [`${name}: falta, e sem ela nenhum aviso de pagamento é aceito.`],
  );
}

/** Deploy previews are public, so they must never take real money. */
function previewKeyProblems({ PAYMENTS_SECRET_KEY = '', PUBLIC_PAYMENTS_KEY = '' }: Variables): string[] {
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

/** A database restored elsewhere: pages of the former one would be sold from the other. */
function elsewhere(first: string, others: readonly string[], variables: Variables): string[] {
  const place = neonDatabase(variables[first]);
  return others.flatMap((name) => {
    const other = neonDatabase(variables[name]);
    return place === null || other === null || place === other
      ? []
      : [`${name}: é de outro banco que ${first}: copie o endereço do mesmo projeto e do mesmo banco.`];
  });
}

/** A database at Neon, whichever of its two hosts the address names; null for any other address. */
function neonDatabase(text = ''): string | null {
  const url = URL.parse(text.trim());
  if (!url?.hostname.endsWith('.neon.tech')) return null;
  return url.hostname.replace(/^([^.]+)-pooler\./, '$1.') + url.pathname;
}

/** Neon's requirements for the password of a role created by SQL. */
function isStrong(password: string): boolean {
  return password.length >= 12 && [/[a-z]/, /[A-Z]/, /\d/, /[^\w]|_/].every((kind) => kind.test(password));
}
