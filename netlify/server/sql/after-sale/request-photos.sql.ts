import type { Queryable } from '../../ports/database.ts';
import { column, value, written } from '../statements.ts';

/** Attaches photos to a request, in this order; false if one is attached already. */
export async function insertPhotos(
  tx: Queryable,
  requestId: string,
  keys: readonly string[],
): Promise<boolean> {
  const attached = await attachPhotos(tx, requestId, keys);
  return attached === keys.length;
}

export const attachPhotos = written<[requestId: string, keys: readonly string[]]>(`
  insert into request_photos (request_id, position, key)
  select $1, n - 1, key from unnest($2::text[]) with ordinality k(key, n) on conflict do nothing`);

/** A photo's key (if given, only of this order); null if there is none. Needs the actor `system` or `admin`. */
export const findPhotoKey = value<[id: string, orderId?: string | null], string>(
  `select p.key from request_photos p join order_requests r on r.id = p.request_id
   where p.id = $1 and ($2::uuid is null or r.order_id = $2)`,
  (id, orderId = null) => [id, orderId],
);

/** Deletes the photos of these orders' closed requests; returns their keys. */
export const deletePhotosOf = column<[orderIds: readonly string[]], string>(`
  delete from request_photos p using order_requests r
  where r.id = p.request_id and r.order_id = any ($1) and r.status in ('refused', 'done', 'canceled') returning p.key`);
