import type { Alarm, CountedAlarm, StrayPayment } from '#domain/operations/alarms.ts';
import { DEFAULT_LIMITS } from '#domain/settings/limits.ts';
import { instant } from '../json.ts';
import { all, first, write, wroteOne } from '../statements.ts';

/** Raises an alarm, or increments its count while it is unseen. */
export const raiseAlarm = write<[kind: CountedAlarm]>(`
  insert into alarms as a (kind) values ($1)
  on conflict (kind) where seen_at is null do update set count = a.count + 1, last_at = now()`);

/** Raises the shop-wide alarm when declined cards exceed the hourly limit. */
export const raiseCardAlarm = write<[]>(
  `insert into alarms as a (kind) select 'card_refusals_shop'
     where (select count(*) from payment_transactions where method = 'credit_card' and status in ('failed', 'refused')
       and created_at > now() - interval '1 hour') >= limit_of('refusedCardsPerShop', $1)
   on conflict (kind) where seen_at is null do update set count = a.count + 1, last_at = now()`,
  () => [DEFAULT_LIMITS.refusedCardsPerShop],
);

/** Records a payment without an order; false if that charge was recorded before, seen or not. */
export const recordStrayPayment = wroteOne<[strayPayment: StrayPayment]>(
  `insert into stray_payments (charge_id, order_number, amount_cents) values ($1, $2, $3)
   on conflict (charge_id) do nothing`,
  ({ chargeId, orderNumber, amountCents }) => [chargeId, orderNumber, amountCents],
);

const COUNTED = `id, kind, count, ${instant('first_at')} as "firstAt", ${instant('last_at')} as "lastAt", null::json as payment`;
const STRAY = `id, 'stray_payment' as kind, 1 as count, ${instant('found_at')} as "firstAt", ${instant('found_at')} as "lastAt",
  json_build_object('chargeId', charge_id, 'orderNumber', order_number, 'amountCents', amount_cents) as payment`;

/** Unseen alarms, latest first. */
export const findAlarms = all<[], Alarm>(`
  select ${COUNTED} from alarms where seen_at is null
  union all select ${STRAY} from stray_payments where seen_at is null
  order by "lastAt" desc`);

/** Marks an alarm as seen; null if there is none or somebody else was first. */
export const markAlarmSeen = first<[id: string, userId: string], Alarm>((id, userId) => {
  const seen = 'set seen_at = now(), seen_by = $2 where id = $1 and seen_at is null';
  return {
    text: `with counted as (update alarms ${seen} returning ${COUNTED}),
       stray as (update stray_payments ${seen} returning ${STRAY})
     select * from counted union all select * from stray`,
    values: [id, userId],
  };
});
