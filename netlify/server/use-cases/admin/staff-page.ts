import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import { pageCount } from '#domain/catalogue.ts';
import type { Queryable } from '../../ports/database.ts';
import { type Desk, type Staff, staffRead } from './staff-write.ts';

type Slice = { limit: number; offset: number };

/** A page of a table, as `tableOf` of the contracts has it, and what else was found with it. */
export type Page<Row> = { items: Row[]; total: number; page: number; totalPages: number };

/** Reads one page of a table (`page`, from 1); `find` is given where its rows begin and how many they are. */
export async function staffPage<Found extends { total: number }>(
  desk: Desk,
  staff: Staff,
  page: number,
  find: (tx: Queryable, slice: Slice) => Promise<Found>,
  size = PAGE_SIZE,
): Promise<{ ok: true; value: Found & { page: number; totalPages: number } }> {
  const found = await staffRead(desk, staff, (tx) => find(tx, { limit: size, offset: (page - 1) * size }));
  return { ok: true, value: { ...found, page, totalPages: pageCount(found.total, size) } };
}
