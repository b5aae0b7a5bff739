import type { OrderView } from '#contracts/admin/order-views.ts';
import type { Queryable } from '../ports/database.ts';

/** Saved views of the order list. Row-level security limits members to their own. */

const VIEW = 'id, name, query';

export function findViews(tx: Queryable, userId: string): Promise<OrderView[]> {
  return tx.all(`select ${VIEW} from order_views where user_id = $1 order by lower(name)`, [userId]);
}

/** A view of this member, locked; null if there is none. */
export function lockView(tx: Queryable, userId: string, id: string): Promise<OrderView | null> {
  return tx.first(`select ${VIEW} from order_views where id = $2 and user_id = $1 for update`, [userId, id]);
}

/** Null if the member has a view of this name. */
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

/** Whether the member has another view of this name. */
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

/** Serialises writes of a member's views, since the limit and unique names are checked before writing. */
export async function lockViewsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('order views ' || $1))`, [userId]);
}
