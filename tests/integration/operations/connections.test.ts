import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectNeon } from '#server/adapters/neon.ts';
import type { Database } from '#server/ports/database.ts';

/** A proxy to the database that hangs up on this number of new connections. */
let refusals = 0;
let calls = 0;
/** The number of established connections on which it hangs up at the next message. */
let deaths = 0;
const open = new Set<Socket>();
const way = createServer((socket) => {
  calls += 1;
  open.add(socket);
  socket.on('error', () => {});
  if (refusals > 0) {
    refusals -= 1;
    socket.destroy();
    return;
  }
  const [host, port] = (process.env.NEON_LOCAL_PROXY ?? '').split(':');
  const onward = connect(Number(port), host);
  onward.on('error', () => socket.destroy());
  onward.on('close', () => socket.destroy());
  socket.on('close', () => onward.destroy());
  socket.on('data', () => {
    if (deaths === 0) return;
    deaths -= 1;
    socket.destroy();
  });
  socket.pipe(onward).pipe(socket);
});

let database: Database;
beforeAll(async () => {
  // A late failure is not retried; with this clock all failures are immediate, however slow the machine.
  vi.useFakeTimers({ toFake: ['performance'] });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
});
beforeEach(async () => {
  await database?.end();
  database = connectNeon({
    connectionString: process.env.DATABASE_APP_URL ?? '',
    localProxy: `127.0.0.1:${(way.address() as AddressInfo).port}`,
    maxConnections: 2,
  });
  calls = 0;
});
afterAll(async () => {
  vi.useRealTimers();
  await database.end();
  for (const socket of open) socket.destroy();
  way.close();
});

const one = 'select 1 as one';

test('a failed connection is retried once', async () => {
  refusals = 1;
  expect((await database.query(one)).rows).toEqual([{ one: 1 }]);
  expect(calls).toBe(2);
  refusals = 1;
  const all = await Promise.all(
    ['a', 'b'].map((name) =>
      database.transaction({ actor: 'system' }, (tx) => tx.query(`select '${name}' as name`)),
    ),
  );
  expect(all.map(({ rows }) => rows)).toEqual([[{ name: 'a' }], [{ name: 'b' }]]);
});

test('an unreachable database is reported, and the next query tries again', async () => {
  refusals = 2;
  await expect(database.query(one)).rejects.toThrow();
  expect(calls).toBe(2);
  expect((await database.query(one)).rows).toEqual([{ one: 1 }]);
});

test('a broken connection is not reused', async () => {
  await database.query(one);
  await expect(database.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  expect((await database.query(one)).rows).toEqual([{ one: 1 }]);
  expect(calls).toBe(2);
});

test('only repeatable statements are sent again after their connection died', async () => {
  const system = { actor: 'system' } as const;
  await database.query(one);
  deaths = 1;
  expect((await database.as(system).query(one)).rows).toEqual([{ one: 1 }]);
  deaths = 1;
  const repeated = database.batch(system, [{ text: one, values: [] }], { isRepeatable: true });
  expect(await repeated).toEqual([[{ one: 1 }]]);
  deaths = 1;
  await expect(database.batch(system, [{ text: one, values: [] }])).rejects.toMatchObject({ why: 'away' });
  expect(calls).toBe(3);
});
