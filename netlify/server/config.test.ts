import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PRODUCTION = {
  SITE_URL: 'https://elegante.example/',
  DATABASE_APP_URL: 'postgresql://elegante_app:x@db.example/elegante',
  APP_SECRET: 'a'.repeat(32),
  PAYMENTS_SECRET_KEY: 'sk_live',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  MAIL_FROM: 'Elegante <loja@elegante.example>',
};

test('production needs only its secrets; URLs of external services default to the real ones', () => {
  const config = readConfig(PRODUCTION);
  expect(config.siteUrl).toBe('https://elegante.example');
  expect(config.payments.url).toBe('https://api.pagar.me/core/v5');
});

test.for([
  ['PAYMENTS_URL', 'http://localhost:8889/pagarme/core/v5'],
  ['POSTAL_URL', 'http://127.0.0.1:1'],
  ['CARRIERS_URL', 'http://[::1]:1'],
  ['FOCUS_NFE_URL', 'http://localhost:8889/focus-nfe/producao'],
  ['FOCUS_NFE_TEST_URL', 'http://127.0.0.1:1'],
  ['BUILD_HOOK_URL', 'http://127.0.0.1:1/build_hooks/x'],
  ['SMTP_URL', 'smtp://localhost:1025'],
  ['NEON_LOCAL_PROXY', '127.0.0.1:5433'],
  ['WEB_STAND_IN', 'http://127.0.0.1:1'],
  ['UNCOUNTED_NETWORKS', '127.0.0.1'],
] as const)('a local %s is refused in production', ([name, value]) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(/produção/);
  expect(() => readConfig({ ...PRODUCTION, [name]: value, ELEGANTE_LOCAL: 'true' })).not.toThrow();
});

test.for([
  ['SITE_URL', 'http://elegante.example'],
  ['PAYMENTS_URL', 'http://api.pagar.me/core/v5'],
  ['PAYMENTS_WEBHOOK_JWKS_URL', 'http://api.pagar.me/keys'],
  ['POSTAL_URL', 'http://viacep.com.br'],
  ['CARRIERS_URL', 'http://melhorenvio.com.br'],
  ['FOCUS_NFE_URL', 'http://api.focusnfe.com.br'],
  ['BUILD_HOOK_URL', 'http://api.netlify.com/build_hooks/x'],
  ['NETLIFY_API_URL', 'http://api.netlify.com'],
] as const)('a %s without TLS is refused in production, and named', ([name, value]) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(`https: ${name}`);
  expect(() => readConfig({ ...PRODUCTION, [name]: value, ELEGANTE_LOCAL: 'true' })).not.toThrow();
});

test('all missing variables are named at once', () => {
  expect(() => readConfig({ APP_SECRET: 'short', SITE_URL: '' })).toThrow(
    /SITE_URL[\s\S]*APP_SECRET[\s\S]*SMTP_URL/,
  );
});

test('former secrets are a list; each must have the minimum length', () => {
  expect(readConfig(PRODUCTION).formerSecrets).toEqual([]);
  const former = ['b'.repeat(32), 'c'.repeat(40)];
  expect(readConfig({ ...PRODUCTION, APP_SECRET_PREVIOUS: ` ${former.join(' , ')},` }).formerSecrets).toEqual(
    former,
  );
  expect(() => readConfig({ ...PRODUCTION, APP_SECRET_PREVIOUS: 'short' })).toThrow(/APP_SECRET_PREVIOUS/);
});
