import type { Context } from '@netlify/functions';
import { describe, expect, test } from 'vitest';
import { loadFunctions, testContext } from '#tests/support/functions.ts';
import { openShop } from '#tests/support/shop.ts';

const ODD = ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'MKCOL', 'BREW', 'patch', 'Get', 'x'.repeat(60)];

await openShop();
const functions = await loadFunctions();

/** Fetch's own Request rejects TRACE and CONNECT; a platform's may pass them on. */
function requestWith(method: string, path: string): Request {
  const address = path.replace(/:\w+/g, 'x').replace('*', 'x');
  return Object.defineProperty(new Request(`http://localhost${address}`), 'method', { value: method });
}

const ask = (
  handler: (request: Request, context: Context) => Promise<Response>,
  method: string,
  path: string,
) => handler(requestWith(method, path), testContext('127.0.0.1', []));

describe.for(ODD)('%s', (method) => {
  test('is answered 405 with the allowed methods, at every path of every function', async () => {
    const answers = [...functions].flatMap(([name, { default: handler, config = {} }]) =>
      [config.path ?? []].flat().map(async (path) => {
        const answer = await ask(handler, method, path);
        return `${name} ${path}: ${answer.status} ${answer.headers.has('allow')}`;
      }),
    );
    expect(answers.length).toBeGreaterThan(60);
    expect((await Promise.all(answers)).filter((line) => !line.endsWith(': 405 true'))).toEqual([]);
  });
});

test('OPTIONS lists the methods of a path, and allows no other origin', async () => {
  for (const { default: handler, config = {} } of functions.values()) {
    for (const path of [config.path ?? []].flat()) {
      const answer = await ask(handler, 'OPTIONS', path);
      expect([path, answer.status]).toEqual([path, 204]);
      expect(answer.headers.get('allow')).toMatch(/^(GET|POST|PUT|PATCH|DELETE|HEAD|, )+, OPTIONS$/);
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
  const { default: cart } = functions.get('cart') ?? { default: async () => new Response() };
  expect((await ask(cart, 'OPTIONS', '/api/carrinho/cupom')).headers.get('allow')).toBe(
    'PUT, DELETE, OPTIONS',
  );
});
