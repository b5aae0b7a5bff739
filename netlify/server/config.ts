import * as z from 'zod';
import { BUILT_PRODUCTS } from '#domain/pages/built-pages.ts';
import { isEmail, normalEmail } from '#domain/people/email.ts';

const url = z.url().transform((value) => value.replace(/\/$/, ''));
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
const optional = z.string().trim().min(1).optional();
/** Values separated by commas. */
const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').map((one) => one.trim()))
  .transform((values) => values.filter((one) => one !== ''));

/** Every setting of the functions, by the name of its environment variable. docs/settings.md says what each means. */
const environment = z.object({
  /** Public URL of the shop, without a trailing slash. */
  SITE_URL: url,
  /** Postgres as the role `elegante_app`. */
  DATABASE_APP_URL: z.string().min(1),
  /** Whether frequent statements are prepared under a name: not behind PgBouncer before 1.21 in transaction mode. */
  DATABASE_NAMED_STATEMENTS: z.enum(['true', 'false']).default('true'),
  /** host:port of a local stand-in for Neon's proxy. Never in production. */
  NEON_LOCAL_PROXY: optional,
  /** Origin of a local stand-in for other people's servers below '.test' (adapters/public-web.ts). Never in production. */
  WEB_STAND_IN: optional,
  /** Set by `npm start`: allows local services. */
  ELEGANTE_LOCAL: flag,
  /** Networks exempt from rate limits by network, separated by commas: the tests' own browsers. Never in production. */
  UNCOUNTED_NETWORKS: list,
  /** At least 32 characters: signs order tokens and throttling keys, seals second-factor secrets. */
  APP_SECRET: z.string().min(32),
  /** Former secrets, separated by commas: they only verify and decrypt what they made. */
  APP_SECRET_PREVIOUS: list.pipe(z.array(z.string().min(32))),
  PAYMENTS_URL: url.default('https://api.pagar.me/core/v5'),
  PAYMENTS_SECRET_KEY: z.string().min(1),
  /** Kind of account: whether a card's token goes into the order ('gateway') or is saved as a card first ('psp'). */
  PAYMENTS_ACCOUNT: z.enum(['gateway', 'psp']).default('gateway'),
  /** User and password of the provider's webhook; without these and without a JWKS URL every webhook is refused. */
  PAYMENTS_WEBHOOK_USER: optional,
  PAYMENTS_WEBHOOK_PASSWORD: optional,
  PAYMENTS_WEBHOOK_JWKS_URL: url.optional(),
  POSTAL_URL: url.default('https://viacep.com.br'),
  POSTAL_FALLBACK_URL: url.default('https://brasilapi.com.br'),
  CARRIERS_URL: url.default('https://melhorenvio.com.br'),
  CARRIERS_TOKEN: z.string().default(''),
  /** The secret of the application at Melhor Envio, with which it signs its hooks; without it they are refused, and labels are only asked for. */
  CARRIERS_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Focus NFe: the tokens of real notes and of notes without value. Without its token no note of that kind is sent. */
  FOCUS_NFE_TOKEN: optional,
  FOCUS_NFE_TEST_TOKEN: optional,
  FOCUS_NFE_URL: url.default('https://api.focusnfe.com.br'),
  FOCUS_NFE_TEST_URL: url.default('https://homologacao.focusnfe.com.br'),
  /** Of the payment provider, which notes of cards and PIX name: Pagar.me Instituição de Pagamento S.A. */
  PAYMENTS_CNPJ: z
    .string()
    .regex(/^[A-Z0-9]{12}[0-9]{2}$/, 'só os 14 caracteres')
    .default('18727053000174'),
  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  /** A name and an address, or an address alone. */
  MAIL_FROM: z.string().transform((value, problems) => {
    const [, name = '', address = ''] = /^(?:"?([^"<>]*?)"? *<([^<>]+)>|.*)$/s.exec(value.trim()) ?? [];
    const sender = { name, address: normalEmail(address || value) };
    if (isEmail(sender.address) && !/\p{Cc}/u.test(name)) return sender;
    problems.addIssue('use Nome <loja@exemplo.com.br>');
    return z.NEVER;
  }),
  /** Netlify's build hook, which publishes back-office changes. Without it they wait for the next deploy. */
  BUILD_HOOK_URL: url.optional(),
  /** The secret of Netlify's notification 'Deploy failed'; without it a failed build is only noticed after a quarter of an hour. */
  DEPLOY_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Netlify's API, used to purge pages from the CDN. */
  NETLIFY_API_URL: url.default('https://api.netlify.com'),
  /** Minimum number of minutes between two builds, because every deploy costs credits at Netlify; 0 builds at once. */
  PUBLISH_EVERY_MINUTES: z.coerce.number().int().min(0).max(1_440).default(15),
  /** For the build (src/build/catalogue.ts): number of products with a pre-rendered page; the others are rendered on demand. */
  BUILD_PRODUCTS: z.coerce.number().int().min(0).max(1_000_000).default(BUILT_PRODUCTS),
  /**
   * Minutes after which the scheduled work queries the database even if the agenda has nothing due; in between, Neon's smallest
   * plan can suspend. 0 queries on every run, for a database that never suspends.
   */
  LOOK_EVERY_MINUTES: z.coerce.number().int().min(0).max(1_440).default(60),
  /** Whether administrators must have a second factor; if so, it is set up during sign-in. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
  /** E-mail addresses that may become administrator once confirmed; separated by commas. */
  ADMIN_EMAILS: list.transform((addresses) => addresses.map((address) => address.toLowerCase())),
});

export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

export type Config = ReturnType<typeof readConfig>;

/**
 * Parses the environment once. Throws an error that names every wrong or missing setting. Refuses local services and addresses
 * without TLS unless ELEGANTE_LOCAL is set, so that a shop in production can never be paid by a simulator.
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>) {
  const parsed = environment.safeParse(withoutEmpty(source));
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configuração inválida.\n${names.join('\n')}`);
  }
  const value = parsed.data;
  if (!value.ELEGANTE_LOCAL) requireProduction(value);
  return {
    siteUrl: value.SITE_URL,
    builds: {
      url: value.BUILD_HOOK_URL ?? null,
      everyMinutes: value.PUBLISH_EVERY_MINUTES,
      webhookSecret: value.DEPLOY_WEBHOOK_SECRET ?? null,
    },
    netlifyApiUrl: value.NETLIFY_API_URL,
    webStandIn: value.WEB_STAND_IN ?? null,
    lookEveryMinutes: value.LOOK_EVERY_MINUTES,
    isLocal: value.ELEGANTE_LOCAL,
    database: {
      connectionString: value.DATABASE_APP_URL,
      localProxy: value.NEON_LOCAL_PROXY ?? null,
      keepsPlans: value.DATABASE_NAMED_STATEMENTS === 'true',
    },
    appSecret: value.APP_SECRET,
    uncountedNetworks: value.UNCOUNTED_NETWORKS as readonly string[],
    formerSecrets: value.APP_SECRET_PREVIOUS as readonly string[],
    payments: {
      url: value.PAYMENTS_URL,
      secretKey: value.PAYMENTS_SECRET_KEY,
      isLive: !value.PAYMENTS_SECRET_KEY.startsWith('sk_test_'),
      account: value.PAYMENTS_ACCOUNT,
      webhook: {
        user: value.PAYMENTS_WEBHOOK_USER ?? null,
        password: value.PAYMENTS_WEBHOOK_PASSWORD ?? null,
        jwksUrl: value.PAYMENTS_WEBHOOK_JWKS_URL ?? null,
      },
    },
    postal: { url: value.POSTAL_URL, fallbackUrl: value.POSTAL_FALLBACK_URL },
    carriers: {
      url: value.CARRIERS_URL,
      token: value.CARRIERS_TOKEN,
      webhookSecret: value.CARRIERS_WEBHOOK_SECRET ?? null,
    },
    invoices: {
      production: { token: value.FOCUS_NFE_TOKEN ?? null, url: value.FOCUS_NFE_URL },
      test: { token: value.FOCUS_NFE_TEST_TOKEN ?? null, url: value.FOCUS_NFE_TEST_URL },
      acquirer: value.PAYMENTS_CNPJ,
    },
    adminEmails: value.ADMIN_EMAILS as readonly string[],
    adminSecondFactor: value.ADMIN_SECOND_FACTOR === 'required',
    mail: { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM },
  } as const;
}

/** Names of the addresses that the functions call by HTTP. */
const SERVICES = [
  'PAYMENTS_URL',
  'PAYMENTS_WEBHOOK_JWKS_URL',
  'POSTAL_URL',
  'POSTAL_FALLBACK_URL',
  'CARRIERS_URL',
  'FOCUS_NFE_URL',
  'FOCUS_NFE_TEST_URL',
  'NETLIFY_API_URL',
  'BUILD_HOOK_URL',
] as const;

/** Production has no local service, and sends no key or address over a connection that others can read. */
function requireProduction(value: z.output<typeof environment>): void {
  const isWrong = (name: keyof typeof value, wrong: (url: URL) => boolean) => {
    const address = value[name];
    return typeof address === 'string' && wrong(new URL(address));
  };
  const local = [...SERVICES, 'SMTP_URL' as const].filter((name) =>
    isWrong(name, ({ hostname }) => isLocal(hostname)),
  );
  if (local.length > 0) throw new Error(`Serviços locais não valem em produção: ${local.join(', ')}`);
  const plain = ['SITE_URL' as const, ...SERVICES].filter((name) =>
    isWrong(name, ({ protocol }) => protocol !== 'https:'),
  );
  if (plain.length > 0) throw new Error(`Em produção, só endereços https: ${plain.join(', ')}`);
  if (value.UNCOUNTED_NETWORKS.length > 0) throw new Error('UNCOUNTED_NETWORKS não vale em produção.');
  if (value.NEON_LOCAL_PROXY) throw new Error('NEON_LOCAL_PROXY não vale em produção.');
  if (value.WEB_STAND_IN) throw new Error('WEB_STAND_IN não vale em produção.');
}

/** Treats empty variables as unset. */
function withoutEmpty(source: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
}

function isLocal(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || hostname === '0.0.0.0' || /^127\./.test(hostname)
  );
}
