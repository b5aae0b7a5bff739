import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isFromMelhorEnvio } from './carrier-webhook.ts';

const SECRET = 'segredo-do-aplicativo';
const BODY = '{"event":"order.posted","data":{"id":"a","tags":[{"tag":"São João"}]}}';

const hmac = (encoding: 'base64' | 'base64url' | 'hex', body = BODY, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest(encoding);
const isTaken = (signature: string | null, body = BODY, secret: string | null = SECRET) =>
  isFromMelhorEnvio(
    new Headers(signature === null ? [] : [['x-me-signature', signature]]),
    new TextEncoder().encode(body),
    secret,
  );

it('takes what the secret signs, in base64 and in hexadecimal', () => {
  expect(isTaken(hmac('base64'))).toBe(true);
  expect(isTaken(hmac('hex'))).toBe(true);
  expect(isTaken(hmac('hex').toUpperCase())).toBe(true);
});

it('takes it for this body only, to the byte', () => {
  for (const encoding of ['base64', 'hex'] as const) {
    expect(isTaken(hmac(encoding), `${BODY} `)).toBe(false);
    expect(isTaken(hmac(encoding), BODY.replace('ã', 'a'))).toBe(false);
    expect(isTaken(hmac(encoding, BODY, 'outro'))).toBe(false);
  }
});

it('believes nobody without a secret, not even who signs with an empty one', () => {
  expect(isTaken(hmac('base64'), BODY, null)).toBe(false);
  expect(isTaken(hmac('hex', BODY, ''), BODY, '')).toBe(false);
});

it('refuses anything that is no signature', () => {
  const signed = hmac('base64');
  const other = hmac('base64url', 'x');
  const odd = [
    null,
    '',
    ' ',
    'a',
    signed.slice(0, -1),
    signed.slice(4),
    `${signed}=`,
    `sha256=${hmac('hex')}`,
  ];
  for (const one of [...odd, other, hmac('hex').slice(2), `${hmac('hex')}00`, 'ã'.repeat(0)])
    expect(isTaken(one), String(one)).toBe(false);
});
