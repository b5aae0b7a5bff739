import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import { pageCount } from '#domain/catalogue.ts';
import type { SignedIn } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import { databaseError, type Queryable } from '../../ports/database.ts';
import { fail, type Outcome, ok, orRefusal } from '../../ports/outcome.ts';
import { type NewEntry, writeAudit } from '../../sql/audit.sql.ts';
import type { Slice } from '../../sql/parameters.ts';
import { requestRebuild } from '../../sql/publishing.sql.ts';

/** Who of the team acts, as the session says; the route has asked already whether the role may (src/domain/capabilities.ts). */
export type Staff = Pick<SignedIn, 'userId' | 'email'>;

/** The same where an answer depends on the role. */
export type StaffOfRole = Staff & Pick<SignedIn, 'role'>;

/** What the desk's use cases need at the least. */
export type Desk = Pick<Services, 'database'>;

/** Things that public pages show: a write to one asks for a new build in the same transaction. */
const SHOWN_IN_PAGES: ReadonlySet<string> = new Set([
  'product',
  'category',
  'promotion',
  'campaign',
  'review',
  'gallery_post',
  'size_chart',
  'store_settings',
  'page',
  'redirect',
  'announcement',
]);

/** Notes one act for the audit log: what was done to what, and how it stood before and after (absent or null: it was not there). */
export type Log = (
  action: string,
  entity: string,
  entityId: string,
  change: Partial<Pick<NewEntry, 'before' | 'after' | 'inPages'>>,
) => void;

/**
 * The only way in which the back office writes. One transaction acting for the administrator; `work` notes what it did
 * with `log`, and the notes, with the request for a new build where pages show it, are written before the commit. A
 * refusal (returned or thrown) undoes everything. A success without a note is a bug and undoes everything, too.
 */
export async function staffWrite<T, Code extends string = never>(
  { database }: Desk,
  staff: Staff,
  work: (tx: Queryable, log: Log) => Promise<Outcome<T, Code>>,
): Promise<Outcome<T, Code>> {
  return orRefusal<Outcome<T, Code>, Code>(() =>
    database.transaction({ actor: 'admin', userId: staff.userId }, async (tx) => {
      const entries: NewEntry[] = [];
      const log: Log = (action, entity, entityId, change) =>
        void entries.push({ action, entity, entityId, before: null, after: null, ...change });
      const outcome = await work(tx, log);
      if (!outcome.ok) return outcome;
      if (entries.length === 0) throw new Error('an administrator wrote without a line in the audit log');
      await writeAudit(tx, staff, entries);
      const shown = entries.find(({ entity, inPages = true }) => inPages && SHOWN_IN_PAGES.has(entity));
      if (shown) await requestRebuild(tx, `${shown.action} ${shown.entityId}`);
      return outcome;
    }),
  );
}

/** The same where only the database can see that something is taken already: a code by the constraint that refuses it. */
export async function staffWriteUnlessTaken<T, Code extends string, Taken extends string>(
  desk: Desk,
  staff: Staff,
  codes: Readonly<Record<string, Taken>>,
  work: (tx: Queryable, log: Log) => Promise<Outcome<T, Code>>,
): Promise<Outcome<T, Code | Taken>> {
  try {
    return await staffWrite<T, Code>(desk, staff, work);
  } catch (error) {
    const code = codes[databaseError(error)?.constraint ?? ''];
    if (code === undefined) throw error;
    return fail(code);
  }
}

/** What a transaction has just written, read again: that it is gone is a bug. */
export function there<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('gone in the transaction that wrote it');
  return row;
}

/** Reads for the back office act for the administrator, too: row-level security shows them what the shop has. */
export function staffRead<T>(
  { database }: Desk,
  staff: Staff,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction({ actor: 'admin', userId: staff.userId }, work);
}

/** Reads one page of a table (`page`, from 1), as `tableOf` of the contracts has it, with what else was found; `find` is given where its rows begin and how many they are. */
export async function staffPage<Found extends { total: number }>(
  desk: Desk,
  staff: Staff,
  page: number,
  find: (tx: Queryable, slice: Slice) => Promise<Found>,
  size = PAGE_SIZE,
): Promise<{ ok: true; value: Found & { page: number; totalPages: number } }> {
  const found = await staffRead(desk, staff, (tx) => find(tx, { limit: size, offset: (page - 1) * size }));
  return ok({ ...found, page, totalPages: pageCount(found.total, size) });
}

type Row = Readonly<Record<string, unknown>>;

/**
 * What of a thing changed, for the audit log: only the fields that differ, plus `keep` (its name), which says what it
 * is about.
 */
export function changesOf(
  before: Row,
  after: Row,
  keep: readonly string[] = ['name'],
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter(
    (name) => keep.includes(name) || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (row: Row) =>
    Object.fromEntries(changed.flatMap((name) => (name in row ? [[name, row[name]]] : [])));
  return { before: pick(before), after: pick(after) };
}
