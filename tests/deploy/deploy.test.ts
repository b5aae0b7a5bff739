import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment } from '#dev/settings.ts';
import { SETTING_NAMES } from '#server/config.ts';
import { BUILD_PRODUCTS, checkOut, netlifyBuild, productionSettings } from './netlify-build.ts';
import { answerOf, bareStartMs, type Package, type Packed, type Result, unpack } from './packages.ts';
import { type Trial, trials } from './requests.ts';

/** Without native code: what every cold start loads and unpacks. */
const MAX_OWN_BYTES = 1_500_000;
/** With the library of its protocol (decision 48). */
const MAX_MCP_BYTES = 2_200_000;
const MAX_BYTES = 12_000_000;
/**
 * Processor time, in multiples of a Node start that does nothing, because machines differ. A loose limit: the table has the details.
 */
const MAX_BARE_STARTS = 40;
/** The shop waits for these: they are started several times, and the median is reported. */
const WAITED_FOR = ['cart', 'catalogue', 'session', 'orders'];
const STARTS = 5;

const all = await trials();
const top = realpathSync(mkdtempSync(path.join(tmpdir(), 'elegante-deploy-')));
const site = path.join(top, 'site');
const packed = path.join(site, '.netlify', 'functions');
const packages = new Map<string, Package>();
const results = new Map<string, Result>();
let refused: Awaited<ReturnType<typeof netlifyBuild>>;
let leftByRefused: boolean;
let built: Awaited<ReturnType<typeof netlifyBuild>>;
let pages: Server | undefined;
let bareMs = 0;

beforeAll(async () => {
  checkOut(site);
  const { APP_SECRET: _, DATABASE_URL: __, ...incomplete } = productionSettings();
  refused = await netlifyBuild(site, incomplete);
  leftByRefused = existsSync(path.join(site, 'dist')) || existsSync(packed);
  built = await netlifyBuild(site, productionSettings());
  if (built.code !== 0) return;
  for (const one of manifest()) packages.set(one.name, unpack(one, path.join(top, 'packages', one.name)));
  pages = await servePages(path.join(site, 'dist'));
  const settings = functionSettings(pages);
  const bare = await Promise.all(Array.from({ length: STARTS }, bareStartMs));
  bareMs = bare.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0;
  for (const trial of all.filter(({ name }) => WAITED_FOR.includes(name)))
    await start(trial, settings, STARTS);
  const others = all.filter(({ name }) => !WAITED_FOR.includes(name));
  const line = async () => {
    for (let trial = others.shift(); trial; trial = others.shift()) await start(trial, settings, 1);
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, line));
  if (process.env.DEPLOY_REPORT) writeFileSync(process.env.DEPLOY_REPORT, table());
});

afterAll(() => {
  pages?.close();
  rmSync(top, { recursive: true, force: true });
});

test('a deploy with missing variables stops before building anything, and names them', () => {
  expect(refused.code).not.toBe(0);
  for (const name of ['APP_SECRET', 'DATABASE_URL']) expect(refused.output).toContain(name);
  expect(leftByRefused).toBe(false);
});

test('Netlify’s own build succeeds, with pages and functions where netlify.toml says', () => {
  expect(built.code, built.output).toBe(0);
  for (const file of ['index.html', '_headers', '404.html'])
    expect(existsSync(path.join(site, 'dist', file)), file).toBe(true);
  expect([...packages.keys()].toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  for (const { name, runtimeVersion } of manifest()) expect(runtimeVersion, name).toBe('nodejs24.x');
});

/** The local provider has orders of earlier steps that this database does not: the scheduled job reports them. */
const STRANGERS = /^.*"event":"paid_charge_without_order".*\n?/gm;

test.each(all)('$name answers from its package', ({ name, fits }) => {
  const one = packages.get(name);
  const result = results.get(name);
  if (!one || !result) throw new Error('there is no such package');
  expect(one.ownBytes).toBeLessThan(name === 'mcp' ? MAX_MCP_BYTES : MAX_OWN_BYTES);
  expect(one.bytes).toBeLessThan(MAX_BYTES);
  expect(result.output.replace(STRANGERS, '')).toBe('');
  expect(fits(result.status, result.body), `${result.status} ${result.body.slice(0, 300)}`).toBe(true);
  expect(result.cpuMs / bareMs).toBeLessThan(MAX_BARE_STARTS);
  for (const [part, names] of Object.entries(result.loaded)) expect(names, part).not.toEqual([]);
});

test('a large shop has its first pages built, and the others listed and rendered on demand', async () => {
  const dist = path.join(site, 'dist');
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');
  const packed = (file: string) => gunzipSync(readFileSync(path.join(dist, file))).toString();
  const products = readdirSync(path.join(dist, 'produto')).map((name) => name.replace('.html', ''));
  expect(products).toHaveLength(BUILD_PRODUCTS);
  expect(existsSync(path.join(dist, 'colecao/_todas/3.html'))).toBe(true);
  expect(existsSync(path.join(dist, 'colecao/_todas/4.html'))).toBe(false);

  // At the top, like the addresses that they list.
  const parts = ['paginas', 'pecas-1'].map((name) => `sitemap-${name}.xml`);
  for (const part of parts) expect(read('sitemap.xml')).toContain(`/${part}</loc>`);
  const named = parts.flatMap((part) => [...read(part).matchAll(/<loc>[^<]+\/produto\/([^<]+)<\/loc>/g)]);
  const all = named.map(([, id = '']) => id);
  expect(new Set(all).size).toBe(all.length);
  const fed = new Set(
    [...packed('feed/produtos.xml.gz').matchAll(/<g:item_group_id>([^<]+)</g)].map(([, id]) => id),
  );
  expect(new Set(all)).toEqual(fed);
  expect(all.length).toBeGreaterThan(2 * BUILD_PRODUCTS);

  const page = packages.get('page');
  if (!page || !pages) throw new Error('the page function was not packed');
  const settings = functionSettings(pages);
  const draw = (address: string) =>
    answerOf(page, { name: 'page', asked: { method: 'GET', path: address }, fits: () => true }, settings);
  const other = all.find((id) => !products.includes(id)) ?? '';
  const canonicals = {
    [`/produto/${other}`]: `/produto/${other}`,
    '/colecao/_todas/4': '/colecao?pagina=4',
    '/colecao/_novidades': '/novidades',
    '/colecao/feminino/2': '/colecao?categoria=feminino&#38;pagina=2',
  };
  for (const [address, canonical] of Object.entries(canonicals)) {
    const { status, body } = await draw(address);
    expect(status, address).toBe(200);
    expect(body, address).not.toContain('name="robots"');
    expect(body, address).toContain('application/ld+json');
    expect(body.replaceAll('&amp;', '&#38;'), address).toContain(`${canonical}">`);
  }
  const reviews = await draw(`/produto/${other}/avaliacoes`);
  expect(reviews.status).toBe(200);
  expect(reviews.body).toContain('<meta name="robots" content="noindex');
});

test('what cannot be read from the database is said with status 503, not as a page of the shop', async () => {
  const page = packages.get('page');
  if (!page || !pages) throw new Error('the page function was not packed');
  const settings = { ...functionSettings(pages), NEON_LOCAL_PROXY: '127.0.0.1:9' };
  for (const path of [
    '/colecao/feminino/2',
    '/listagem?busca=vestido',
    `/produto/${randomUUID()}`,
    `/produto/${randomUUID()}/avaliacoes`,
  ]) {
    const asked = { name: 'page', asked: { method: 'GET', path }, fits: () => true };
    const { status, body } = await answerOf(page, asked, settings);
    expect([path, status]).toEqual([path, 503]);
    expect(body, path).toContain('name="robots" content="noindex"');
  }
});

function manifest(): Packed[] {
  const { functions } = JSON.parse(readFileSync(path.join(packed, 'manifest.json'), 'utf8'));
  return functions as Packed[];
}

async function start(trial: Trial, settings: Environment, times: number): Promise<void> {
  const one = packages.get(trial.name);
  if (!one) return;
  const tries: Result[] = [];
  for (let left = times; left > 0; left--) tries.push(await answerOf(one, trial, settings));
  const middle = tries.toSorted((a, b) => a.startMs - b.startMs)[Math.floor(times / 2)];
  if (middle) results.set(trial.name, middle);
}

/** The environment that Netlify itself gives to each function. */
const FROM_NETLIFY = ['NETLIFY_BLOBS_CONTEXT', 'NETLIFY_PURGE_API_TOKEN', 'SITE_ID'];

/** The environment of a function: its settings, with the tests' local services, and without a build hook. */
function functionSettings(server: Server): Environment {
  const { port } = server.address() as AddressInfo;
  const names = [...SETTING_NAMES, ...FROM_NETLIFY].filter((name) => name !== 'BUILD_HOOK_URL');
  const given = names.flatMap((name): [string, string][] => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), SITE_URL: `http://localhost:${port}` };
}

/** Serves the built pages, for functions that fill one. */
async function servePages(dist: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = [`${pathname}.html`, `${pathname}/index.html`]
      .map((file) => path.join(dist, file))
      .find((file) => existsSync(file));
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(found && readFileSync(found));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

/** A line for each function, the largest first. */
function table(): string {
  const lines = [...packages.values()]
    .toSorted((a, b) => b.ownBytes - a.ownBytes)
    .map(({ name, bytes, ownBytes }) => {
      const { startMs = 0, cpuMs = 0, memory = 0 } = results.get(name) ?? {};
      const kilobytes = [ownBytes, bytes].map((size) => (size / 1000).toFixed(0).padStart(7));
      const times = [startMs, cpuMs, memory / 1e6].map((number) => number.toFixed(0).padStart(7));
      return `${name.padEnd(20)}${[...kilobytes, ...times].join('')}`;
    });
  const head = `${'função'.padEnd(20)}${['kB', 'nativo', 'ms', 'CPU ms', 'MB'].map((word) => word.padStart(7)).join('')}`;
  return `${[head, ...lines].join('\n')}\n`;
}
