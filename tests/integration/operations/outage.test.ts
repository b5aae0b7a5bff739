import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBridge } from '#dev/bridge.ts';
import { EVERYTHING } from '#domain/catalogue/collection-query.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import { DatabaseUnavailable } from '#server/ports/database.ts';
import { REVIEW_STORE } from '#server/ports/images.ts';
import { findFunction, loadFunctions, testContext } from '#tests/support/functions.ts';
import { openShop } from '#tests/support/shop.ts';

type Way = 'open' | 'hangs up' | 'breaks at the first query' | 'leads to a stopped Postgres';

/** The connection to the database, as the functions of this file use it. */
let way: Way = 'open';
const open = new Set<Socket>();
const door = createServer((socket) => {
  open.add(socket);
  socket.on('error', () => {});
  if (way === 'hangs up') return void socket.destroy();
  const port = way === 'leads to a stopped Postgres' ? deadBridge.port : Number(liveBridge.split(':')[1]);
  const onward = connect(port, '127.0.0.1');
  onward.on('error', () => socket.destroy());
  onward.on('close', () => socket.destroy());
  socket.on('close', () => onward.destroy());
  let messages = 0;
  socket.on('data', (data) => {
    // Upgrade, start-up, password: then the first query.
    messages += 1;
    if (way === 'breaks at the first query' && messages > 3) return void socket.destroy();
    onward.write(data);
  });
  onward.pipe(socket);
});

const liveBridge = process.env.NEON_LOCAL_PROXY ?? '';

await openShop();
const unused = createServer().listen(0, '127.0.0.1');
await once(unused, 'listening');
const { port } = unused.address() as AddressInfo;
unused.close();
await once(unused, 'close');
const deadBridge = await startBridge({ target: { host: '127.0.0.1', port, tls: false } });
door.listen(0, '127.0.0.1');
await once(door, 'listening');
process.env.NEON_LOCAL_PROXY = `127.0.0.1:${(door.address() as AddressInfo).port}`;
const functions = await loadFunctions();
const { findCollection } = await import('../../../src/live/collection.ts');
const { findProduct } = await import('../../../src/live/product.ts');
beforeAll(async () => {
  await ask('GET', '/api/carrinho');
});
beforeEach(() => {
  hangUp();
});
afterAll(async () => {
  way = 'open';
  await deadBridge.stop();
  hangUp();
  door.close();
});

function hangUp(): void {
  for (const socket of open) socket.destroy();
  open.clear();
}

const PHOTO = `/imagens/${REVIEW_STORE}/${'0'.repeat(32)}/${crypto.randomUUID()}.webp`;
const GUEST = `__Host-guest=${'g'.repeat(43)}`;

function ask(method: string, path: string, body: unknown = null): Promise<Response> {
  const handler = findFunction(functions, path);
  if (!handler) throw new Error(`no function at ${path}`);
  const headers = { cookie: GUEST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const request = new Request(`http://localhost${path}`, {
    method,
    headers,
    body: body === null ? null : JSON.stringify(body),
  });
  return handler(request, testContext('10.9.8.7', []));
}

const CALLS: [method: string, path: string, body?: unknown][] = [
  ['GET', '/api/carrinho'],
  ['PUT', '/api/carrinho/cupom', { code: 'ELEGANTE10' }],
  [
    'POST',
    '/api/contato',
    {
      id: crypto.randomUUID(),
      name: 'Ana',
      email: 'ana@teste.example',
      phone: '',
      subject: 'Outro',
      message: 'Olá, tudo bem?',
    },
  ],
  ['POST', '/api/sessao', { email: 'ana@teste.example', password: 'uma-senha-qualquer' }],
  ['GET', PHOTO],
  ['POST', '/api/webhooks/pagamento', {}],
];

describe.for<Way>(['hangs up', 'breaks at the first query', 'leads to a stopped Postgres'])(
  'the way to the database %s',
  (how) => {
    test('every call reports an outage with a message, the log has the cause, and the next attempt succeeds', async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      way = how;
      for (const [method, path, body] of CALLS) {
        hangUp();
        const answer = await ask(method, path, body);
        if (path.includes('webhooks')) continue;
        const json: unknown = await answer.json();
        expect([path, answer.status, json]).toEqual([path, 503, { error: { code: 'unavailable' } }]);
      }
      // A page rendered on demand reports the outage instead of an empty page or a 404.
      hangUp();
      expect(await findCollection({ ...EVERYTHING, search: how })).toEqual({ page: null, isNowhere: false });
      hangUp();
      expect(await findProduct(crypto.randomUUID(), [])).toBe('unknown');
      const lines = log.mock.calls.map(([line]) => String(line));
      log.mockRestore();
      expect(lines.length).toBeGreaterThanOrEqual(CALLS.length - 1);
      for (const line of lines) {
        expect(line).not.toMatch(/\[object/);
        expect(JSON.parse(line).stack).toMatch(/the database is away: .+/);
      }
      way = 'open';
      hangUp();
      expect((await ask('GET', '/api/carrinho')).status).toBe(200);
    });
  },
);

test('an unresolvable host name counts as an outage too', async () => {
  const lost = connectNeon({
    connectionString: process.env.DATABASE_APP_URL ?? '',
    localProxy: 'database.invalid:1',
  });
  const failure: unknown = await lost.query('select 1').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  expect(failure).toMatchObject({ why: 'away' });
  expect((failure as Error).message).not.toMatch(/\[object/);
  await lost.end();
});
