import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import type { Target } from './tunnel.ts';

interface Query {
  query: string;
  params?: unknown[];
}

const ISOLATION: Record<string, string> = {
  ReadUncommitted: 'read uncommitted',
  ReadCommitted: 'read committed',
  RepeatableRead: 'repeatable read',
  Serializable: 'serializable',
};

/** Fields of a database error that the driver copies from the response. */
const ERROR_FIELDS = [
  ...[
    'message',
    'severity',
    'code',
    'detail',
    'hint',
    'position',
    'internalPosition',
    'internalQuery',
    'where',
  ],
  ...['schema', 'table', 'column', 'dataType', 'constraint', 'file', 'line', 'routine'],
] as const;

/**
 * Neon's HTTP query protocol: one query, or a batch in one transaction. The connection string arrives in a header, so
 * queries run with the caller's role.
 */
export function createSqlEndpoint(targetAt: (address: string) => Target) {
  const pools = new Map<string, pg.Pool>();

  function poolFor(connectionString: string): pg.Pool {
    let pool = pools.get(connectionString);
    if (!pool) {
      const url = new URL(connectionString);
      const { host, port } = targetAt(`${url.hostname}:${url.port || 5432}`);
      url.host = `${host}:${port}`;
      pool = new pg.Pool({ connectionString: url.href, max: 4, idleTimeoutMillis: 2_000 });
      pool.on('error', () => {}); // a dropped idle connection is replaced on next use
      pools.set(connectionString, pool);
    }
    return pool;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let status = 200;
    let body: unknown;
    try {
      const input = (await json(request)) as Query | { queries: Query[] };
      const client = await poolFor(String(request.headers['neon-connection-string'])).connect();
      try {
        body = 'queries' in input ? await batch(client, input.queries, request) : await run(client, input);
      } finally {
        client.release();
      }
    } catch (error) {
      status = 400;
      body = Object.fromEntries(ERROR_FIELDS.map((field) => [field, (error as pg.DatabaseError)[field]]));
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  return {
    answer,
    stop: async () => void (await Promise.all([...pools.values()].map((pool) => pool.end()))),
  };
}

async function batch(client: pg.PoolClient, queries: Query[], request: IncomingMessage) {
  const isolation = ISOLATION[String(request.headers['neon-batch-isolation-level'])];
  const readOnly = request.headers['neon-batch-read-only'] === 'true';
  const deferrable = request.headers['neon-batch-deferrable'] === 'true';
  const modes = [
    isolation && `isolation level ${isolation}`,
    readOnly && 'read only',
    deferrable && 'deferrable',
  ];
  await client.query(`begin ${modes.filter(Boolean).join(' ')}`);
  try {
    const results = [];
    for (const query of queries) results.push(await run(client, query));
    await client.query('commit');
    return { results };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Values stay text, as the driver parses them (header Neon-Raw-Text-Output). */
async function run(client: pg.PoolClient, { query, params }: Query) {
  const types = { getTypeParser: () => (value: string) => value };
  const result = await client.query({ text: query, values: params ?? [], rowMode: 'array', types });
  const fields = result.fields.map((field) => ({ ...field }));
  return { command: result.command, rowCount: result.rowCount, rowAsArray: true, fields, rows: result.rows };
}
