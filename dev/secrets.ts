import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secrets and their form: the prefix of the real provider's keys, then random text. */
const PREFIXES = {
  appSecret: '',
  databasePassword: '',
  databaseAppPassword: '',
  databaseBuildPassword: '',
  paymentsSecretKey: 'sk_test_',
  paymentsPublicKey: 'pk_test_',
  paymentsWebhookUser: 'webhook_',
  paymentsWebhookPassword: '',
  carriersToken: '',
  carriersWebhookSecret: '',
  invoicesToken: '',
  invoicesTestToken: '',
  buildHookToken: '',
  deployWebhookSecret: '',
  purgeToken: '',
} as const;

export type Secrets = Record<keyof typeof PREFIXES, string>;

/** This machine's secrets in `secrets.json`; generates missing ones. */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const entries = Object.entries(PREFIXES).map(([name, prefix]) => [
    name,
    known[name as keyof Secrets] ?? prefix + randomBytes(24).toString('hex'),
  ]);
  const secrets: Secrets = Object.fromEntries(entries);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
