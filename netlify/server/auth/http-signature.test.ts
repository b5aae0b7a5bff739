import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentDigest, type SignedMessage, signRequest, verifySignature } from './http-signature.ts';
import { membersOf, readSignatureInput, readString } from './signature-fields.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY = {
  ...(pair.publicKey.export({ format: 'jwk' }) as { x: string; y: string }),
  kid: 'k1',
  kty: 'EC',
  crv: 'P-256',
};
const REQUIRED = [
  '@method',
  '@authority',
  '@path',
  'content-digest',
  'content-type',
  'ucp-agent',
  'idempotency-key',
];

function signed(names = REQUIRED, changes: Partial<SignedMessage> = {}): SignedMessage {
  const body = Buffer.from('{"a":1}');
  const headers = new Headers({
    'content-type': 'application/json',
    'content-digest': contentDigest(body),
    'ucp-agent': 'profile="https://p.example/.well-known/ucp"',
    'idempotency-key': '550e8400-e29b-41d4-a716-446655440000',
  });
  const message = { method: 'POST', url: new URL('https://loja.example/api/ucp/carts'), headers, body };
  const made = signRequest(message, names, { key: pair.privateKey, kid: 'k1', now: NOW });
  for (const [name, value] of Object.entries(made)) headers.set(name, value);
  return { ...message, ...changes };
}
const codeOf = (message: SignedMessage, keys = [KEY], now = NOW) => {
  const found = verifySignature(message, keys, now);
  return found.ok ? 'ok' : found.code;
};

describe('a signature', () => {
  it('verifies by the key of its name', () => {
    expect(codeOf(signed())).toBe('ok');
    expect(codeOf(signed(), [])).toBe('key_not_found');
    expect(codeOf(signed(), [{ ...KEY, use: 'enc' } as typeof KEY])).toBe('key_not_found');
    expect(codeOf(signed(), [{ ...KEY, crv: 'secp256k1' }])).toBe('algorithm_unsupported');
  });

  it.each(REQUIRED)('that does not cover %s is none', (name) => {
    expect(codeOf(signed(REQUIRED.filter((one) => one !== name)))).toBe('signature_invalid');
  });

  it('is of one method, host, path and body', () => {
    expect(codeOf(signed(REQUIRED, { method: 'PUT' }))).toBe('signature_invalid');
    expect(codeOf(signed(REQUIRED, { url: new URL('https://outra.example/api/ucp/carts') }))).toBe(
      'signature_invalid',
    );
    expect(codeOf(signed(REQUIRED, { url: new URL('https://loja.example/api/ucp/carts/1') }))).toBe(
      'signature_invalid',
    );
    expect(codeOf(signed(REQUIRED, { url: new URL('https://loja.example/api/ucp/carts?a') }))).toBe(
      'signature_invalid',
    );
    expect(codeOf(signed(REQUIRED, { body: Buffer.from('{"a":2}') }))).toBe('digest_mismatch');
  });

  it('is good for five minutes, if it says when it was made', () => {
    const late = new Date(NOW.getTime() + 301_000);
    expect(codeOf(signed(), [KEY], late)).toBe('signature_invalid');
  });

  it('is missing, or nonsense', () => {
    const without = signed();
    without.headers.delete('signature-input');
    expect(codeOf(without)).toBe('signature_missing');
    const broken = signed();
    broken.headers.set('signature', 'sig1=:AAAA:');
    expect(codeOf(broken)).toBe('signature_invalid');
    broken.headers.set('signature-input', 'sig1=nonsense');
    expect(codeOf(broken)).toBe('signature_invalid');
  });
});

it('reads the fields that signatures come in', () => {
  const input = readSignatureInput(
    '("@method" "signature-agent";key="sig1");keyid="a b";created=1;tag="web-bot-auth"',
  );
  expect(input?.components.map(({ name }) => name)).toEqual(['@method', 'signature-agent']);
  expect(input?.components[1]?.params.get('key')).toBe('sig1');
  expect(Object.fromEntries(input?.params ?? [])).toEqual({
    keyid: 'a b',
    created: '1',
    tag: 'web-bot-auth',
  });
  expect([...membersOf('a="x,y", b=("c" "d");e=1, f=:AA==:').keys()]).toEqual(['a', 'b', 'f']);
  expect(readString(membersOf('profile="https://p.example/x";v=1').get('profile'))).toBe(
    'https://p.example/x',
  );
  expect(readString('token')).toBeNull();
});
