import type { Activity, AuditEntry, Dashboard, PERIODS } from '#contracts/admin/desk.ts';
import { hasOwnDomain } from '#domain/operations/own-domain.ts';
import { type Capability, may } from '#domain/people/capabilities.ts';
import type { Has, Services } from '../../../compose.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { countMissing } from '../../../sql/after-sale/return-labels.sql.ts';
import { findMissedSearches } from '../../../sql/catalogue/missed-searches.sql.ts';
import { findAlarms } from '../../../sql/operations/alarms.sql.ts';
import {
  type AuditFilter,
  findAudit,
  findAuditChoices,
  findNames,
} from '../../../sql/operations/audit.sql.ts';
import { findPublishing, requestRebuild } from '../../../sql/pages/publishing.sql.ts';
import { wantsDailyReport } from '../../../sql/reports/daily-report.sql.ts';
import {
  findCounts,
  findSales,
  findToShip,
  findWaiting,
  searchEverything,
} from '../../../sql/reports/desk.sql.ts';
import { findFirstSteps } from '../../../sql/reports/first-steps.sql.ts';
import { publishCatalogue } from '../../catalogue/publish-catalogue.ts';
import { type Desk, type Staff, type StaffOfRole, staffPage, staffRead } from '../staff-write.ts';

/** The dashboard for the last `days` days, limited to what the role may see. */
export async function showDashboard(
  desk: Desk & { config: Pick<Services['config'], 'siteUrl'> },
  staff: StaffOfRole,
  { dias: days }: { dias: (typeof PERIODS)[number] },
) {
  const now = desk.clock.now();
  const sees = (capability: Capability) => may(staff.role, capability);
  const value = await staffRead(desk, staff, async (tx): Promise<Dashboard> => {
    const types = ACTIVITY_TYPES.filter((type) => sees(SEEN_WITH[type]));
    const counts = await findCounts(tx, now, types);
    const sales = sees('reports.read') ? await findSales(tx, now, Number(days)) : NO_SALES;
    return {
      ...sales,
      products: sees('catalogue.read') ? counts.products : null,
      orders: sees('orders.read') || sees('reports.read') ? counts.orders : null,
      users: sees('customers.read') ? counts.users : null,
      firstSteps: sees('settings.write')
        ? { ...(await findFirstSteps(tx)), domain: hasOwnDomain(desk.config.siteUrl) }
        : null,
      toShip: sees('orders.fulfil') ? await findToShip(tx) : null,
      activities: types.length > 0 ? counts.activities : null,
      byStatus: sees('orders.read') ? counts.byStatus : null,
      scarce: sees('catalogue.read') ? counts.scarce : null,
      missedSearches: sees('catalogue.write') ? await findMissedSearches(tx, now, Number(days)) : null,
      alarms: sees('alarms.handle') ? await findAlarms(tx) : [],
      failedCodes: sees('requests.read') ? await countMissing(tx) : null,
      wantsNews: await wantsDailyReport(tx, staff.userId),
    };
  });
  return ok(value);
}

const NO_SALES = { sales: null, bestSellers: null, conversion: null } as const;

const SEEN_WITH = {
  order: 'orders.read',
  user: 'customers.read',
  product: 'catalogue.read',
} as const satisfies Record<Activity['type'], Capability>;

const ACTIVITY_TYPES = ['order', 'user', 'product'] as const;

/** Searches the products, orders and customers that the role may see. A blank text finds nothing. */
export async function searchDesk(desk: Desk, staff: StaffOfRole, { q: text }: { q: string }) {
  if (text === '') return ok({ products: [], orders: [], customers: [] });
  const found = await staffRead(desk, staff, (tx) => searchEverything(tx, text));
  const value = {
    products: may(staff.role, 'catalogue.read') ? found.products : [],
    orders: may(staff.role, 'orders.read') ? found.orders : [],
    customers: may(staff.role, 'customers.read') ? found.customers : [],
  };
  return ok(value);
}

export type ActivityInput = {
  busca: string;
  pagina: number;
  entidade?: string | undefined;
  acao?: string | undefined;
  autor?: string | undefined;
  registro?: string | undefined;
  lote?: string | undefined;
  de?: string | undefined;
  ate?: string | undefined;
};

/** One page of the audit log, with the choices of its filters. */
export async function listActivity(desk: Desk, staff: Staff, input: ActivityInput) {
  const filter: AuditFilter = {
    search: input.busca,
    entity: input.entidade || null,
    action: input.acao || null,
    actor: input.autor || null,
    entityId: input.registro || null,
    batch: input.lote ?? null,
    from: input.de ?? null,
    to: input.ate ?? null,
  };
  return staffPage(desk, staff, input.pagina, async (tx, slice) => {
    const found = await findAudit(tx, filter, slice);
    const choices = await findAuditChoices(tx);
    const names = await findNames(tx, found.items.flatMap(categoriesOf));
    return { ...found, ...choices, names };
  });
}

/** The category ids in an entry, to show their names. */
function categoriesOf({ entity, entityId, before, after }: AuditEntry): string[] {
  const sides = [before, after].map((side) => (side ?? {}) as Readonly<Record<string, unknown>>);
  const named = sides.flatMap(({ categoryId, parentId }) => [categoryId, parentId]);
  return [entity === 'category' ? entityId : null, ...named].filter((id) => typeof id === 'string');
}

/** Whether the public pages are up to date with the catalogue. */
export async function showPublishing(desk: Has<'database' | 'siteBuilds'>, staff: Staff) {
  const { everyMinutes } = desk.siteBuilds;
  return ok(await staffRead(desk, staff, (tx) => findPublishing(tx, everyMinutes)));
}

/**
 * Advances a publication in progress, so that the open screen need not wait for the scheduled function. Failed build
 * builds are retried only there. `now` starts a scheduled build, or one that failed, at once.
 */
export async function movePublishing(
  desk: Has<'database' | 'siteBuilds'>,
  staff: StaffOfRole,
  { now = false }: { now?: boolean | undefined } = {},
) {
  if (now && !may(staff.role, 'publishing.hurry')) return fail('not_in_role');
  const found = await showPublishing(desk, staff);
  const moves =
    found.ok &&
    (found.value.state === 'publishing' ||
      (now && (found.value.state === 'scheduled' || found.value.state === 'failed')));
  if (!moves) return found;
  // What was given up waits no longer: ask for it again.
  if (found.value.state === 'failed' && found.value.waiting === 0)
    await desk.database.transaction({ actor: 'system' }, (tx) => requestRebuild(tx, 'given up, asked again'));
  await publishCatalogue(desk, { now });
  return showPublishing(desk, staff);
}

/** The counts of what waits to be handled, limited to what the role may see. */
export async function showWaiting(desk: Desk, staff: StaffOfRole) {
  const all = await staffRead(desk, staff, findWaiting);
  const value = {
    orders: may(staff.role, 'orders.read') ? all.orders : 0,
    notes: may(staff.role, 'orders.read') ? all.notes : 0,
    requests: may(staff.role, 'requests.read') ? all.requests : 0,
    reviews: may(staff.role, 'reviews.moderate') ? all.reviews : 0,
    messages: may(staff.role, 'messages.handle') ? all.messages : 0,
    questions: may(staff.role, 'questions.answer') ? all.questions : 0,
  };
  return ok(value);
}
