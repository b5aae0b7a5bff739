import { describe, expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import type { Secrets } from '../secrets.ts';
import { databaseUrls, isNeon, outsideUrls, parseDatabaseUrl, targetOf } from './database-urls.ts';

const secrets = { databaseAppPassword: 'a p', databaseBuildPassword: 'b' } as Secrets;

describe('databaseUrls', () => {
  it('derives the URLs of the restricted roles from the owner’s', () => {
    expect(databaseUrls('postgresql://dono:x@servidor:6432/loja?sslmode=require', secrets)).toEqual({
      owner: 'postgresql://dono:x@servidor:6432/loja?sslmode=require',
      app: 'postgresql://elegante_app:a%20p@servidor:6432/loja?sslmode=require',
      build: 'postgresql://elegante_build:b@servidor:6432/loja?sslmode=require',
    });
  });

  it('uses the URLs given for these roles', () => {
    const urls = databaseUrls('postgresql://dono:x@servidor/loja', secrets, {
      app: 'postgresql://app@servidor/loja',
    });
    expect(urls.app).toBe('postgresql://app@servidor/loja');
  });
});

it('names another database only by DATABASE_URL, with or without its companions', () => {
  const DATABASE_URL = 'postgresql://dono@servidor/loja';
  const DATABASE_APP_URL = 'postgresql://elegante_app@servidor/loja';
  expect(outsideUrls({})).toBeUndefined();
  expect(outsideUrls({ DATABASE_URL, DATABASE_APP_URL: '' })).toEqual({ owner: DATABASE_URL });
  expect(outsideUrls({ DATABASE_URL, DATABASE_APP_URL })).toEqual({
    owner: DATABASE_URL,
    app: DATABASE_APP_URL,
  });
  expect(() => outsideUrls({ DATABASE_APP_URL })).toThrow(/DATABASE_URL não/);
  expect(() => outsideUrls({ DATABASE_URL, DATABASE_APP_URL: 'servidor' })).toThrow(/DATABASE_APP_URL não é/);
});

describe('parseDatabaseUrl', () => {
  it.each(['servidor:5432', 'mysql://a@b/c', 'postgresql://servidor', ''])('refuses "%s"', (text) =>
    expect(() => parseDatabaseUrl(text)).toThrow(Problem),
  );
});

it('uses the bridge for any host but Neon’s', () => {
  expect(isNeon('postgresql://a@ep-x.sa-east-1.aws.neon.tech/db')).toBe(true);
  expect(isNeon('postgresql://a@neon.tech.example/db')).toBe(false);
});

it('uses TLS to the database if the connection string requires it', () => {
  expect(targetOf('postgresql://a@b/c')).toEqual({ host: 'b', port: 5432, tls: false });
  expect(targetOf('postgresql://a@b:6/c?sslmode=require')).toEqual({ host: 'b', port: 6, tls: true });
});
