import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import { pageCount } from '#domain/catalogue/catalogue.ts';
import type { SignedIn } from '../../auth/sessions.ts';
import type { Has, Services } from '../../compose.ts';
import { databaseError, type Queryable } from '../../ports/database.ts';
import { type Failure, fail, type Outcome, ok, orRefusal } from '../../ports/outcome.ts';
import { isWriteOf, type NewEntry, writeAudit } from '../../sql/operations/audit.sql.ts';
import { requestRebuild } from '../../sql/pages/publishing.sql.ts';
import type { Slice } from '../../sql/parameters.ts';

/** The signed-in team member. The route has already checked the role's capability (src/domain/people/capabilities.ts). */
export type Staff = Pick<SignedIn, 'userId' | 'email'> & {
  /** A token of the API acts for the owner who made it, under its own name (`email`), and not as a person. */
  token?: { id: string };
};

/** Who is named for what is done. */
export const actorOf = ({ userId, token }: Staff) =>
  token ? ({ actor: 'api', actorId: null } as const) : ({ actor: 'admin', actorId: userId } as const);

/** The same, for results that depend on the role. */
export type StaffOfRole = Staff & Pick<SignedIn, 'role'>;

/** The services that every use case of the back office needs. */
export type Desk = Has<'database' | 'clock'>;

/** Entities that public pages show: a write to one requests a rebuild in the same transaction. */
const SHOWN_IN_PAGES: ReadonlySet<string> = new Set([
  'product',
  'category',
  'promotion',
  'campaign',
  'review',
  'question',
  'gallery_post',
  'size_chart',
  'store_settings',
  'page',
  'redirect',
  'announcement',
]);

/** Adds an audit log entry: the action, the entity, and its state before and after (null or absent: did not exist). */
export type Log = (
  action: string,
  entity: string,
  entityId: string,
  change: Partial<Pick<NewEntry, 'before' | 'after' | 'inPages'>>,
) => void;

/**
 * Every write of the back office goes through here: one transaction as the actor `admin`. `work` calls `log` for what
 * it did; the entries, and a rebuild request if pages show the entity, are written before the commit. A failure
 * (returned or thrown) rolls back. Throws, and rolls back, if `work` succeeds without a log entry. A conflict with another save
 * (`changed_meanwhile`) that says when that was (`savedAt`) also tells whose it was.
 */
export async function staffWrite<T, Code extends string = never>(
  { database }: Has<'database'>,
  staff: Staff,
  work: (tx: Queryable, log: Log) => Promise<Outcome<T, Code>>,
): Promise<Outcome<T, Code>> {
  const written = await orRefusal<Outcome<T, Code>, Code>(() =>
    database.transaction({ actor: 'admin', userId: staff.userId }, async (tx) => {
      const entries: NewEntry[] = [];
      const log: Log = (action, entity, entityId, change) =>
        void entries.push({ action, entity, entityId, before: null, after: null, ...change });
      const outcome = await work(tx, log);
      if (!outcome.ok) return outcome;
      if (entries.length === 0) throw new Error('an administrator wrote without a line in the audit log');
      await writeAudit(tx, { userId: actorOf(staff).actorId, email: staff.email }, entries);
      const shown = entries.find(({ entity, inPages = true }) => inPages && SHOWN_IN_PAGES.has(entity));
      if (shown) await requestRebuild(tx, `${shown.action} ${shown.entityId}`);
      return outcome;
    }),
  );
  return written.ok ? written : sayingWhose(database, staff, written);
}

/**
 * Adds to a conflict whether the other save was by the same person, in another window; nothing if the team did not write then, but a
 * scheduled price. Asked as the shop: most roles may not read the log.
 */
async function sayingWhose<Code extends string>(
  database: Services['database'],
  { userId }: Staff,
  failure: Failure<Code>,
): Promise<Failure<Code>> {
  const savedAt = failure.code === 'changed_meanwhile' ? failure.data?.savedAt : null;
  if (typeof savedAt !== 'string') return failure;
  const isOwn = await isWriteOf(database.as({ actor: 'system' }), userId, savedAt);
  return isOwn === null ? failure : { ...failure, data: { ...failure.data, isOwn } };
}

/** The same, turning violations of unique constraints into failures: `codes` by constraint name. */
export async function staffWriteUnlessTaken<T, Taken extends string, Code extends string = never>(
  desk: Has<'database'>,
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

/** What a conflict with another save tells of the record as it is now. */
export const savedOf = ({ version, updatedAt }: { version: number; updatedAt: string | null }) => ({
  version,
  savedAt: updatedAt,
});

/** A row that this transaction wrote and read again. Throws if it is missing. */
export function requireRow<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('gone in the transaction that wrote it');
  return row;
}

/** Reads in a transaction as the actor `admin`, for row-level security. */
export function staffRead<T>(
  { database }: Has<'database'>,
  staff: Staff,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction({ actor: 'admin', userId: staff.userId }, work);
}

/** Reads a page of a table (`page`, from 1) for the contract's `tableOf`; passes on what else `find` returns. */
export async function staffPage<Found extends { total: number }>(
  desk: Has<'database'>,
  staff: Staff,
  page: number,
  find: (tx: Queryable, slice: Slice) => Promise<Found>,
  size = PAGE_SIZE,
): Promise<{ ok: true; value: Found & { page: number; totalPages: number } }> {
  const found = await staffRead(desk, staff, (tx) => find(tx, { limit: size, offset: (page - 1) * size }));
  return ok({ ...found, page, totalPages: pageCount(found.total, size) });
}

type Row = Readonly<Record<string, unknown>>;

/** The fields that differ, for the audit log, plus those in `keep`, which identify the entity. */
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
