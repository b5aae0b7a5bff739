/**
 * What this machine can do at the moment without the shop, for `npm run bench` to compare with: trips to Postgres through the
 * bridge with `select 1`, and a small file from Node's plain HTTP server, ten connections each.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onThrowAwayDatabase } from './database.ts';
import { figure } from './figures.ts';
import { send } from './http.ts';

const CONNECTIONS = 10;
const CALLS = 3_000;
const FILE = 'x'.repeat(4_096);

/** Calls per second. */
async function rateOf(call: () => Promise<unknown>): Promise<number> {
  let left = CALLS;
  const began = performance.now();
  const lane = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return CALLS / ((performance.now() - began) / 1_000);
}

const server = createServer((_, response) => response.end(FILE)).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
await rateOf(() => send(url));
figure({ name: 'baseline: static file', value: await rateOf(() => send(url)), unit: '/s' });
server.close();

await onThrowAwayDatabase(async (_, app) => {
  const ask = () => app.query('select 1');
  await rateOf(ask);
  figure({ name: 'baseline: select 1', value: await rateOf(ask), unit: '/s' });
});
process.exit(0);
