import { write, written } from './statements.ts';
import { raw, type Sql, sql } from './tag.ts';

/** Longer than a function lives, so that the claims of a crashed run expire. */
const HELD = `interval '1 minute'`;

/**
 * Claims the orders of the query `due` (columns `id` and `since`) that no other run has claimed and whose rows are not locked:
 * first those never released undone, then those released longest ago, and among them by `since`. For `column`.
 */
export const claiming = (due: Sql, limit: number): Sql => sql`
  with due as (${due}),
  free as (
    select o.id from due join orders o on o.id = due.id left join order_claims c on c.order_id = o.id
    where c.until is null or c.until < now()
    order by c.until nulls first, due.since, o.id limit ${limit}
    for no key update of o skip locked)
  insert into order_claims as c (order_id, until) select id, now() + ${raw(HELD)} from free
  on conflict (order_id) do update set until = excluded.until where c.until < now()
  returning order_id as id`;

/** Releases claims: of finished or unstarted orders, and of orders that another run has to retry. */
export const releaseOrders = write<[free: readonly string[], again: readonly string[]]>(`
  with freed as (delete from order_claims where order_id = any ($1::uuid[]))
  update order_claims set until = now() where order_id = any ($2::uuid[])`);

/** Purges claims of orders released undone and finished otherwise. */
export const deleteOldClaims = written<[limit: number]>(`
  delete from order_claims where order_id in (
    select order_id from order_claims where until < now() - interval '1 day' limit $1 for update skip locked)`);
