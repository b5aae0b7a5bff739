import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFromProvider } from './webhook.ts';

const BODY = Buffer.from('{"id":"hook_1"}');
const basicOf = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;
const BASIC = basicOf('shop:right');

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A local server for the provider's key set: its next response, and how often it was requested. */
let keys: unknown;
let asked = 0;
let server: Server;
let jwksUrl: string;
beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1;
    response.end(JSON.stringify(keys) ?? 'out of order');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
let tests = 0;
beforeEach(() => {
  // Keys are cached by URL, so each test uses a URL of its own.
  tests += 1;
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${tests}`;
  asked = 0;
  keys = { keys: [jwk('a', ours.publicKey)] };
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => void server.close());

const jwk = (kid: string, key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid });
const signed = (kid = 'a', { privateKey } = ours, body: Buffer = BODY) =>
  `alg=RS256; kid=${kid}; signature=${sign('sha256', body, privateKey).toString('base64url')}`;
const both = () => ({ user: 'shop', password: 'right', jwksUrl });
const onlyBasic = { user: 'shop', password: 'right', jwksUrl: null };
const onlySigned = () => ({ user: null, password: null, jwksUrl });

type Sent = { basic?: string; signature?: string };

function isBelieved(settings: Parameters<typeof isFromProvider>[2], { basic, signature }: Sent, body = BODY) {
  const headers = new Headers();
  if (basic !== undefined) headers.set('authorization', basic);
  if (signature !== undefined) headers.set('x-webhook-asymmetric-signature', signature);
  return isFromProvider(new Request('https://loja.example', { method: 'POST', headers }), body, settings);
}

describe('by user and password', () => {
  test.each([
    ['both right', BASIC, true],
    ['another password', basicOf('shop:wrong'), false],
    ['another user', basicOf('else:right'), false],
    ['nothing in it', '', false],
    ['another scheme', BASIC.replace('Basic', 'Bearer'), false],
  ])('%s', async (_, basic, believed) => {
    expect(await isBelieved(onlyBasic, { basic })).toBe(believed);
    expect(await isBelieved(both(), { basic })).toBe(believed);
  });

  test('is refused if user or password is not configured', async () => {
    for (const settings of [
      { ...onlyBasic, user: null },
      { ...onlyBasic, password: null },
      { user: null, password: null, jwksUrl: null },
    ])
      for (const basic of [BASIC, ...['null:null', 'null:right', 'shop:null', ':', 'shop:'].map(basicOf)])
        expect(await isBelieved(settings, { basic })).toBe(false);
  });
});

describe('by signature', () => {
  test('a valid signature over these bytes is accepted', async () => {
    expect(await isBelieved(onlySigned(), { signature: signed() })).toBe(true);
    expect(await isBelieved(both(), { signature: signed() })).toBe(true);
    const spaced = signed().replaceAll('; ', ' ;  ').replaceAll('=', ' = ').replace(' = RS256', '=RS256');
    expect(await isBelieved(both(), { signature: spaced })).toBe(true);
  });

  test.each([
    ['over other bytes', signed('a', ours, Buffer.from('{"id":"hook_2"}'))],
    ['with a stranger’s key', signed('a', strangers)],
    ['under an id that the provider does not have', signed('b')],
    ['with another algorithm', signed().replace('RS256', 'none')],
    ['without an algorithm', signed().replace('alg=RS256; ', '')],
    ['without an id', signed().replace('kid=a; ', '')],
    ['without the signature', 'alg=RS256; kid=a'],
    ['of rubbish', 'RS256'],
    ['of nothing', ''],
  ])('%s it is not', async (_, signature) => {
    expect(await isBelieved(onlySigned(), { signature })).toBe(false);
  });

  test('is refused without a request if no key set is configured', async () => {
    expect(await isBelieved(onlyBasic, { signature: signed() })).toBe(false);
    expect(asked).toBe(0);
  });
});

test('if both are present, both must be valid; with neither, the call is refused', async () => {
  const wrong = 'Basic wrong';
  expect(await isBelieved(both(), { basic: BASIC, signature: signed() })).toBe(true);
  expect(await isBelieved(both(), { basic: wrong, signature: signed() })).toBe(false);
  expect(await isBelieved(both(), { basic: BASIC, signature: signed('a', strangers) })).toBe(false);
  expect(await isBelieved(both(), {})).toBe(false);
});

describe('the provider’s keys', () => {
  test('are fetched once, and again after ten minutes', async () => {
    const start = Date.now();
    for (const minute of [0, 5, 9.9]) {
      vi.setSystemTime(start + minute * 60_000);
      expect(await isBelieved(onlySigned(), { signature: signed() })).toBe(true);
    }
    expect(asked).toBe(1);
    keys = { keys: [jwk('a', strangers.publicKey)] };
    vi.setSystemTime(start + 10 * 60_000);
    expect(await isBelieved(onlySigned(), { signature: signed() })).toBe(false);
    expect(asked).toBe(2);
  });

  test('are not used after they expire while the provider does not respond', async () => {
    const start = Date.now();
    expect(await isBelieved(onlySigned(), { signature: signed() })).toBe(true);
    keys = undefined;
    vi.setSystemTime(start + 10 * 60_000);
    expect(await isBelieved(onlySigned(), { signature: signed() })).toBe(false);
    keys = { keys: [jwk('a', ours.publicKey)] };
    expect(await isBelieved(onlySigned(), { signature: signed() })).toBe(true);
  });

  test('are fetched again for a new key id, but not for every invented one', async () => {
    const start = Date.now();
    expect(await isBelieved(onlySigned(), { signature: signed('b') })).toBe(false);
    keys = { keys: [jwk('a', ours.publicKey), jwk('b', strangers.publicKey)] };
    vi.setSystemTime(start + 4_999);
    for (let times = 0; times < 5; times++)
      expect(await isBelieved(onlySigned(), { signature: signed('b', strangers) })).toBe(false);
    expect(asked).toBe(1);
    vi.setSystemTime(start + 5_000);
    expect(await isBelieved(onlySigned(), { signature: signed('b', strangers) })).toBe(true);
    expect(await isBelieved(onlySigned(), { signature: signed('a') })).toBe(true);
    expect(asked).toBe(2);
  });

  test('of one URL are not accepted for another', async () => {
    expect(await isBelieved(onlySigned(), { signature: signed() })).toBe(true);
    const elsewhere = { ...onlySigned(), jwksUrl: `${jwksUrl}/elsewhere` };
    keys = { keys: [] };
    expect(await isBelieved(elsewhere, { signature: signed() })).toBe(false);
  });

  test.each([
    ['that are no key set', { keys: 'none' }],
    ['of another kind', { keys: [{ kid: 'a', kty: 'oct', k: 'AAAA' }] }],
    ['that cannot be read', { keys: [{ kid: 'a', kty: 'RSA', n: '', e: '' }] }],
    ['without the numbers of a key', { keys: [{ kid: 'a', kty: 'RSA' }] }],
    ['without an id', { keys: [{ ...ours.publicKey.export({ format: 'jwk' }) }] }],
  ])('%s do not authenticate a webhook', async (_, answered) => {
    keys = answered;
    expect(await isBelieved(onlySigned(), { signature: signed() })).toBe(false);
  });
});
