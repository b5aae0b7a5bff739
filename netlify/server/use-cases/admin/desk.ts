import type {
  AuditEntry,
  Dashboard,
  PERIODS,
  Publishing,
  SearchResult,
  Waiting,
} from '#contracts/admin/desk.ts';
import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import { pageCount } from '#domain/catalogue.ts';
import { stem, tokens } from '#domain/search-text.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findAlarms } from '../../sql/alarms.sql.ts';
import { type AuditFilter, findAudit, findAuditChoices, findNames } from '../../sql/audit.sql.ts';
import { findCounts, findSales, findWaiting, searchEverything } from '../../sql/desk.sql.ts';
import { findMissedSearches } from '../../sql/missed-searches.sql.ts';
import { findPublishing } from '../../sql/publishing.sql.ts';
import { publishCatalogue } from '../catalogue/publish-catalogue.ts';
import { type Staff, staffRead } from './staff-write.ts';

type Desk = Pick<Services, 'database' | 'clock'>;

/** The dashboard over a period of days. */
export async function showDashboard(
  desk: Desk,
  staff: Staff,
  days: (typeof PERIODS)[number],
): Promise<Outcome<Dashboard, never>> {
  const now = desk.clock.now();
  const value = await staffRead(desk, staff, async (tx) => ({
    ...(await findCounts(tx, now)),
    ...(await findSales(tx, now, Number(days))),
    missedSearches: await findMissedSearches(tx, now, Number(days)),
    alarms: await findAlarms(tx),
  }));
  return { ok: true, value };
}

/** Looks through products, orders and customers; a text of blanks finds nothing. */
export async function searchDesk(
  desk: Pick<Services, 'database'>,
  staff: Staff,
  text: string,
): Promise<Outcome<SearchResult, never>> {
  const wanted = text.trim();
  if (wanted === '') return { ok: true, value: { products: [], orders: [], customers: [] } };
  const words = tokens(wanted).slice(0, 8).map(stem);
  return { ok: true, value: await staffRead(desk, staff, (tx) => searchEverything(tx, wanted, words)) };
}

export type ActivityInput = {
  busca: string;
  pagina: number;
  entidade?: string | undefined;
  acao?: string | undefined;
  autor?: string | undefined;
  registro?: string | undefined;
  de?: string | undefined;
  ate?: string | undefined;
};

type ActivityPage = {
  items: AuditEntry[];
  total: number;
  page: number;
  totalPages: number;
  names: Record<string, string>;
  entities: string[];
  actors: string[];
};

/** The audit log, and what it can be narrowed by. */
export async function listActivity(
  desk: Pick<Services, 'database'>,
  staff: Staff,
  input: ActivityInput,
): Promise<Outcome<ActivityPage, never>> {
  const filter: AuditFilter = {
    search: input.busca,
    entity: input.entidade || null,
    action: input.acao || null,
    actor: input.autor || null,
    entityId: input.registro || null,
    from: input.de ?? null,
    to: input.ate ?? null,
  };
  const offset = (input.pagina - 1) * PAGE_SIZE;
  const value = await staffRead(desk, staff, async (tx) => {
    const found = await findAudit(tx, filter, { limit: PAGE_SIZE, offset });
    const choices = await findAuditChoices(tx);
    const names = await findNames(tx, found.items.flatMap(categoriesOf));
    return { ...found, ...choices, names, page: input.pagina, totalPages: pageCount(found.total, PAGE_SIZE) };
  });
  return { ok: true, value };
}

/** The categories that an entry names by their ids. */
function categoriesOf({ entity, entityId, before, after }: AuditEntry): string[] {
  const sides = [before, after].map((side) => (side ?? {}) as Readonly<Record<string, unknown>>);
  const named = sides.flatMap(({ categoryId, parentId }) => [categoryId, parentId]);
  return [entity === 'category' ? entityId : null, ...named].filter((id) => typeof id === 'string');
}

/** How the public pages stand to the catalogue. */
export async function showPublishing(
  desk: Pick<Services, 'database' | 'siteBuilds'>,
  staff: Staff,
): Promise<Outcome<Publishing, never>> {
  const { everyMinutes } = desk.siteBuilds;
  return { ok: true, value: await staffRead(desk, staff, (tx) => findPublishing(tx, everyMinutes)) };
}

/**
 * Moves on what is on its way, so that nobody who looks has to wait for the minute's run of the scheduled function. Where the
 * hook refused, that one asks again, not this. `now` asks for the build of what waits for its time.
 */
export async function movePublishing(
  desk: Pick<Services, 'database' | 'siteBuilds'>,
  staff: Staff,
  { now = false }: { now?: boolean | undefined } = {},
): Promise<Outcome<Publishing, never>> {
  const found = await showPublishing(desk, staff);
  const moves =
    found.ok && (found.value.state === 'publishing' || (now && found.value.state === 'scheduled'));
  if (!moves) return found;
  await publishCatalogue(desk, { now });
  return showPublishing(desk, staff);
}

/** What waits for somebody at the desk. */
export async function showWaiting(
  desk: Pick<Services, 'database'>,
  staff: Staff,
): Promise<Outcome<Waiting, never>> {
  return { ok: true, value: await staffRead(desk, staff, findWaiting) };
}
