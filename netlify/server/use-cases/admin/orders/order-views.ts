import { MAX_VIEWS, type OrderView } from '#contracts/admin/order-views.ts';
import { adminExportOrders } from '#contracts/admin/orders.ts';
import { PERIOD } from '#domain/time/periods.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/orders/order-views.sql.ts';
import { type Desk, type Staff, staffRead, staffWrite } from '../staff-write.ts';

/** The signed-in member's saved views, by name. */
export async function listViews(desk: Desk, staff: Staff) {
  return ok({ views: await staffRead(desk, staff, (tx) => sql.findViews(tx, staff.userId)) });
}

/** Saves filters under a name. Drops query parameters that do not filter or sort the list. */
export function createView(desk: Desk, staff: Staff, { name, query }: Pick<OrderView, 'name' | 'query'>) {
  return staffWrite(desk, staff, async (tx, log) => {
    await sql.lockViewsOf(tx, staff.userId);
    const before = await sql.findViews(tx, staff.userId);
    if (before.length >= MAX_VIEWS) return fail('too_many_views', { max: MAX_VIEWS });
    const view = await sql.insertView(tx, staff.userId, { name, query: filtersIn(query) });
    if (!view) return fail('view_taken');
    log('create', 'order_view', view.id, { after: { name } });
    return ok(view);
  });
}

export function renameView(desk: Desk, staff: Staff, { id, name }: Pick<OrderView, 'id' | 'name'>) {
  return staffWrite(desk, staff, async (tx, log) => {
    await sql.lockViewsOf(tx, staff.userId);
    const view = await sql.lockView(tx, staff.userId, id);
    if (!view) return fail('not_found');
    if (await sql.isNameTaken(tx, staff.userId, { id, name })) return fail('view_taken');
    await sql.renameView(tx, id, name);
    log('update', 'order_view', id, { before: { name: view.name }, after: { name } });
    return ok({ ...view, name });
  });
}

export function deleteView(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const view = await sql.lockView(tx, staff.userId, id);
    if (!view) return fail('not_found');
    await sql.deleteView(tx, id);
    log('delete', 'order_view', id, { before: { name: view.name } });
    return ok({ id });
  });
}

const KEPT: ReadonlySet<string> = new Set([...Object.keys(adminExportOrders.input.shape), 'sentido', PERIOD]);

/** Drops the page number and the open order. */
function filtersIn(query: string): string {
  const asked = [...new URLSearchParams(query)].filter(([name, value]) => KEPT.has(name) && value !== '');
  return new URLSearchParams(asked).toString();
}
