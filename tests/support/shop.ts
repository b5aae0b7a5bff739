import { randomInt } from 'node:crypto';
import { type Endpoint, encodeRequest, type FailureBody, type OutputOf } from '#contracts/endpoint.ts';
import { serve } from '#dev/world/http.ts';
import { startWorld, type World } from '#dev/world/world.ts';
import type { JobName } from '#domain/operations/jobs.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import { services } from '#server/compose.ts';
import type { Database } from '#server/ports/database.ts';
import { runJobs } from '#server/use-cases/scheduled/run-jobs.ts';
import { restoreAnnouncement } from './announced-coupon.ts';
import { findFunction, loadFunctions, testContext } from './functions.ts';

export const PUBLIC_KEY = 'pk_test_integration';

const KEYS = {
  secretKey: 'sk_test_integration',
  publicKey: PUBLIC_KEY,
  webhookUser: 'shop',
  webhookPassword: 'hook-password',
};

export type Answer<T> = { status: number; cookies: string[] } & (
  | { ok: true; data: T }
  | { ok: false; error: FailureBody['error'] }
);

/** A visitor with their own cookies and IP address. */
export type TestVisitor = {
  readonly cookie: string;
  call<E extends Endpoint>(
    endpoint: E,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Answer<OutputOf<E>>>;
  send(
    method: string,
    url: string,
    body?: BodyInit | null,
    headers?: Record<string, string>,
  ): Promise<Response>;
};

export type TestShop = {
  /** The test's local services; `world.provider.run()` delivers webhooks. */
  world: World;
  /** The database owner's connection, to set up and inspect data. */
  owner: Database;
  /** Without an address each visitor has a wide network of their own. */
  visitor(cookie?: string, ip?: string): TestVisitor;
  /** Waits for work after the responses of functions (mails). */
  settled(): Promise<void>;
  /** Runs a scheduled job. */
  runJob(name: JobName): Promise<void>;
  environment: Record<string, string>;
  close(): Promise<void>;
};

/** The shop's functions with the environment's database and their own local services in memory. */
export async function openShop(): Promise<TestShop> {
  const later: Promise<unknown>[] = [];
  let functions: Awaited<ReturnType<typeof loadFunctions>> = new Map();
  const dispatch = (request: Request, ip: string): Promise<Response> => {
    const handler = findFunction(functions, new URL(request.url).pathname);
    return handler
      ? handler(request, testContext(ip, later))
      : Promise.resolve(new Response(null, { status: 404 }));
  };
  const front = await serve(0, (request) => dispatch(request, '127.0.0.1'));
  const siteUrl = `http://localhost:${front.port}`;
  const world = await startWorld({
    port: 0,
    smtpPort: 0,
    dataDir: ':memory:',
    shopUrl: siteUrl,
    keys: KEYS,
    pollMs: 0,
  });
  const environment = environmentOf(siteUrl, world);
  Object.assign(process.env, environment);
  functions = await loadFunctions();
  const owner = connectNeon({
    connectionString: need('DATABASE_URL'),
    localProxy: need('NEON_LOCAL_PROXY'),
    maxConnections: 4,
  });
  await leaveBehind(owner);
  await restoreAnnouncement(owner);

  const settled = async () => {
    while (later.length > 0) await later.pop();
  };
  return {
    world,
    owner,
    environment,
    visitor: (cookie = '', ip = nextAddress()) => createVisitor(siteUrl, ip, cookie, dispatch),
    settled,
    async runJob(name) {
      await runJobs(services(), [name]);
    },
    async close() {
      await settled();
      await front.stop();
      await world.stop();
      await owner.end();
      // Each file has its own services, whose idle connections would stay open for half a minute.
      await services().database.end();
    },
  };
}

/** Data of earlier test files that would affect the next one. */
function leaveBehind(owner: Database): Promise<unknown> {
  return owner.transaction({ actor: 'system' }, async (tx) => {
    // Would be sent first, a few at a time.
    await tx.query('delete from outbox where sent_at is null');
    // Above an hourly number in the whole shop, card payments need a proof of work.
    await tx.query(
      `update payment_transactions set created_at = created_at - interval '2 days'
       where status = 'failed' and created_at > now() - interval '1 hour'`,
    );
  });
}

/**
 * Network numbers continue across the files of a worker, as orders stay in the database and limits count by network.
 * Stored globally, as each file has its own modules.
 */
const worker = globalThis as { visitors?: number };

function nextAddress(): string {
  worker.visitors = (worker.visitors ?? randomInt(256 * 256)) + 1;
  return `10.${(worker.visitors >> 8) & 255}.${worker.visitors & 255}.1`;
}

/** `dispatch` sends the requests, to functions in this process or over HTTP. */
export function createVisitor(
  siteUrl: string,
  ip: string,
  startCookie: string,
  dispatch: (request: Request, ip: string) => Promise<Response>,
): TestVisitor {
  const jar = new Map<string, string>();
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) jar.delete(name);
    else jar.set(name, pair.slice(at + 1));
  };
  // A test may start with a malformed cookie, which is sent unchanged.
  let cookie = startCookie;
  const send: TestVisitor['send'] = async (method, url, body = null, headers = {}) => {
    const response = await dispatch(
      new Request(`${siteUrl}${url}`, {
        method,
        body,
        headers: {
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      }),
      ip,
    );
    const lines = response.headers.getSetCookie();
    if (lines.length > 0) {
      if (jar.size === 0 && cookie) for (const pair of cookie.split('; ')) keep(pair);
      for (const line of lines) keep(line);
      cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    }
    return response;
  };
  return {
    get cookie() {
      return cookie;
    },
    send,
    async call(endpoint, input) {
      const { url, body } = encodeRequest(endpoint, input);
      const response = await send(endpoint.method, url, body);
      const json = await response.json();
      const common = { status: response.status, cookies: response.headers.getSetCookie() };
      if (response.ok) return { ...common, ok: true, data: endpoint.output.parse(json) as never };
      return { ...common, ok: false, error: (json as FailureBody).error };
    },
  };
}

function environmentOf(siteUrl: string, world: World): Record<string, string> {
  return {
    SITE_URL: siteUrl,
    ELEGANTE_LOCAL: 'true',
    APP_SECRET: 'integration-tests-secret-of-enough-length',
    PAYMENTS_URL: world.urls.payments,
    PAYMENTS_SECRET_KEY: KEYS.secretKey,
    PAYMENTS_WEBHOOK_USER: KEYS.webhookUser,
    PAYMENTS_WEBHOOK_PASSWORD: KEYS.webhookPassword,
    PAYMENTS_WEBHOOK_JWKS_URL: world.urls.jwks,
    POSTAL_URL: world.urls.postal,
    POSTAL_FALLBACK_URL: world.urls.postalFallback,
    CARRIERS_URL: world.urls.carriers,
    CARRIERS_TOKEN: 'carrier-token',
    SMTP_URL: world.urls.smtp,
    NETLIFY_API_URL: world.urls.netlify,
    NETLIFY_PURGE_API_TOKEN: 'purge-token',
    SITE_ID: 'local',
    DEPLOY_WEBHOOK_SECRET: 'deploy-webhook-secret',
    MAIL_FROM: 'Elegante <loja@elegante.example>',
    ADMIN_EMAILS: 'Admin@elegante.example, promovida@teste.example',
    ADMIN_SECOND_FACTOR: 'optional',
    LOOK_EVERY_MINUTES: '0',
  };
}

function need(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is missing: run these tests through npm test, or with the variables npm run db prints`,
    );
  return value;
}
