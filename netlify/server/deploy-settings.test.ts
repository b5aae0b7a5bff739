import { describe, expect, test } from 'vitest';
import { deployProblems } from './deploy-settings.ts';

const NEON = 'ep-calm-rio-123456.sa-east-1.aws.neon.tech/elegante?sslmode=require';
const POOLED = NEON.replace('123456', '123456-pooler');

const GOOD = {
  CONTEXT: 'production',
  SITE_URL: 'https://www.elegante.example',
  DATABASE_URL: `postgresql://owner:x@${NEON}`,
  DATABASE_APP_URL: `postgresql://elegante_app:Aa1!Aa1!Aa1!@${POOLED}`,
  DATABASE_BUILD_URL: `postgresql://elegante_build:Aa1!Aa1!Aa1!@${POOLED}`,
  APP_SECRET: 'x'.repeat(32),
  PAYMENTS_SECRET_KEY: 'sk_live_1',
  PUBLIC_PAYMENTS_KEY: 'pk_live_1',
  PAYMENTS_WEBHOOK_USER: 'provider',
  PAYMENTS_WEBHOOK_PASSWORD: 'password',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Elegante <loja@elegante.example>',
};
const PREVIEW = {
  ...GOOD,
  CONTEXT: 'deploy-preview',
  DATABASE_URL: undefined,
  PAYMENTS_SECRET_KEY: 'sk_test_1',
  PUBLIC_PAYMENTS_KEY: 'pk_test_1',
};

test('returns nothing if all variables are right', () => {
  expect([deployProblems(GOOD), deployProblems(PREVIEW)]).toEqual([[], []]);
  const { PAYMENTS_WEBHOOK_USER: _, PAYMENTS_WEBHOOK_PASSWORD: __, ...others } = GOOD;
  const signed = { ...others, PAYMENTS_WEBHOOK_JWKS_URL: 'https://provider.example/jwks' };
  expect(deployProblems(signed)).toEqual([]);
});

describe('names the variable that is wrong', () => {
  test.each([
    ['a setting of the functions', { ...GOOD, MAIL_FROM: '' }, 'MAIL_FROM'],
    ['the key in the pages', { ...GOOD, PUBLIC_PAYMENTS_KEY: '' }, 'PUBLIC_PAYMENTS_KEY'],
    ['the owner in production', { ...GOOD, DATABASE_URL: '' }, 'DATABASE_URL'],
    ['the owner in a preview that migrates', { ...PREVIEW, MIGRATE_PREVIEW: 'true' }, 'DATABASE_URL'],
    ['a pooled owner', { ...GOOD, DATABASE_URL: `postgresql://owner:x@${POOLED}` }, 'DATABASE_URL'],
    [
      'direct functions',
      { ...GOOD, DATABASE_APP_URL: `postgresql://elegante_app:Aa1!Aa1!Aa1!@${NEON}` },
      'DATABASE_APP_URL',
    ],
    [
      'functions as the owner',
      { ...GOOD, DATABASE_APP_URL: `postgresql://owner:Aa1!Aa1!Aa1!@${POOLED}` },
      'DATABASE_APP_URL',
    ],
    [
      'a weak password',
      { ...GOOD, DATABASE_BUILD_URL: `postgresql://elegante_build:short@${POOLED}` },
      'DATABASE_BUILD_URL',
    ],
    ['another database', { ...GOOD, DATABASE_BUILD_URL: 'mysql://a/b' }, 'DATABASE_BUILD_URL'],
    [
      'a plain address for card data',
      { ...GOOD, PUBLIC_PAYMENTS_URL: 'http://api.pagar.me' },
      'PUBLIC_PAYMENTS_URL',
    ],
    [
      'pages of another database',
      { ...GOOD, DATABASE_BUILD_URL: GOOD.DATABASE_BUILD_URL.replace('calm-rio', 'former-rio') },
      'DATABASE_BUILD_URL',
    ],
    [
      'functions of another database',
      { ...GOOD, DATABASE_APP_URL: GOOD.DATABASE_APP_URL.replace('/elegante?', '/neondb?') },
      'DATABASE_APP_URL',
    ],
    [
      'a preview whose pages are of another database',
      { ...PREVIEW, DATABASE_BUILD_URL: GOOD.DATABASE_BUILD_URL.replace('calm-rio', 'former-rio') },
      'DATABASE_BUILD_URL',
    ],
    ['a secret key in the pages', { ...GOOD, PUBLIC_PAYMENTS_KEY: 'sk_live_1' }, 'PUBLIC_PAYMENTS_KEY'],
    ['a public key as the secret one', { ...GOOD, PAYMENTS_SECRET_KEY: 'pk_live_1' }, 'PAYMENTS_SECRET_KEY'],
    ['a test key beside a live one', { ...GOOD, PUBLIC_PAYMENTS_KEY: 'pk_test_1' }, 'PUBLIC_PAYMENTS_KEY'],
    [
      'a webhook without a password',
      { ...GOOD, PAYMENTS_WEBHOOK_PASSWORD: ' ' },
      'PAYMENTS_WEBHOOK_PASSWORD',
    ],
    ['a live key in a preview', { ...PREVIEW, PAYMENTS_SECRET_KEY: 'sk_live_1' }, 'PAYMENTS_SECRET_KEY'],
    ['a live public key in a preview', { ...PREVIEW, PUBLIC_PAYMENTS_KEY: 'pk_1' }, 'PUBLIC_PAYMENTS_KEY'],
  ])('%s', (_, variables, name) => {
    const problems = deployProblems(variables);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name}:`);
  });
});
