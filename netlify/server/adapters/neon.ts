import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { neonConfig, Pool, type PoolClient, types } from '@neondatabase/serverless';
import {
  type Acting,
  type Database,
  DatabaseUnavailable,
  databaseError,
  type Queryable,
  queryable,
  type Repeatable,
  type SharedDatabase,
  type Statement,
} from '../ports/database.ts';
import { isFailure } from '../ports/outcome.ts';
import { createGate, type Gate } from './gate.ts';
import { driven } from './neon-errors.ts';
import { Pipeline } from './pipeline.ts';
import { PromptSocket } from './prompt-socket.ts';
import { createStatements, STALE_PLAN } from './statements.ts';

const BIGINT_OID = 20;
const DATE_OID = 1082;
const ATTEMPTS = 3;
/** A database that sleeps takes a second or two to wake up. */
const CONNECT_MS = 6_000;
/** What failed sooner than this is worth a second try within the time that a caller waits. */
const PROMPT_MS = 1_500;
/** Longer than a writer waits for a row (lock_timeout of the role), so that those in line see one round of them off. */
const QUEUE = { queue: 200, patienceMs: 4_000 };

// count() and sum() answer bigint; everything that is counted here fits a double exactly.
types.setTypeParser(BIGINT_OID, Number);
// A calendar date has no zone: keep 'YYYY-MM-DD' instead of a midnight somewhere.
types.setTypeParser(DATE_OID, (text: string) => text);

// The driver would hold back each message by a timer's millisecond, to send it together with the next.
neonConfig.coalesceWrites = false;
neonConfig.webSocketConstructor = PromptSocket;

export type NeonOptions = {
  connectionString: string;
  /** host:port of a local proxy that leads the driver's WebSocket to Postgres; null speaks to Neon itself. */
  localProxy: string | null;
  maxConnections?: number;
  /** How many of them stay out of reach of all but `forReading`. */
  reservedForReading?: number;
  /** Whether statements that come again and again are prepared. Several commands in one text cannot be. */
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
  // Without a listener a dropped idle connection would end the process.
  pool.on('error', () => {});

  const statementNames = createStatements();
  const nameOf = (text: string) => (keepsPlans ? statementNames.nameOf(text) : undefined);
  const run = async <R>(on: PoolClient, text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text);
    try {
      const result = await driven(() => on.query({ text, values: [...values], ...(name && { name }) }));
      return { rows: result.rows as R[], rowCount: result.rowCount ?? 0 };
    } catch (error) {
      if (name && databaseError(error)?.code === STALE_PLAN) statementNames.forbid(text);
      throw error;
    }
  };

  async function attempt<T>(acting: Acting, work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await begin(pool, acting);
    let broken: Error | undefined;
    // A connection that cannot roll back is closed, which undoes the transaction as well.
    const undo = () =>
      client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    try {
      const answer = await work(queryable((text, values) => run(client, text, values)));
      if (isFailure(answer)) await undo();
      else await driven(() => client.query('commit'));
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
      // What went wrong may have been the connection.
      client.release(true);
      throw error;
    }
  }

  async function pipelined(acting: Acting, statements: readonly Statement[]) {
    const client = await connected(pool);
    const pipeline = new Pipeline([
      contextStatement(acting),
      ...statements.map(({ text, values }) => ({ text, values: [...values], name: nameOf(text) })),
    ]);
    try {
      client.query(pipeline);
      const [, ...answers] = await driven(() => pipeline.results);
      client.release();
      return answers;
    } catch (error) {
      // What Postgres refuses leaves the connection as it was.
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
    transaction: (acting, work) => pass(() => persist(() => attempt(acting, work))),
    together: async <Rows extends unknown[][]>(
      acting: Acting,
      statements: readonly Statement[],
      { isRepeatable = false }: Repeatable = {},
    ) => {
      const send = () => persist(() => pipelined(acting, statements));
      const answers = await pass(() => (isRepeatable ? insist(send) : send()));
      return answers.map(({ rows }) => rows) as Rows;
    },
    as: (acting) =>
      queryable(async <R>(text: string, values: readonly unknown[] = []) => {
        const send = () => persist(() => pipelined(acting, [{ text, values }]));
        const [answer] = await pass(() => insist(send));
        return { rows: (answer?.rows ?? []) as R[], rowCount: answer?.rowCount ?? 0 };
      }),
    end: () => pool.end(),
  });
  const all = through((work) => work());
  if (reservedForReading === 0) return { ...all, forReading: all };
  const gate = createGate({ slots: maxConnections - reservedForReading, ...QUEUE });
  return { ...through(gate), forReading: all };
}

/** A connection that stands. One that did not come about carried no query: trying once more is safe. */
async function connected(pool: Pool): Promise<PoolClient> {
  const began = performance.now();
  const client = await driven(() =>
    pool.connect().catch((error: unknown) => {
      if (databaseError(error) || performance.now() - began > PROMPT_MS) throw error;
      return pool.connect();
    }),
  );
  // Without a listener a connection that drops while it is used would end the process.
  if (client.listenerCount('error') === 0) client.on('error', () => {});
  return client;
}

/** Opens the transaction and says for whom it acts in one round trip. A connection found dead is replaced once. */
async function begin(pool: Pool, acting: Acting): Promise<PoolClient> {
  for (let tried = 1; ; tried++) {
    const client = await connected(pool);
    try {
      await driven(() => client.query(`begin; ${contextSql(client, acting)}`));
      return client;
    } catch (error) {
      client.release(true);
      if (tried >= 2 || databaseError(error)?.code.startsWith('42')) throw error;
    }
  }
}

/** The settings that row-level security asks for, each until the transaction ends. */
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
  return { text: `select ${calls.join(', ')}`, values: context.map(([, value]) => value), name: 'context' };
}

/**
 * Runs `work` again where Postgres refused it for meeting another transaction: nothing of it has happened. A moment later,
 * or it would take its first lock again before the other one, which waits for it, has woken: the same deadlock once more.
 */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried >= ATTEMPTS || !isTransient(error)) throw error;
      if (databaseError(error)?.code !== STALE_PLAN) await pause(tried * randomInt(25, 75));
    }
  }
}

function isTransient(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === '40P01' || code === '40001' || code === STALE_PLAN;
}

/**
 * Does again what found its connection dead, as a function does that slept meanwhile: it may have been done, so it is for
 * what may be done twice.
 */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    const isDead = error instanceof DatabaseUnavailable && error.why === 'away';
    if (!isDead || performance.now() - began > PROMPT_MS) throw error;
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
