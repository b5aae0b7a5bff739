import { afterAll, beforeEach } from 'vitest';
import { FISCAL_TOKENS } from '#dev/world/fiscal/fiscal.ts';
import { serve } from '#dev/world/http.ts';
import { startWorld, type World } from '#dev/world/world.ts';
import type { JobName } from '#domain/operations/jobs.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import { pictures } from '#server/compose.pictures.ts';
import { compose, type Services, services } from '#server/compose.ts';
import type { Database } from '#server/ports/database.ts';
import { runJobs } from '#server/use-cases/scheduled/run-jobs.ts';
import { findFunction, loadFunctions, testContext } from './functions.ts';
import { createVisitor, type TestVisitor } from './visitor.ts';

export { type Answer, dataOf, type TestVisitor } from './visitor.ts';

export const PUBLIC_KEY = 'pk_test_integration';

const KEYS = {
  secretKey: 'sk_test_integration',
  publicKey: PUBLIC_KEY,
  webhookUser: 'shop',
  webhookPassword: 'hook-password',
};

const CARRIER_SECRET = 'carrier-webhook-secret';

export type TestShop = {
  /** The test's local services; `world.provider.run()` delivers webhooks. */
  world: World;
  /** The database owner's connection, to set up and inspect data. */
  owner: Database;
  /** Without an address each visitor has a wide network of their own. */
  visitor(cookie?: string, ip?: string): TestVisitor;
  /** Waits for work after the responses of functions (mails). */
  settled(): Promise<void>;
  /** Whether background functions can be started: by default they cannot, and the scheduled jobs do their work. */
  background: { isOn: boolean };
  /** Runs a scheduled job. */
  runJob(name: JobName): Promise<void>;
  environment: Record<string, string>;
};

/**
 * The shop's functions with the environment's database and their own local services in memory. For the top of a test file: each of
 * its tests begins without counted requests, and the shop is closed after the last.
 */
export async function openShop(): Promise<TestShop> {
  const later: Promise<unknown>[] = [];
  let functions: Awaited<ReturnType<typeof loadFunctions>> = new Map();
  const background = { isOn: false };
  const dispatch = (request: Request, ip: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isThere = background.isOn || !pathname.endsWith('-background');
    const handler = isThere ? findFunction(functions, pathname) : undefined;
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
    carrierSecret: CARRIER_SECRET,
    pollMs: 0,
  });
  const environment = environmentOf(siteUrl, world);
  Object.assign(process.env, environment);
  functions = await loadFunctions();
  const owner = connectTo('DATABASE_URL', 4);
  beforeEach(() => owner.query('delete from rate_limits'));

  const settled = async () => {
    while (later.length > 0) await later.pop();
  };
  afterAll(async () => {
    await settled();
    await front.stop();
    await world.stop();
    // Each file has its own services, whose idle connections would stay open for half a minute.
    await services().database.end();
  });
  return {
    world,
    owner,
    background,
    environment,
    visitor: (cookie = '', ip = nextAddress()) => createVisitor(siteUrl, ip, cookie, dispatch),
    settled,
    async runJob(name) {
      // It skips rows that work after an answer has locked, until the next day.
      if (name === 'tidy') await settled();
      await runJobs({ ...services(), pictures }, [name]);
    },
  };
}

/** The services of this environment beside those of the functions, until the end of the test file. */
export function ownServices(): Services {
  const composed = compose(process.env);
  afterAll(() => composed.database.end());
  return composed;
}

/** A connection with the rights of this role, until the end of the test file. */
export function connectTo(
  role: 'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATABASE_BUILD_URL',
  maxConnections = 2,
  keepsPlans?: boolean,
): Database {
  const database = connectNeon({
    connectionString: need(role),
    localProxy: need('NEON_LOCAL_PROXY'),
    maxConnections,
    keepsPlans,
  });
  afterAll(() => database.end());
  return database;
}

/** The number of the next visitor's network, as limits count by network. */
let visitors = 0;

function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.1`;
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
    CARRIERS_WEBHOOK_SECRET: CARRIER_SECRET,
    CARRIERS_TOKEN: 'carrier-token',
    FOCUS_NFE_URL: world.urls.invoices,
    FOCUS_NFE_TEST_URL: world.urls.invoicesTest,
    FOCUS_NFE_TOKEN: FISCAL_TOKENS.producao,
    FOCUS_NFE_TEST_TOKEN: FISCAL_TOKENS.homologacao,
    SMTP_URL: world.urls.smtp,
    NETLIFY_API_URL: world.urls.netlify,
    WEB_STAND_IN: world.urls.web,
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
