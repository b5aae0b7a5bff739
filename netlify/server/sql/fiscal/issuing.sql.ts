import type { Environment, HookProblem } from '#domain/fiscal/issuing.ts';
import { instant, json } from '../json.ts';
import { dayOf, startOfDay } from '../shop-day.ts';
import { all, first, oneValue, write } from '../statements.ts';
import { lacksNote } from './notes.sql.ts';

/** Whether the shop makes notes, and whether their provider tells it of answers. All functions here need the actor `system` or `admin`. */

export type Switch = { from: string | null; environment: Environment };

/** Null before the settings are first saved. */
export const findSwitch = first<[], Switch>(
  `select ${instant('issues_from')} as "from", environment from fiscal_settings`,
);

/** From when on notes are made, null for never, and where. Waits for whoever wants notes (`wantNotes`). */
export const writeSwitch = write<[on: { from: Date | 'now' | null; environment: Environment }]>(
  `update fiscal_settings set environment = $1, issues_from = case when $2::boolean then now() else $3::timestamptz end`,
  ({ from, environment }) => [environment, from === 'now', from === 'now' ? null : from],
);

const NOT_MADE = `f.state in ('dropped', 'wanted', 'waiting')`;

/** Of each day from `since` on: how many orders paid then would get a note without value, and a real one. */
export const countUnnoted = all<[since: string], { day: string; test: number; production: number }>(
  `select ${dayOf('o.paid_at')}::text as day, (count(*) filter (where ${lacksNote(`'test'`, NOT_MADE)}))::int as test,
     (count(*) filter (where ${lacksNote(`'production'`, NOT_MADE)}))::int as production
   from orders o where o.paid_at >= ${startOfDay('$1')} group by 1`,
);

export const countUnsent = oneValue<[], number>(
  `select count(*)::int from fiscal_notes where kind = 'sale' and state in ('wanted', 'waiting')`,
);

/** The newest number of a series; null before its first note. */
export const findLastNumber = oneValue<[environment: Environment, series: number], number | null>(
  'select max(number) from fiscal_notes where environment = $1 and series = $2',
);

export type HookState = { askedAt: string; problem: HookProblem | null };

export const findHook = first<[environment: Environment], HookState>(
  `select ${instant('asked_at')} as "askedAt", problem from fiscal_hooks where environment = $1`,
);

/** Where the provider has to tell of answers; null if no notes are made. */
export const findHookWanted = first<
  [],
  { environment: Environment; cnpj: string; target: string | null; isDue: boolean }
>(
  `select s.environment, t.cnpj, h.target,
     coalesce(h.asked_at < now() - case when h.problem is null then interval '1 day' else interval '15 minutes' end, true) as "isDue"
   from fiscal_settings s cross join store_settings t left join fiscal_hooks h on h.environment = s.environment
   where s.issues_from is not null`,
);

/** What the provider answered to being asked. */
export const recordHook = write<[environment: Environment, target: string, problem: HookProblem | null]>(
  `insert into fiscal_hooks (environment, target, problem) values ($1, $2, $3)
   on conflict (environment) do update set target = excluded.target, problem = excluded.problem, asked_at = now()`,
  (environment, target, problem) => [environment, target, problem && json(problem)],
);
