import type { ConversionRow } from '#contracts/admin/conversion.ts';
import { CONVERSION_STEPS, type ConversionGroup, type StepCounts } from '#domain/reports/conversion.ts';
import type { Period } from '#domain/reports/sales-report.ts';
import { type Device, VISIT_STEPS, type VisitStep } from '#domain/reports/visit-steps.ts';
import type { Queryable } from '../../ports/database.ts';
import { endOfDay, startOfDay } from '../shop-day.ts';
import { write } from '../statements.ts';

/**
 * Increments today's counters of these steps, sorted: concurrent visits lock rows in the same order and cannot deadlock. Needs the
 * actor `system` or `admin`.
 */
export const countSteps = write<[steps: readonly VisitStep[], device: Device]>(`
  insert into visit_steps (day, step, device, shard)
  select (now() at time zone 'America/Sao_Paulo')::date, step, $2, floor(random() * 8)
  from (select distinct unnest($1::text[]) as step) told order by step
  on conflict (day, step, device, shard) do update set count = visit_steps.count + 1`);

export type ConversionFilter = { group: ConversionGroup; period: Period; before: Period };

type Found = { items: ConversionRow[]; total: number; sums: { now: StepCounts; before: StepCounts } };

const GROUPS: Readonly<Record<ConversionGroup, string>> = {
  dia: 'day::text',
  mes: `to_char(day, 'YYYY-MM')`,
  aparelho: 'device',
};

const DAY = 'sao_paulo_day(o.created_at)';

/** Excludes exchanges, manual orders, and gift cards, which have a page of their own. */
const BY_SHOPPERS = `o.exchanged_from is null
  and not exists (select from gift_cards g where g.order_id = o.id)
  and not exists (select from order_events e where e.order_id = o.id and e.kind = 'placed' and e.actor = 'admin')`;

/** Excludes orders from before visits were counted. */
const SINCE_COUNTED = `o.created_at >= ${startOfDay('(select min(day) from visit_steps)')}`;

/** The count of each step under a condition; null for steps not in `known`. */
const countsWhere = (condition: string, known: readonly string[] = CONVERSION_STEPS) =>
  `json_build_object(${CONVERSION_STEPS.map((step) =>
    known.includes(step)
      ? `'${step}', coalesce(sum(n) filter (where step = '${step}' and ${condition}), 0)`
      : `'${step}', null`,
  )})`;

/** One page of the conversion funnel, with the number of rows and the totals. Needs the actor `system` or `admin`. */
export async function findConversion(
  tx: Queryable,
  { group, period, before }: ConversionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const isByDevice = group === 'aparelho';
  const known = isByDevice ? VISIT_STEPS : CONVERSION_STEPS;
  return tx.one<Found>(
    `with placed as (
       select ${DAY} as day, count(*) as placed, count(o.paid_at) as paid from orders o
       where o.created_at >= ${startOfDay('$1')} and o.created_at < ${endOfDay('$3')}
         and ${SINCE_COUNTED} and ${BY_SHOPPERS} group by 1),
     counted as materialized (
       select day, device, step, sum(count) as n, day >= $2::date as is_now from visit_steps
       where day between $1::date and $3::date group by 1, 2, 3
       union all
       select day, null, step, n, day >= $2::date from placed, lateral (values ('order', placed), ('paid', paid)) told (step, n)),
     rows as (
       select ${GROUPS[group]} as id, ${countsWhere('is_now', known)} as now, ${countsWhere('not is_now', known)} as before
       from counted where ${isByDevice ? 'device is not null' : 'is_now'} group by 1),
     page as (select * from rows order by id desc limit $4 offset $5)
     select (select count(*)::int from rows) as total,
       (select json_build_object('now', ${countsWhere('is_now')}, 'before', ${countsWhere('not is_now')}) from counted) as sums,
       (select coalesce(json_agg(json_build_object('id', id, 'label', id, 'now', now, 'before', before) order by id desc), '[]')
        from page) as items`,
    [before.from, period.from, period.to, limit, offset],
  );
}
