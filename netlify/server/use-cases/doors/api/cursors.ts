import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import type { Slice } from '../../../sql/doors/keyset.ts';

/** The last row of a page: its id and, in a list by change, when it changed. */
export type Mark = { id: string; at: string | null };

/** A mark, closed: callers only hand it back. */
const sealed = ({ id, at }: Mark) =>
  Buffer.from(JSON.stringify(at === null ? [id] : [id, at])).toString('base64url');

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const STORED = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/** Whether it is a moment that the database may have told: it is precise to the microsecond, so it is not parsed and written again. */
function isStored(at: string): boolean {
  const second = at.slice(0, 19);
  const time = Date.parse(`${second}Z`);
  return STORED.test(at) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(second);
}

/** The mark of a cursor of a list by change, or of another one. */
function readCursor(cursor: string, isByChange: boolean): Mark | null {
  try {
    const [id, at = null, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isMoment = typeof at === 'string' && isStored(at);
    if (typeof id !== 'string' || !ID.test(id) || more.length > 0) return null;
    return isByChange ? (isMoment ? { id, at } : null) : at === null ? { id, at } : null;
  } catch {
    return null;
  }
}

type Asked = { cursor?: string | undefined; limit: number; updatedSince?: string | undefined };

/**
 * One page of a list by id, or by change with `updatedSince`: what is written meanwhile moves no row to another page, but one that changed
 * comes again at the end of a list by change.
 */
export async function readPage<Row extends { id: string; updatedAt?: string }, Shown>(
  { cursor, limit, updatedSince }: Asked,
  find: (slice: Slice) => Promise<Row[]>,
  show: (row: Row) => Shown,
): Promise<Outcome<{ items: Shown[]; nextCursor: string | null }, 'cursor_invalid'>> {
  const isByChange = updatedSince !== undefined;
  const after = cursor === undefined ? null : readCursor(cursor, isByChange);
  if (cursor !== undefined && after === null) return fail('cursor_invalid');
  const rows = await find({ after, since: isByChange ? inUtc(updatedSince) : null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next =
    rows.length > limit && last ? { id: last.id, at: isByChange ? (last.updatedAt ?? null) : null } : null;
  return ok({ items: page.map(show), nextCursor: next && sealed(next) });
}

/** A moment as the database takes it, whatever zone and year it was given in. */
const inUtc = (moment: string) => new Date(Math.max(0, Date.parse(moment))).toISOString();
