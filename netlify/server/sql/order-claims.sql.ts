import type { Queryable } from '../ports/database.ts';

/** Longer than a function lives: what a run that died had in hand is free again after it. */
const HELD = `interval '1 minute'`;

/**
 * Takes the orders that `due` names (columns `id` and `since`) in hand, as far as no other run has them and nobody holds their
 * rows: first those that no run has let go undone, then those let go longest ago, and among them by `since`.
 */
export async function claimOrders(
  tx: Queryable,
  due: { sql: string; values: readonly unknown[] },
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `with due as (${due.sql}),
     free as (
       select o.id from due join orders o on o.id = due.id left join order_claims c on c.order_id = o.id
       where c.until is null or c.until < now()
       order by c.until nulls first, due.since, o.id limit $${due.values.length + 1}
       for no key update of o skip locked)
     insert into order_claims as c (order_id, until) select id, now() + ${HELD} from free
     on conflict (order_id) do update set until = excluded.until where c.until < now()
     returning order_id as id`,
    [...due.values, limit],
  );
  return rows.map(({ id }) => id);
}

/** Lets orders go: those that are done with or were never begun, and those that another run has to try again. */
export async function releaseOrders(
  tx: Queryable,
  free: readonly string[],
  again: readonly string[],
): Promise<void> {
  await tx.query(
    `with freed as (delete from order_claims where order_id = any ($1::uuid[]))
     update order_claims set until = now() where order_id = any ($2::uuid[])`,
    [free, again],
  );
}

/** What was let go undone and came to its end otherwise. */
export function forgetOldClaims(tx: Queryable, limit: number): Promise<number> {
  return tx.written(
    `delete from order_claims where order_id in (
       select order_id from order_claims where until < now() - interval '1 day' limit $1 for update skip locked)`,
    [limit],
  );
}
