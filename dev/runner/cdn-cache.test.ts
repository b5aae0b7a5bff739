import { expect, test } from 'vitest';
import type { Answer, AnswerHeaders } from './answer.ts';
import { createBackground } from './background.ts';
import { CdnCache } from './cdn-cache.ts';

const KEPT = { 'netlify-cdn-cache-control': 'public, durable, s-maxage=60, stale-while-revalidate=60' };

/** A cache in front of a counter, with a manual clock. */
function behindCache(headers: AnswerHeaders = KEPT, status = 200, isOn = true) {
  const background = createBackground();
  let [now, drawn] = [0, 0];
  const cache = new CdnCache(background, { now: () => now, isOn });
  const ask = async (): Promise<Answer> => ({ status, headers, body: Buffer.from(String(++drawn)) });
  return {
    cache,
    settled: () => background.settled(),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    async get(address: string, method = 'GET') {
      const visit = {
        url: new URL(address, 'http://loja'),
        method,
        headers: new Headers(),
        body: undefined,
        ip: '',
      };
      const { body, headers: given } = await cache.answer(visit, ask);
      return [String(body), String(given['cache-status']).replace('"Netlify Edge"; ', '')];
    },
  };
}

test('a response is cached until it expires, then served stale while the next one is rendered', async () => {
  const { get, pass, settled } = behindCache();
  expect(await get('/p')).toEqual(['1', 'fwd=miss; stored']);
  pass(59);
  expect(await get('/p')).toEqual(['1', 'hit; ttl=1']);
  pass(11);
  expect(await Promise.all([get('/p'), get('/p')])).toEqual([
    ['1', 'hit; ttl=-10'],
    ['1', 'hit; ttl=-10'],
  ]);
  await settled();
  expect(await get('/p')).toEqual(['2', 'hit; ttl=60']);
  pass(121);
  expect(await get('/p')).toEqual(['3', 'fwd=miss; stored']);
});

test('a purge removes responses with its tag; a purge without a tag and a deploy remove all', async () => {
  const { get, cache } = behindCache({ ...KEPT, 'netlify-cache-tag': 'catalogue,product:a' });
  await get('/p');
  cache.purge(['product:b']);
  expect(await get('/p')).toEqual(['1', 'hit; ttl=60']);
  cache.purge(['product:b', 'product:a']);
  expect(await get('/p')).toEqual(['2', 'fwd=miss; stored']);
  cache.purge();
  expect(await get('/p')).toEqual(['3', 'fwd=miss; stored']);
  cache.clear();
  expect(await get('/p')).toEqual(['4', 'fwd=miss; stored']);
});

test('responses are cached by all query parameters, or by those in Netlify-Vary', async () => {
  const all = behindCache();
  await all.get('/p?a=1');
  expect(await all.get('/p?a=1&utm_source=x')).toEqual(['2', 'fwd=miss; stored']);
  const some = behindCache({ ...KEPT, 'netlify-vary': 'header=X, query=a|b' });
  await some.get('/p?a=1');
  expect(await some.get('/p?a=1&utm_source=x')).toEqual(['1', 'hit; ttl=60']);
  expect(await some.get('/p?a=2')).toEqual(['2', 'fwd=miss; stored']);
  expect(await some.get('/q?a=1')).toEqual(['3', 'fwd=miss; stored']);
});

test.each<[string, AnswerHeaders, number]>([
  ['sets a cookie', { ...KEPT, 'set-cookie': ['a=1'] }, 200],
  ['is private', { 'netlify-cdn-cache-control': 'private, max-age=60' }, 200],
  ['is not to be stored', { ...KEPT, 'netlify-cdn-cache-control': 'no-store' }, 200],
  ['says nothing', {}, 200],
  ['is for browsers to ask again', { 'cache-control': 'public, max-age=0, must-revalidate' }, 200],
  ['is a failure', KEPT, 503],
])('a response that %s is never cached', async (_, headers, status) => {
  const { get } = behindCache(headers, status);
  await get('/p');
  expect(await get('/p')).toEqual(['2', 'fwd=miss']);
});

test('methods other than GET are not cached, and headers for the CDN are removed', async () => {
  const { get, cache } = behindCache();
  await get('/p', 'POST');
  expect(await get('/p', 'HEAD')).toEqual(['2', 'fwd=method']);
  const visit = {
    url: new URL('http://loja/p'),
    method: 'GET',
    headers: new Headers(),
    body: undefined,
    ip: '',
  };
  const { headers } = await cache.answer(visit, async () => ({
    status: 200,
    headers: { ...KEPT, 'x-a': '1' },
  }));
  expect(headers).toEqual({ 'x-a': '1', 'cache-status': '"Netlify Edge"; fwd=miss' });
});

test('nothing is cached while it is switched off', async () => {
  const { get } = behindCache(KEPT, 200, false);
  await get('/p');
  expect(await get('/p')).toEqual(['2', 'fwd=bypass']);
});
