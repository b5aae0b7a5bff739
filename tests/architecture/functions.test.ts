import { Cron } from 'croner';
import { describe, expect, test } from 'vitest';
import { LOOKED_UP } from '#domain/move-in/old-addresses.ts';
import { allEndpoints } from '#tests/fuzz/endpoints.ts';
import { projectFiles, readFiles } from './support/project.ts';
import { type FunctionSource, readFunction } from './support/read-function.ts';

const MAX_LINES = 45;

/** Functions that respond without `serve`: their handler in netlify/server/http, and its purpose. */
const OWN_DOORS: Readonly<Record<string, { endpoint: string } | { path: string | readonly string[] }>> = {
  'payment-webhook': { endpoint: 'paymentWebhook' },
  'deploy-webhook': { endpoint: 'deployWebhook' },
  'note-hook': { endpoint: 'noteHook' },
  'carrier-hook': { endpoint: 'carrierHook' },
  // UCP has its own contracts (tests/ucp).
  'ucp-profile': { path: ['/.well-known/ucp', '/.well-known/ucp/:version'] },
  'ucp-catalog': {
    path: ['/api/ucp/catalog/search', '/api/ucp/catalog/lookup', '/api/ucp/catalog/product'],
  },
  'ucp-links': { path: ['/api/ucp/continuar/:id', '/api/ucp/pix/:id'] },
  'ucp-checkout': {
    path: [
      '/api/ucp/carts',
      '/api/ucp/carts/:id',
      '/api/ucp/carts/:id/cancel',
      '/api/ucp/checkout-sessions',
      '/api/ucp/checkout-sessions/:id',
      '/api/ucp/checkout-sessions/:id/complete',
      '/api/ucp/checkout-sessions/:id/cancel',
      '/api/ucp/orders/:id',
    ],
  },
  // What the doors' other functions do not answer.
  'api-v1-unknown': { path: ['/api/v1', '/api/v1/*'] },
  'ucp-unknown': { path: ['/api/ucp', '/api/ucp/*'] },
  // Started by the shop itself.
  'move-in-background': { path: '/.netlify/functions/move-in-background' },
  // Messages of a protocol of its own.
  mcp: { path: '/mcp' },
  // Pictures are URLs for <img>, not an operation of the API.
  images: { path: '/imagens/*' },
  // Forms without JavaScript, links in mails, and the POST of mail programs.
  'newsletter-pages': {
    path: ['/newsletter', '/newsletter/confirmar', '/newsletter/sair', '/favoritos/avisos'],
  },
  // Pages at URLs that no build can know.
  page: {
    path: [
      '/listagem',
      '/colecao/:slug',
      '/colecao/:slug/:page',
      '/produto/:id',
      '/produto/:id/avaliacoes',
      '/produto/:id/perguntas',
      '/previa/:token',
      '/como-em',
      ...['/products', '/collections', '/produtos', '/productos', '/loja', '/shop'],
      ...LOOKED_UP.filter((root) => root !== 'produto').map((root) => `/${root}/*`),
    ],
  },
};

const functions = readFiles(
  projectFiles().filter((file) => /^netlify\/functions\/[^/]+\.ts$/.test(file)),
).map(readFunction);
const endpoints = await allEndpoints();
const named = new Map(endpoints.map(({ name, endpoint }) => [name, endpoint]));
const served = new Map(functions.map((one) => [one.name, endpointsOf(one)]));

test('every endpoint of the contracts is served by exactly one function', () => {
  const all = [...served.values()].flat().toSorted();
  expect(all).toEqual(endpoints.map(({ name }) => name).toSorted());
});

describe.each(functions)('$name', (one) => {
  test(`has at most ${MAX_LINES} lines`, () => {
    expect(one.lines).toBeLessThanOrEqual(MAX_LINES);
  });

  test('imports no endpoint that it does not serve', () => {
    const imported = one.imports.filter(
      ({ from, name }) => from.startsWith('#contracts/') && named.has(name),
    );
    expect(imported.map(({ name }) => name).toSorted()).toEqual(one.routed.toSorted());
  });

  test('is reached by its paths or its schedule', () => {
    expect(problemsOf(one, pathsOf(one))).toEqual([]);
  });
});

test('no two functions have the same path', () => {
  const paths = functions.flatMap(({ paths }) => paths ?? []);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each(['api-v1-unknown', 'ucp-unknown'])('%s leaves to the others what is theirs', (name) => {
  const { paths, excluded } = functions.find((one) => one.name === name) ?? {};
  const root = `${paths?.[0] ?? ''}/`;
  const theirs = functions
    .filter((one) => one.name !== name)
    .flatMap((one) => one.paths ?? [])
    .filter((path) => path.startsWith(root));
  expect(theirs.length).toBeGreaterThan(10);
  expect(excluded?.toSorted()).toEqual(theirs.toSorted());
});

describe('the rule still fires', () => {
  const probe = (text: string) => readFunction({ path: 'netlify/functions/probe.ts', text });
  test.each([
    [
      'a computed path',
      `const P = '/api/a';\nexport const config = { path: P };`,
      'config.path is not a literal',
    ],
    ['a sum', `export const config = { path: ['/api/' + 'a'] };`, 'config.path is not a literal'],
    ['a spread', `export const config = { path: ['/api/a', ...MORE] };`, 'config.path is not a literal'],
    ['another path', `export const config = { path: '/api/b' };`, 'serves /api/a, but is reached by /api/b'],
    [
      'a path too many',
      `export const config = { path: ['/api/a', '/api/b'] };`,
      'serves /api/a, but is reached by /api/a, /api/b',
    ],
    [
      'a method',
      `export const config = { path: '/api/a', method: 'GET' };`,
      'names its methods, and is not found by HEAD',
    ],
    ['no config', `export default serve();`, 'has neither path nor schedule'],
    [
      'a default address',
      `export const config = { path: '/.netlify/functions/probe' };`,
      'names a default address',
    ],
    ['a schedule beside a path', `export const config = { path: '/api/a', schedule: '@daily' };`, 'has both'],
  ])('%s', (_, text, problem) => {
    expect(problemsOf(probe(text), ['/api/a'])).toEqual([problem]);
  });

  test('a function without a path answers at its default path', () => {
    expect(problemsOf(probe('export default serve();'), ['/.netlify/functions/probe'])).toEqual([]);
  });

  test.each(['* * * *', '61 * * * *', '@sometimes', '@reboot', '* * * * * *'])('schedule %s', (schedule) => {
    expect(problemsOf(probe(`export const config = { schedule: '${schedule}' };`), [])).toEqual([
      `'${schedule}' is no schedule`,
    ]);
  });

  test('a renamed import counts as its endpoint', () => {
    const text = `import { getCart as g, addItem } from '#contracts/cart.ts';\nexport default serve(route(g, () => null));`;
    expect(probe(text).routed).toEqual(['getCart']);
  });
});

function endpointsOf({ name, routed }: FunctionSource): string[] {
  const door = OWN_DOORS[name];
  return door && 'endpoint' in door ? [...routed, door.endpoint] : routed;
}

/** The paths that a function must have: that of each endpoint, once. */
function pathsOf(one: FunctionSource): string[] {
  const door = OWN_DOORS[one.name];
  if (door && 'path' in door) return [door.path].flat();
  return [
    ...new Set((served.get(one.name) ?? []).map((name) => named.get(name)?.path ?? `(no endpoint ${name})`)),
  ];
}

function problemsOf({ name, paths, schedule, has }: FunctionSource, wanted: readonly string[]): string[] {
  if (has.path && has.schedule) return ['has both'];
  // Netlify's types do not allow HEAD beside GET; the handlers in netlify/server/http reject other methods.
  if (has.method) return ['names its methods, and is not found by HEAD'];
  if (has.schedule) return schedule !== null && isSchedule(schedule) ? [] : [`'${schedule}' is no schedule`];
  const byDefault = `/.netlify/functions/${name}`;
  if (!has.path) return wanted.join() === byDefault ? [] : ['has neither path nor schedule'];
  if (!paths) return ['config.path is not a literal'];
  // Netlify's CLI rejects a function that names a default path; without a path it responds there anyway.
  if (paths.some((path) => path.startsWith('/.netlify/'))) return ['names a default address'];
  const [is, must] = [paths.toSorted().join(', '), wanted.toSorted().join(', ')];
  return is === must ? [] : [`serves ${must}, but is reached by ${is}`];
}

/** Netlify's schedules: five cron fields, or one of its names (its documentation omits @reboot). */
function isSchedule(text: string): boolean {
  if (text.startsWith('@')) return /^@(hourly|daily|weekly|monthly|yearly)$/.test(text);
  try {
    return (
      text.split(/\s+/).length === 5 && new Cron(text, { mode: '5-part', paused: true }).nextRun() !== null
    );
  } catch {
    return false;
  }
}
