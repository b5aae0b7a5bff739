import type { Context } from '@netlify/functions';
import { describe, expect, it } from 'vitest';
import { readOnly } from './read-only.ts';

const page = readOnly('page', async () => new Response('a page', { headers: { 'x-page': '1' } }));
const ask = (method: string) => page(new Request('http://shop/colecao', { method }), {} as Context);

describe('a read-only handler', () => {
  it.each(['GET', 'HEAD'])('answers %s', async (method) => {
    const answer = await ask(method);
    expect([answer.status, answer.headers.get('x-page')]).toEqual([200, '1']);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    const answer = await ask(method);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
  });
});
