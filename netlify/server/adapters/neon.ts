import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { neonConfig, Pool, type PoolClient, types } from '@neondatabase/serverless';
import {
  type Acting,
  type Database,
  DatabaseUnavailable,
  databaseError,
  FOREIGN_KEY_VIOLATION,
  type Queryable,
  queryable,
  type Repeatable,
  type SharedDatabase,
  type Statement,
} from '../ports/database.ts';
import { isFailure } from '../ports/outcome.ts';
import { BatchingSocket } from './batching-socket.ts';
import { createGate, type Gate } from './gate.ts';
import { mapErrors } from './neon-errors.ts';
import { Pipeline } from './pipeline.ts';
import { createStatements, STALE_PLAN } from './statements.ts';

const BIGINT_OID = 20;
const DATE_OID = 1082;
const ATTEMPTS = 3;
/** A suspended Neon database takes a second or two to start. */
const CONNECT_MS = 6_000;
/** A failure that came sooner than this leaves time for one retry before the caller gives up. */
const QUICK_FAILURE_MS = 1_500;
/** Longer than a writer waits for a row lock (the role's lock_timeout), so that queued calls outlast one round of time-outs. */
const QUEUE = { queue: 200, timeoutMs: 4_000 };

// count() and sum() return bigint; all our counts fit a double exactly.
types.setTypeParser(BIGINT_OID, Number);
// A date has no time zone: keep 'YYYY-MM-DD' instead of midnight in some zone.
types.setTypeParser(DATE_OID, (text: string) => text);

// By default the driver delays each message by a 1 ms timer to batch it with the next.
neonConfig.coalesceWrites = false;
neonConfig.webSocketConstructor = BatchingSocket;

export type NeonOptions = {
  connectionString: string;
  /** host:port of a local proxy from the driver's WebSocket to Postgres; null connects to Neon. */
  localProxy: string | null;
  maxConnections?: number;
  /** How many of them are reserved for `forReading`. */
  reservedForReading?: number;
  /** Whether frequent statements are prepared under a name. A text with several commands cannot be, nor some poolers keep them. */
  keepsPlans?: boolean;
};

/** Postgres through Neon's driver: WebSocket sessions, because interactive transactions need them. */
export function connectNeon({
  connectionString,
  localProxy,
  maxConnections = 10,
  reservedForReading = 0,
  keepsPlans = true,
}: NeonOptions): SharedDatabase {
  if (localProxy) goThroughProxy(localProxy);
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // Without a listener a dropped idle connection would crash the process.
  pool.on('error', () => {});

  const statementNames = createStatements();
  const nameOf = (text: string) => (keepsPlans ? statementNames.nameOf(text) : undefined);
  const run = async <R>(on: PoolClient, text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text);
    try {
      const result = await mapErrors(() => on.query({ text, values: [...values], ...(name && { name }) }));
      return { rows: result.rows as R[], rowCount: result.rowCount ?? 0 };
    } catch (error) {
      if (name && databaseError(error)?.code === STALE_PLAN) statementNames.forbid(text);
      throw error;
    }
  };

  async function attempt<T>(acting: Acting, work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await begin(pool, acting);
    let broken: Error | undefined;
    // If the rollback fails, the connection is closed, which rolls back as well.
    const undo = () =>
      client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    try {
      const answer = await work(queryable((text, values) => run(client, text, values)));
      if (isFailure(answer)) await undo();
      else await mapErrors(() => client.query('commit'));
      return answer;
    } catch (error) {
      await undo();
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function ask<R>(text: string, values?: readonly unknown[]) {
    const client = await connected(pool);
    try {
      const answer = await run<R>(client, text, values);
      client.release();
      return answer;
    } catch (error) {
      // The connection itself may be broken.
      client.release(true);
      throw error;
    }
  }

  async function pipelined(acting: Acting, statements: readonly Statement[]) {
    const client = await connected(pool);
    const context = contextStatement(acting);
    const pipeline = new Pipeline([
      keepsPlans ? { ...context, name: 'context' } : context,
      ...statements.map(({ text, values }) => ({ text, values: [...values], name: nameOf(text) })),
    ]);
    try {
      client.query(pipeline);
      const [, ...answers] = await mapErrors(() => pipeline.results);
      client.release();
      return answers;
    } catch (error) {
      // After an error raised by Postgres the connection is still usable.
      client.release(databaseError(error) === null);
      if (databaseError(error)?.code === STALE_PLAN)
        for (const { text } of statements) statementNames.forbid(text);
      throw error;
    }
  }

  const through = (pass: Gate): Database => ({
    ...queryable(<R>(text: string, values?: readonly unknown[]) =>
      pass(async () => {
        try {
          return await ask<R>(text, values);
        } catch (error) {
          if (databaseError(error)?.code !== STALE_PLAN) throw error;
          return ask<R>(text, values);
        }
      }),
    ),
    transaction: (acting, work) => pass(() => retryTransient(() => attempt(acting, work))),
    batch: async <Rows extends unknown[][]>(
      acting: Acting,
      statements: readonly Statement[],
      { isRepeatable = false }: Repeatable = {},
    ) => {
      const send = () => retryTransient(() => pipelined(acting, statements));
      const answers = await pass(() => (isRepeatable ? retryDead(send) : send()));
      return answers.map(({ rows }) => rows) as Rows;
    },
    as: (acting) =>
      queryable(async <R>(text: string, values: readonly unknown[] = []) => {
        const send = () => retryTransient(() => pipelined(acting, [{ text, values }]));
        const [answer] = await pass(() => retryDead(send));
        return { rows: (answer?.rows ?? []) as R[], rowCount: answer?.rowCount ?? 0 };
      }),
    end: () => pool.end(),
  });
  const all = through((work) => work());
  if (reservedForReading === 0) return { ...all, forReading: all };
  const gate = createGate({ slots: maxConnections - reservedForReading, ...QUEUE });
  return { ...through(gate), forReading: all };
}

/** Gets an open connection. A failed connection attempt sent no query, so retrying is safe. */
async function connected(pool: Pool): Promise<PoolClient> {
  const began = performance.now();
  const client = await mapErrors(() =>
    pool.connect().catch((error: unknown) => {
      if (databaseError(error) || performance.now() - began > QUICK_FAILURE_MS) throw error;
      return pool.connect();
    }),
  );
  // Without a listener a connection that drops while in use would crash the process.
  if (client.listenerCount('error') === 0) client.on('error', () => {});
  return client;
}

/** Opens the transaction and sets its actor in one round trip. A dead connection is replaced once. */
async function begin(pool: Pool, acting: Acting): Promise<PoolClient> {
  for (let tried = 1; ; tried++) {
    const client = await connected(pool);
    try {
      await mapErrors(() => client.query(`begin; ${contextSql(client, acting)}`));
      return client;
    } catch (error) {
      client.release(true);
      if (tried >= 2 || databaseError(error)?.code.startsWith('42')) throw error;
    }
  }
}

/** The transaction-local settings that row-level security reads. */
function contextOf(acting: Acting): Record<string, string> {
  return {
    'app.actor': acting.actor,
    'app.user_id': 'userId' in acting ? acting.userId : '',
    'app.guest_hash': 'guestHash' in acting ? (acting.guestHash ?? '') : '',
    'app.order_id': acting.actor === 'order' ? acting.orderId : '',
  };
}

function contextSql(client: PoolClient, acting: Acting): string {
  const calls = Object.entries(contextOf(acting)).map(
    ([name, value]) => `set_config('${name}', ${client.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

function contextStatement(acting: Acting) {
  const context = Object.entries(contextOf(acting));
  const calls = context.map(([name], at) => `set_config('${name}', $${at + 1}, true)`);
  return { text: `select ${calls.join(', ')}`, values: context.map(([, value]) => value) };
}

/**
 * Retries `work` after a failure because of another transaction, which rolled it back. The short delay lets the other one take
 * the lock that it was waiting for; without it the same deadlock would happen again.
 */
async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried >= ATTEMPTS || !isTransient(error)) throw error;
      if (databaseError(error)?.code !== STALE_PLAN) await pause(tried * randomInt(25, 75));
    }
  }
}

/**
 * Deadlocks, serialisation failures, and references to a row that was deleted after `work` had read it: reading again, it
 * finds that out.
 */
const TRANSIENT = new Set(['40P01', '40001', FOREIGN_KEY_VIOLATION, STALE_PLAN]);

function isTransient(error: unknown): boolean {
  return TRANSIENT.has(databaseError(error)?.code ?? '');
}

/**
 * Retries `work` when its connection was dead, as after a frozen function instance resumes. It may already have been
 * executed, so this is for idempotent work only.
 */
async function retryDead<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    const isDead = error instanceof DatabaseUnavailable && error.why === 'away';
    if (!isDead || performance.now() - began > QUICK_FAILURE_MS) throw error;
    return work();
  }
}

function goThroughProxy(address: string): void {
  neonConfig.wsProxy = (host, port) => `${address}/v2?address=${host}:${port}`;
  neonConfig.fetchEndpoint = `http://${address}/sql`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineTLS = false;
  neonConfig.pipelineConnect = false;
}
