import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { newId } from './ids.ts';
import type { Signer } from './signature.ts';
import { writeTime } from './timestamps.ts';

export const WEBHOOK_SCHEMA = `
  create table if not exists hooks (
    seq integer primary key autoincrement, id text not null unique, type text not null, subject text not null,
    body text not null, due_at integer not null, state text not null default 'waiting',
    attempts integer not null default 0, last_result text, delivered_at integer
  ) strict;
  create index if not exists hooks_waiting on hooks (due_at) where state = 'waiting';
`;

const BACKOFF_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];
const TIMEOUT_MS = 10_000;
const BATCH = 200;
const PARALLEL = 8;
const REORDER_DELAY_MS = 2_000;

const Hook = z.object({
  seq: z.number(),
  id: z.string(),
  type: z.string(),
  subject: z.string(),
  body: z.string(),
  due_at: z.number(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  last_result: z.string().nullable(),
  delivered_at: z.number().nullable(),
});
export type Hook = z.infer<typeof Hook>;

export type WebhookSettings = {
  /** Delivers each event twice, with the same id. */
  duplicateWebhooks: boolean;
  /** Delivers an order's events out of order. */
  reorderWebhooks: boolean;
  /** Holds all deliveries until this is off. */
  holdWebhooks: boolean;
  /** Drops all new events. */
  loseWebhooks: boolean;
  /** Whether to sign with RS256 besides the Basic credentials; off saves time in load tests. */
  signWebhooks: boolean;
};

export type WebhookOptions = {
  database: DatabaseSync;
  clock: Clock;
  url: string;
  user: string;
  password: string;
  signer: Signer;
  settings: WebhookSettings;
  /** Sends a delivery; default: `fetch`. */
  send: (request: Request) => Promise<Response>;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

/** The queue of webhook events; persisted. */
export function createWebhooks(options: WebhookOptions) {
  const { database, clock, settings } = options;
  const sql = {
    add: database.prepare('insert into hooks (id, type, subject, body, due_at) values (?, ?, ?, ?, ?)'),
    due: database.prepare("select * from hooks where state = 'waiting' and due_at <= ? order by seq limit ?"),
    latest: database.prepare('select * from hooks order by seq desc limit ?'),
    get: database.prepare('select * from hooks where id = ?'),
    delivered: database.prepare(
      "update hooks set state = 'delivered', attempts = attempts + 1, last_result = ?, delivered_at = ? where seq = ?",
    ),
    missed: database.prepare(
      'update hooks set state = ?, attempts = attempts + 1, last_result = ?, due_at = ? where seq = ?',
    ),
    again: database.prepare("update hooks set state = 'waiting', attempts = 0, due_at = ? where id = ?"),
  };
  const credentials = Buffer.from(`${options.user}:${options.password}`).toString('base64');
  const closing = new AbortController();
  let late = false;

  async function post(hook: Hook): Promise<string> {
    const headers = new Headers({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Pagarme-Webhooks (mundo local)',
      authorization: `Basic ${credentials}`,
    });
    if (settings.signWebhooks) {
      headers.set('x-webhook-asymmetric-signature', await options.signer.header(hook.body));
    }
    const request = new Request(options.url, {
      method: 'POST',
      headers,
      body: hook.body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    try {
      const response = await options.send(request);
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : 'Error';
    }
  }

  async function deliver(hook: Hook): Promise<void> {
    let result = await post(hook);
    if (settings.duplicateWebhooks) result = await post(hook);
    if (closing.signal.aborted) return;
    if (/^2\d\d$/.test(result)) {
      sql.delivered.run(result, clock.now(), hook.seq);
      return;
    }
    const pause = BACKOFF_MS[hook.attempts];
    sql.missed.run(pause === undefined ? 'failed' : 'waiting', result, clock.now() + (pause ?? 0), hook.seq);
  }

  return {
    /** Queues an event with the current `data`. Events with the same `subject` (order) are delivered in order. */
    add(type: string, data: unknown, subject: string): void {
      if (settings.loseWebhooks) return;
      const id = newId('hook');
      const created_at = writeTime(new Date(clock.now()).toISOString(), 'ticks');
      const account = { id: 'acc_elegante00000000', name: 'Elegante' };
      const body = JSON.stringify({ id, account, type, created_at, data });
      late = settings.reorderWebhooks && !late;
      sql.add.run(id, type, subject, body, clock.now() + (late ? REORDER_DELAY_MS : 0));
    },

    /** Delivers due events, a limited number at a time; those of one order sequentially. */
    async deliverDue(): Promise<number> {
      if (settings.holdWebhooks || closing.signal.aborted) return 0;
      const due = sql.due.all(clock.now(), BATCH).map((row) => Hook.parse(row));
      if (settings.reorderWebhooks) due.reverse();
      const queues = [...Map.groupBy(due, (hook) => hook.subject).values()];
      const worker = async () => {
        for (let queue = queues.shift(); queue; queue = queues.shift()) {
          for (const hook of queue) if (!closing.signal.aborted) await deliver(hook);
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, worker));
      return due.length;
    },

    latest: (limit: number): Hook[] => sql.latest.all(limit).map((row) => Hook.parse(row)),
    /** Queues an event again; false if there is none with that id. */
    redeliver: (id: string): boolean => sql.again.run(clock.now(), id).changes > 0,
    find: (id: string): Hook | undefined => {
      const row = sql.get.get(id);
      return row && Hook.parse(row);
    },
    close: () => closing.abort(),
  };
}
