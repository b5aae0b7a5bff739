import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { json } from '../reply.ts';
import { ENVIRONMENTS, type FiscalEnvironment } from './model.ts';
import { inBrasilia, invalid, problem } from './wire.ts';

export const HOOK_SCHEMA = `
  create table if not exists hooks (
    id text primary key, environment text not null, cnpj text, event text not null, url text not null,
    authorization text, authorization_header text, count_since integer not null,
    error_count integer not null default 0, success_count integer not null default 0,
    failing_since integer, is_off integer not null default 0
  ) strict;
  create table if not exists deliveries (
    seq integer primary key autoincrement, hook_id text not null, ref text not null, body text not null,
    due_at integer not null, state text not null default 'waiting', attempts integer not null default 0,
    last_result text
  ) strict;
  create index if not exists deliveries_waiting on deliveries (due_at) where state = 'waiting';
`;

const MOST = 5;
const MINUTE_MS = 60_000;
/** Of `_webhooks.md`: one minute, half an hour, one, three and twenty-four hours; then it is given up. */
const RETRIES_MS = [1, 30, 60, 180, 1440].map((minutes) => minutes * MINUTE_MS);
/** A hook that fails for seven days is switched off. */
const OFF_AFTER_MS = 7 * 1440 * MINUTE_MS;
const TIMEOUT_MS = 10_000;
const LATE_MS = 2_000;
const EVENTS =
  'nfe nfse nfsen nfce_contingencia nfe_recebida nfe_recebida_falha_consulta nfse_recebida cte_recebida inutilizacao cte mdfe nfcom';

const Hook = z.object({
  id: z.string(),
  environment: z.enum(ENVIRONMENTS),
  cnpj: z.string().nullable(),
  event: z.string(),
  url: z.string(),
  authorization: z.string().nullable(),
  authorization_header: z.string().nullable(),
  count_since: z.number(),
  error_count: z.number(),
  success_count: z.number(),
  failing_since: z.number().nullable(),
  is_off: z.number(),
});
type Hook = z.infer<typeof Hook>;

const Delivery = z.object({
  seq: z.number(),
  hook_id: z.string(),
  ref: z.string(),
  body: z.string(),
  state: z.string(),
  attempts: z.number(),
  last_result: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const NewHook = z.object({
  cnpj: z.string().nullish(),
  event: z.string(),
  url: z.string(),
  authorization: z.string().nullish(),
  authorization_header: z.string().nullish(),
});

export type HookSettings = {
  /** Delivers each event twice. */
  duplicateWebhooks: boolean;
  /** Delivers events out of order. */
  reorderWebhooks: boolean;
  /** Holds all deliveries until this is off. */
  holdWebhooks: boolean;
  /** Drops all new events. */
  loseWebhooks: boolean;
};

export type HookOptions = {
  database: DatabaseSync;
  clock: Clock;
  settings: HookSettings;
  send: (request: Request) => Promise<Response>;
};

export type Hooks = ReturnType<typeof createHooks>;

/** The hooks ('gatilhos') and what they deliver; persisted. */
export function createHooks({ database, clock, settings, send }: HookOptions) {
  const sql = statements(database);
  const closing = new AbortController();
  let late = false;
  const all = (environment: FiscalEnvironment): Hook[] =>
    sql.hooks.all(environment).map((row) => Hook.parse(row));
  const one = (environment: FiscalEnvironment, id: string) => all(environment).find((hook) => hook.id === id);

  function add(environment: FiscalEnvironment, body: unknown): Response {
    const parsed = NewHook.safeParse(body);
    if (!parsed.success || !EVENTS.split(' ').includes(parsed.data.event))
      return invalid('Parâmetro "event" deve ser um evento válido.');
    const { cnpj = null, event, url, authorization = null, authorization_header = null } = parsed.data;
    if (!/^https?:\/\/[^\s]+$/.test(url)) return invalid(`URL inválida: ${url}`);
    const same = all(environment).filter((hook) => hook.event === event && hook.cnpj === cnpj);
    if (same.length >= MOST)
      return invalid('É permitido criar apenas 5 webhooks por empresa para o mesmo evento.');
    const id = newId();
    sql.add.run(id, environment, cnpj, event, url, authorization, authorization_header, clock.now());
    const made = one(environment, id);
    return made ? json(view(made), 201) : notFound();
  }

  function remove(environment: FiscalEnvironment, id: string): Response {
    const hook = one(environment, id);
    if (!hook) return notFound();
    sql.remove.run(id);
    return json({ ...view(hook), deleted: true });
  }

  async function post(hook: Hook, body: string): Promise<string> {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (hook.authorization !== null)
      headers.set(hook.authorization_header ?? 'Authorization', hook.authorization);
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const response = await send(new Request(hook.url, { method: 'POST', headers, body, signal }));
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : 'Error';
    }
  }

  async function deliver(hook: Hook, delivery: Delivery): Promise<void> {
    let result = await post(hook, delivery.body);
    if (settings.duplicateWebhooks) result = await post(hook, delivery.body);
    if (closing.signal.aborted) return;
    if (/^20\d$/.test(result)) {
      sql.done.run('delivered', result, clock.now(), delivery.seq);
      sql.succeeded.run(hook.id);
      return;
    }
    const pause = RETRIES_MS[delivery.attempts];
    sql.done.run(
      pause === undefined ? 'failed' : 'waiting',
      result,
      clock.now() + (pause ?? 0),
      delivery.seq,
    );
    const since = hook.failing_since ?? clock.now();
    sql.failed.run(since, clock.now() - since >= OFF_AFTER_MS ? 1 : 0, hook.id);
  }

  return {
    add,
    remove,
    list: (environment: FiscalEnvironment) => json(all(environment).map((hook) => detail(hook))),
    show: (environment: FiscalEnvironment, id: string) => {
      const hook = one(environment, id);
      return hook ? json(detail(hook)) : notFound();
    },
    /** Queues this body for the hooks of the issuer; returns them. */
    tell(environment: FiscalEnvironment, issuer: string, ref: string, body: unknown): unknown[] {
      const told = all(environment).filter(
        ({ event, cnpj, is_off }) => event === 'nfe' && !is_off && (cnpj ?? issuer) === issuer,
      );
      if (settings.loseWebhooks) return told.map(view);
      for (const hook of told) {
        late = settings.reorderWebhooks && !late;
        sql.queue.run(hook.id, ref, JSON.stringify(body), clock.now() + (late ? LATE_MS : 0));
      }
      return told.map(view);
    },
    /** Delivers what is due, in order for each hook; returns how many. */
    async deliverDue(): Promise<number> {
      if (settings.holdWebhooks || closing.signal.aborted) return 0;
      const due = sql.due.all(clock.now()).map((row) => Delivery.parse(row));
      if (settings.reorderWebhooks) due.reverse();
      const hooks = new Map(ENVIRONMENTS.flatMap(all).map((hook) => [hook.id, hook]));
      await Promise.all(
        [...Map.groupBy(due, (one) => one.hook_id)].map(async ([id, queue]) => {
          const hook = hooks.get(id);
          for (const delivery of queue) {
            if (!hook || hook.is_off) sql.done.run('failed', 'off', clock.now(), delivery.seq);
            else if (!closing.signal.aborted) await deliver(hook, delivery);
          }
        }),
      );
      return due.length;
    },
    latest: (limit: number): Delivery[] => sql.latest.all(limit).map((row) => Delivery.parse(row)),
    close: () => closing.abort(),
  };
}

function statements(database: DatabaseSync) {
  return {
    hooks: database.prepare('select * from hooks where environment = ? order by rowid'),
    add: database.prepare(
      'insert into hooks (id, environment, cnpj, event, url, authorization, authorization_header, count_since) values (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    remove: database.prepare('delete from hooks where id = ?'),
    succeeded: database.prepare(
      'update hooks set success_count = success_count + 1, failing_since = null where id = ?',
    ),
    failed: database.prepare(
      'update hooks set error_count = error_count + 1, failing_since = ?, is_off = ? where id = ?',
    ),
    queue: database.prepare('insert into deliveries (hook_id, ref, body, due_at) values (?, ?, ?, ?)'),
    due: database.prepare(
      "select * from deliveries where state = 'waiting' and due_at <= ? order by seq limit 200",
    ),
    done: database.prepare(
      'update deliveries set state = ?, attempts = attempts + 1, last_result = ?, due_at = ? where seq = ?',
    ),
    latest: database.prepare('select * from deliveries order by seq desc limit ?'),
  };
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const newId = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const notFound = () => problem(404, 'nao_encontrado', 'Gatilho não encontrado');

function view({ id, url, authorization, authorization_header, event, cnpj }: Hook) {
  return { id, url, authorization, authorization_header, event, cnpj };
}

function detail(hook: Hook) {
  const { count_since, error_count, success_count } = hook;
  return {
    ...view(hook),
    count_since: inBrasilia(count_since),
    request_count: error_count + success_count,
    ...{ error_count, success_count },
  };
}
