import type { ConversionRow } from '#contracts/admin/conversion.ts';
import { CONVERSION_STEPS, type ConversionGroup, type StepCounts } from '#domain/reports/conversion.ts';
import type { Periods } from '#domain/reports/sales-report.ts';
import { type Device, VISIT_STEPS, type VisitStep } from '#domain/reports/visit-steps.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { dayOf, endOfDay, startOfDay } from '../shop-day.ts';
import { write } from '../statements.ts';

/**
 * Increments today's counters of these steps, sorted: concurrent visits lock rows in the same order and cannot deadlock. Needs the
 * actor `system` or `admin`.
 */
export const countSteps = write<[steps: readonly VisitStep[], device: Device]>(`
  insert into visit_steps (day, step, device, shard)
  select ${dayOf('now()')}, step, $2, floor(random() * 8)
  from (select distinct unnest($1::text[]) as step) told order by step
  on conflict (day, step, device, shard) do update set count = visit_steps.count + 1`);

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
export const findConversion = page<
  [periods: Periods & { por: ConversionGroup }, slice: Slice],
  Found['items'][number],
  Omit<Found, 'items' | 'total'>
>(({ por, period, before }, slice) => {
  const parameters = new Parameters();
  const isByDevice = por === 'aparelho';
  const known = isByDevice ? VISIT_STEPS : CONVERSION_STEPS;
  const [first, from, to] = [
    parameters.add(before.from),
    parameters.add(period.from),
    parameters.add(period.to),
  ];
  const parts = `placed as (
       select ${DAY} as day, count(*) as placed, count(o.paid_at) as paid from orders o
       where o.created_at >= ${startOfDay(first)} and o.created_at < ${endOfDay(to)}
         and ${SINCE_COUNTED} and ${BY_SHOPPERS} group by 1),
     counted as materialized (
       select day, device, step, sum(count) as n, day >= ${from}::date as is_now from visit_steps
       where day between ${first}::date and ${to}::date group by 1, 2, 3
       union all
       select day, null, step, n, day >= ${from}::date from placed, lateral (values ('order', placed), ('paid', paid)) told (step, n)),
     rows as (
       select ${GROUPS[por]} as id, ${countsWhere('is_now', known)} as now, ${countsWhere('not is_now', known)} as before
       from counted where ${isByDevice ? 'device is not null' : 'is_now'} group by 1)`;
  const more = `(select json_build_object('now', ${countsWhere('is_now')}, 'before', ${countsWhere('not is_now')}) from counted) as sums`;
  const row = 'id, id as label, now, before';
  return pageOf(parameters, { parts, row, from: 'rows', order: 'id desc', more }, slice);
});
