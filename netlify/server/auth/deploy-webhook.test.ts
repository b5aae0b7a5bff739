import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isFromNetlify } from './deploy-webhook.ts';

const SECRET = 'segredo-do-aviso-de-publicacao';
const BODY = JSON.stringify({ state: 'error' });
const taken = (signature: string | null, body = BODY, secret: string | null = SECRET) => {
  const headers = new Headers(signature === null ? [] : [['x-webhook-signature', signature]]);
  return isFromNetlify(
    new Request('https://loja.example', { headers }),
    new TextEncoder().encode(body),
    secret,
  );
};
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jws = (header: unknown, claims: unknown, secret = SECRET) => {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};
const claims = { iss: 'netlify', sha256: createHash('sha256').update(BODY).digest('hex') };
const genuine = jws({ alg: 'HS256' }, claims);

it('takes what the secret signs, for this body only', () => {
  expect(taken(genuine)).toBe(true);
  expect(taken(jws({ alg: 'HS256', typ: 'JWT' }, claims))).toBe(true);
  expect(taken(genuine, `${BODY} `)).toBe(false);
});

it('refuses another secret, issuer or algorithm, and anything that is no signature', () => {
  expect(taken(genuine, BODY, 'outro')).toBe(false);
  expect(taken(genuine, BODY, null)).toBe(false);
  expect(taken(jws({ alg: 'HS256' }, { ...claims, iss: 'outra' }))).toBe(false);
  expect(taken(jws({ alg: 'none' }, claims))).toBe(false);
  expect(taken(`${part({ alg: 'none' })}.${part(claims)}.`)).toBe(false);
  for (const odd of [null, '', '..', 'a.b.c', 'null.null.null', `${part(null)}.${part(1)}.x`])
    expect(taken(odd), String(odd)).toBe(false);
});
