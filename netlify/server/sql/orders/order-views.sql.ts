import type { OrderView } from '#contracts/admin/order-views.ts';
import { all, any, first, write } from '../statements.ts';

/** Saved views of the order list. Row-level security limits members to their own. */

const VIEW = 'id, name, query';

export const findViews = all<[userId: string], OrderView>(
  `select ${VIEW} from order_views where user_id = $1 order by lower(name)`,
);

/** A view of this member, locked; null if there is none. */
export const lockView = first<[userId: string, id: string], OrderView>(
  `select ${VIEW} from order_views where id = $2 and user_id = $1 for update`,
);

/** Null if the member has a view of this name. */
export const insertView = first<[userId: string, orderView: Pick<OrderView, 'name' | 'query'>], OrderView>(
  `insert into order_views (user_id, name, query) values ($1, $2, $3)
   on conflict (user_id, lower(name)) do nothing returning ${VIEW}`,
  (userId, { name, query }) => [userId, name, query],
);

/** Whether the member has another view of this name. */
export const isNameTaken = any<[userId: string, orderView: Pick<OrderView, 'id' | 'name'>]>(
  'select from order_views where user_id = $1 and lower(name) = lower($3) and id <> $2',
  (userId, { id, name }) => [userId, id, name],
);

export const renameView = write<[id: string, name: string]>('update order_views set name = $2 where id = $1');

export const deleteView = write<[id: string]>('delete from order_views where id = $1');

/** Serialises writes of a member's views, since the limit and unique names are checked before writing. */
export const lockViewsOf = write<[userId: string]>(
  `select pg_advisory_xact_lock(hashtext('order views ' || $1))`,
);
