import { expect, it } from 'vitest';
import { forgetSite } from './site-variables.ts';

it('forgets a linked site’s database and services under netlify dev, and nothing else', () => {
  const site = {
    DATABASE_URL: 'postgresql://dono@loja/loja',
    DATABASE_APP_URL: 'postgresql://elegante_app@loja/loja',
    DATABASE_BUILD_URL: 'postgresql://elegante_build@loja/loja',
    PAYMENTS_SECRET_KEY: 'sk_1',
    CONTEXT: 'dev',
  };
  const variables: NodeJS.ProcessEnv = { ...site, NETLIFY_DEV: 'true', PORT: '9000' };
  expect(forgetSite(variables)).toBe(true);
  expect(variables).toEqual({ NETLIFY_DEV: 'true', PORT: '9000' });
  const asked: NodeJS.ProcessEnv = { ...site };
  expect(forgetSite(asked)).toBe(false);
  expect(asked).toEqual(site);
});
