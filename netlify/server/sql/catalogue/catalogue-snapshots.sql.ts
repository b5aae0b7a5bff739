import type { IndexSnapshot } from '#domain/catalogue-index/catalogue-index.ts';
import type { Queryable } from '../../ports/database.ts';
import { first, valueOr, write } from '../statements.ts';
import { CHANGE_KEY, type Horizon, type ReadPosition } from './catalogue-index.sql.ts';
import { INDEX_FORMAT, packIndex, unpackIndex } from './packed-index.ts';

/** A stored index and its position in the change log. */
export type Snapshot = ReadPosition & { index: IndexSnapshot };

/**
 * Null if there is no snapshot in this code's format. Throws if the snapshot is corrupt. Read as base64, because the driver
 * receives binary values in hexadecimal, which is half as long again.
 */
export async function findSnapshot(db: Queryable): Promise<Snapshot | null> {
  const row = await selectSnapshot(db, INDEX_FORMAT);
  if (!row) return null;
  const { horizon, applied, content } = row;
  return { horizon, applied: new Set(applied), index: await unpackIndex(Buffer.from(content, 'base64')) };
}

export const selectSnapshot = first<
  [INDEX_FORMAT: number],
  { horizon: Horizon; applied: string[]; content: string }
>(
  `select horizon::text, applied, encode(content, 'base64') as content from catalogue_snapshots where format = $1`,
);

/** Changes newer than a snapshot. */
const UNKNOWN = `catalogue_changes c where c.changed_in >= s.horizon
  and ${CHANGE_KEY} <> all (s.applied)`;

/**
 * Whether to make a snapshot: the shop has enough active products, and there is no snapshot in this code's format, or categories
 * (which affect all of it) or too many products changed since.
 */
export const isSnapshotDue = valueOr<[enough: { products: number; changes: number }], boolean>(
  false,
  `select (select count(*) from (select from products where is_active limit $2) p) = $2
       and not exists (select from catalogue_snapshots s where s.format = $1
         and not exists (select from ${UNKNOWN} and c.product_id is null)
         and (select count(*) from (select from ${UNKNOWN} limit $3) u) < $3)
       as "isDue"`,
  ({ products, changes }) => [INDEX_FORMAT, products, changes],
);

/** Replaces any other snapshot; another deployment's code ignores it until it makes its own. */
export async function storeSnapshot(db: Queryable, { horizon, applied, index }: Snapshot): Promise<void> {
  await replaceSnapshot(db, INDEX_FORMAT, horizon, [...applied], await packIndex(index));
}

export const replaceSnapshot = write<
  [format: number, horizon: Horizon, applied: readonly string[], content: Uint8Array]
>(`
  with others as (delete from catalogue_snapshots where format <> $1)
  insert into catalogue_snapshots (format, horizon, applied, content) values ($1, $2::xid8, $3, $4)
  on conflict (format) do update
    set horizon = excluded.horizon, applied = excluded.applied, content = excluded.content, at = now()`);
