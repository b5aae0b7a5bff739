import { expect, test } from 'vitest';
import type { Route } from '#server/http/route.ts';
import { loadFunctions } from '#tests/support/functions.ts';

/**
 * Routes that change something and have no throttle of their own, each with what limits them instead. Back-office routes are
 * for people the shop chose.
 */
const HELD_OTHERWISE: Readonly<Record<string, string>> = {
  'POST /api/carrinho/itens': 'a new guest is counted before getting a cart (withCart)',
  'PATCH /api/carrinho/itens/:id': 'changes a cart that was counted when it was made',
  'DELETE /api/carrinho/itens/:id': 'changes a cart that was counted when it was made',
  'POST /api/carrinho': 'merges a cart that was counted when it was made',
  'PATCH /api/carrinho': 'changes a cart that was counted when it was made',
  'DELETE /api/carrinho/cupom': 'changes a cart that was counted when it was made',
  'POST /api/sessao':
    'counted by sign-in-guard.ts, where a browser that the account knows is counted on its own',
  'PUT /api/sessao/codigo': 'the same, and each code has five tries',
  'DELETE /api/sessao': 'ends the session that the call came with',
};

const routes = [...(await loadFunctions()).values()].flatMap(
  ({ default: handler }) => (handler as { routes?: readonly Route[] }).routes ?? [],
);
const nameOf = ({ endpoint }: Pick<Route, 'endpoint'>) => `${endpoint.method} ${endpoint.path}`;

/** Open reads without a throttle or a CDN cache are limited by `serve` itself (bursts.ts). */
function isUnlimited({
  access,
  endpoint,
  throttle,
}: Pick<Route, 'access' | 'endpoint' | 'throttle'>): boolean {
  return access !== 'admin' && endpoint.method !== 'GET' && throttle === null;
}

test('every public or customer route that writes has a throttle or a listed reason', () => {
  expect(routes.length).toBeGreaterThan(90);
  expect(routes.filter(isUnlimited).map(nameOf).toSorted()).toEqual(Object.keys(HELD_OTHERWISE).toSorted());
});

test('every route that takes a file, also from the team, has a throttle', () => {
  const files = routes.filter(({ body }) => body.kind === 'bytes');
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ throttle }) => throttle === null).map(nameOf)).toEqual([]);
});

test('throttles with the same name have the same limit', () => {
  const limits = new Map<string, string>();
  for (const { throttle } of routes) {
    if (!throttle) continue;
    const text = `${throttle.max} in ${throttle.seconds} s`;
    expect([throttle.name, limits.get(throttle.name) ?? text]).toEqual([throttle.name, text]);
    limits.set(throttle.name, text);
  }
});

test('the rule still fires on a new route without a throttle', () => {
  const [any] = routes;
  if (!any) throw new Error('no route');
  const write = { ...any.endpoint, method: 'POST' } as const;
  expect(isUnlimited({ access: 'anyone', endpoint: write, throttle: null })).toBe(true);
  expect(isUnlimited({ access: 'customer', endpoint: write, throttle: null })).toBe(true);
});
