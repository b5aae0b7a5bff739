import type { DatabaseUrls } from './database/database-urls.ts';
import { isNeon } from './database/database-urls.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

/** Base URLs of the local services that replace external ones. */
export interface OutsideUrls {
  payments: string;
  jwks: string;
  postal: string;
  postalFallback: string;
  carriers: string;
  /** Focus NFe's host of real notes, and that of notes without value. */
  invoices: string;
  invoicesTest: string;
  smtp: string;
  /** Netlify's API. */
  netlify: string;
  /** Other people's servers. */
  web: string;
}

export type Environment = Record<string, string>;

/** The database's variables, for migrations, seed, build and functions. */
export function databaseEnvironment(urls: DatabaseUrls, bridgePort: number): Environment {
  return {
    DATABASE_URL: urls.owner,
    DATABASE_APP_URL: urls.app,
    DATABASE_BUILD_URL: urls.build,
    // Empty, so that none of another shop is inherited.
    NEON_LOCAL_PROXY: isNeon(urls.owner) ? '' : `127.0.0.1:${bridgePort}`,
  };
}

/** The environment of a local shop, with the same names as in production. */
export function shopEnvironment({ ports, secrets, outside }: ShopParts): Environment {
  const origin = `http://localhost:${ports.shop}`;
  return {
    SITE_URL: origin,
    APP_SECRET: secrets.appSecret,
    PAYMENTS_URL: outside.payments,
    PUBLIC_PAYMENTS_URL: outside.payments,
    PAYMENTS_WEBHOOK_JWKS_URL: outside.jwks,
    PAYMENTS_SECRET_KEY: secrets.paymentsSecretKey,
    PUBLIC_PAYMENTS_KEY: secrets.paymentsPublicKey,
    PAYMENTS_WEBHOOK_USER: secrets.paymentsWebhookUser,
    PAYMENTS_WEBHOOK_PASSWORD: secrets.paymentsWebhookPassword,
    POSTAL_URL: outside.postal,
    POSTAL_FALLBACK_URL: outside.postalFallback,
    CARRIERS_URL: outside.carriers,
    CARRIERS_TOKEN: secrets.carriersToken,
    CARRIERS_WEBHOOK_SECRET: secrets.carriersWebhookSecret,
    FOCUS_NFE_URL: outside.invoices,
    FOCUS_NFE_TEST_URL: outside.invoicesTest,
    FOCUS_NFE_TOKEN: secrets.invoicesToken,
    FOCUS_NFE_TEST_TOKEN: secrets.invoicesTestToken,
    SMTP_URL: outside.smtp,
    MAIL_FROM: 'Elegante <loja@elegante.example>',
    ADMIN_EMAILS: 'admin@elegante.example',
    ADMIN_SECOND_FACTOR: 'optional',
    PUBLISH_EVERY_MINUTES: '0',
    LOOK_EVERY_MINUTES: '0',
    NETLIFY_API_URL: outside.netlify,
    WEB_STAND_IN: outside.web,
    // Netlify sets these two for functions.
    NETLIFY_PURGE_API_TOKEN: secrets.purgeToken,
    SITE_ID: 'local',
    BUILD_HOOK_URL: `http://127.0.0.1:${ports.hook}/build_hooks/${secrets.buildHookToken}`,
    DEPLOY_WEBHOOK_SECRET: secrets.deployWebhookSecret,
    ELEGANTE_LOCAL: 'true',
  };
}

export interface ShopParts {
  ports: Ports;
  secrets: Secrets;
  outside: OutsideUrls;
}
