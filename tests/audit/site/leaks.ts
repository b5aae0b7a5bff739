import type { Site } from './pages.ts';

/**
 * Texts that occur only in the server's code: a package, SQL, names of settings, what the provider's adapter reads. They survive
 * minification. (A test makes sure that each still occurs in the server.)
 */
export const SERVER_MARKS = [
  '@neondatabase',
  'set_config(',
  'payment_transactions',
  'stock_movements',
  'guest_hash',
  'idempotency-key',
  'last_transaction',
  'x-webhook-asymmetric-signature',
  'APP_SECRET',
  'PAYMENTS_SECRET_KEY',
  'DATABASE_APP_URL',
] as const;

export function serverCode(site: Site): string[] {
  return finding(
    site,
    SERVER_MARKS.map((mark) => ({ name: `'${mark}'`, value: mark })),
  );
}

const SECRET =
  /(SECRET|PASSWORD|TOKEN|PRIVATE)|(^|_)KEY$|^DATABASE_.*URL$|^DATABASE_URL$|^SMTP_URL$|^BUILD_HOOK_URL$/;
const PUBLIC = /PUBLIC/;
/** Shorter values could occur in any text by chance. */
const SHORTEST = 8;
const SHORTEST_PASSWORD = 12;

export function secrets(site: Site, env: Readonly<Record<string, string | undefined>>): string[] {
  return finding(site, secretsOf(env));
}

/** Names and values of the environment that must stay secret: whole values, and the passwords in URLs. */
export function secretsOf(
  env: Readonly<Record<string, string | undefined>>,
): { name: string; value: string }[] {
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (!SECRET.test(name) || PUBLIC.test(name) || value.length < SHORTEST) return [];
    const url = name.endsWith('URL') && URL.canParse(value) ? new URL(value) : null;
    const password = decodeURIComponent(url?.password ?? '');
    const inside =
      password.length >= SHORTEST_PASSWORD ? [{ name: `the password in ${name}`, value: password }] : [];
    return [{ name: `the value of ${name}`, value }, ...inside];
  });
}

/** The value itself is not printed, because reports are kept. */
function finding(site: Site, wanted: readonly { name: string; value: string }[]): string[] {
  return site.files.flatMap((file) => {
    const content = site.readBytes(file);
    return wanted.filter(({ value }) => content.includes(value)).map(({ name }) => `${file} holds ${name}`);
  });
}
