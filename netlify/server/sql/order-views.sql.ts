import type { OrderView } from '#contracts/admin/order-views.ts';
import type { Queryable } from '../ports/database.ts';

/** Row-level security shows everybody their own. */

const VIEW = 'id, name, query';

export function findViews(tx: Queryable, userId: string): Promise<OrderView[]> {
  return tx.all(`select ${VIEW} from order_views where user_id = $1 order by lower(name)`, [userId]);
}

/** One's own view, locked; null if it is not there. */
export function lockView(tx: Queryable, userId: string, id: string): Promise<OrderView | null> {
  return tx.first(`select ${VIEW} from order_views where id = $2 and user_id = $1 for update`, [userId, id]);
}

/** Null if the person has one of this name already. */
export function insertView(
  tx: Queryable,
  userId: string,
  { name, query }: Pick<OrderView, 'name' | 'query'>,
): Promise<OrderView | null> {
  return tx.first(
    `insert into order_views (user_id, name, query) values ($1, $2, $3)
     on conflict (user_id, lower(name)) do nothing returning ${VIEW}`,
    [userId, name, query],
  );
}

/** Whether the person has another view of this name. */
export function isNameTaken(
  tx: Queryable,
  userId: string,
  { id, name }: Pick<OrderView, 'id' | 'name'>,
): Promise<boolean> {
  return tx.any('select from order_views where user_id = $1 and lower(name) = lower($3) and id <> $2', [
    userId,
    id,
    name,
  ]);
}

export async function renameView(tx: Queryable, id: string, name: string): Promise<void> {
  await tx.query('update order_views set name = $2 where id = $1', [id, name]);
}

export async function deleteView(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from order_views where id = $1', [id]);
}

/** One after the other for the same person: names and their number are counted before they are written. */
export async function lockViewsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('order views ' || $1))`, [userId]);
}
