import { expect, it, vi } from 'vitest';
import { notForGuesses } from './guesses.ts';
import type { FunctionHandler } from './route.ts';

const render = vi.fn<FunctionHandler>(async () => new Response('page'));
const ask = (purpose?: string) =>
  notForGuesses(render)(
    new Request('https://loja.example/produto/1', { headers: purpose ? { 'sec-purpose': purpose } : {} }),
    {} as Parameters<FunctionHandler>[1],
  );

it('renders nothing for a page that a browser only draws because it may be opened', async () => {
  const answer = await ask('prefetch;prerender');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(render).not.toHaveBeenCalled();
});

it.each([undefined, 'prefetch'])('renders what is opened or pressed (%s)', async (purpose) => {
  expect((await ask(purpose)).status).toBe(200);
});
