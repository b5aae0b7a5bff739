import type { Alarm, AlarmKind } from '#domain/alarms.ts';
import { DEFAULT_LIMITS } from '#domain/limits.ts';
import type { Queryable } from '../ports/database.ts';

/** Raises an alarm, or counts one more where it is raised already and nobody has looked yet. */
export async function raiseAlarm(tx: Queryable, kind: AlarmKind): Promise<void> {
  await tx.query(
    `insert into alarms as a (kind) values ($1)
     on conflict (kind) where seen_at is null do update set count = a.count + 1, last_at = now()`,
    [kind],
  );
}

/** Raises the alarm of the whole shop where a refused card was one too many within the hour. */
export async function raiseOnRefusals(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into alarms as a (kind) select 'card_refusals_shop'
       where (select count(*) from payment_transactions where method = 'credit_card' and status in ('failed', 'refused')
         and created_at > now() - interval '1 hour') >= limit_of('refusedCardsPerShop', $1)
     on conflict (kind) where seen_at is null do update set count = a.count + 1, last_at = now()`,
    [DEFAULT_LIMITS.refusedCardsPerShop],
  );
}

/** What nobody has looked at yet, the latest first. */
export async function findAlarms(tx: Queryable): Promise<Alarm[]> {
  const { rows } = await tx.query<Alarm>(
    `select id, kind, count, to_json(first_at)#>>'{}' as "firstAt", to_json(last_at)#>>'{}' as "lastAt"
     from alarms where seen_at is null order by last_at desc`,
  );
  return rows;
}

/** Somebody has looked; null where there is no such alarm, or somebody else was first. */
export async function seeAlarm(tx: Queryable, id: string, userId: string): Promise<Alarm | null> {
  const { rows } = await tx.query<Alarm>(
    `update alarms set seen_at = now(), seen_by = $2 where id = $1 and seen_at is null
     returning id, kind, count, to_json(first_at)#>>'{}' as "firstAt", to_json(last_at)#>>'{}' as "lastAt"`,
    [id, userId],
  );
  return rows[0] ?? null;
}
