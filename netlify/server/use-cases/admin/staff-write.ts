import type { SignedIn } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { type NewEntry, writeAudit } from '../../sql/audit.sql.ts';
import { requestRebuild } from '../../sql/publishing.sql.ts';
import { orRefusal } from '../refusal.ts';

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

/** Notes one act for the audit log: what was done to what, and how it stood before and after (null: it was not there). */
export type Log = (entry: NewEntry) => void;

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
      const outcome = await work(tx, (entry) => void entries.push(entry));
      if (!outcome.ok) return outcome;
      if (entries.length === 0) throw new Error('an administrator wrote without a line in the audit log');
      await writeAudit(tx, staff, entries);
      const shown = entries.find(({ entity, inPages = true }) => inPages && SHOWN_IN_PAGES.has(entity));
      if (shown) await requestRebuild(tx, `${shown.action} ${shown.entityId}`);
      return outcome;
    }),
  );
}

/** Reads for the back office act for the administrator, too: row-level security shows them what the shop has. */
export function staffRead<T>(
  { database }: Desk,
  staff: Staff,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction({ actor: 'admin', userId: staff.userId }, work);
}
