import { isOrderNumber } from '#domain/orders/order-number.ts';
import { compareOrder, type Difference } from '#domain/settlement/reconciliation.ts';
import type { Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import type { OrderRecord } from '../../ports/payments.ts';
import { findCompared } from '../../sql/orders/reconciliation.sql.ts';

/** Clocks differ, and the provider's order is created after ours. */
const SLACK_MS = 3_600_000;
const MAX_PAGES = 1_000;

export type Comparison = { orders: number; charges: number; differences: Difference[] };

/**
 * Compares all orders at the provider since then with ours, both ways. Changes nothing. Orders older than `since` are
 * ignored.
 */
export async function compareWithProvider(
  shop: Services,
  since: Date,
): Promise<Outcome<Comparison, 'payment_unavailable'>> {
  const listed = await listAll(shop, new Date(since.getTime() - SLACK_MS));
  if (!listed.ok) return listed;
  // Order numbers contain the second: start both sides at a whole second.
  const from = Math.floor(since.getTime() / 1000);
  const ours = await findCompared(shop.database.as({ actor: 'system' }), new Date(from * 1000));
  const theirs = Map.groupBy(listed.value, (order) => order.code ?? '');
  const charges = (number: string) => (theirs.get(number) ?? []).flatMap((order) => order.charges);
  const differences = ours.flatMap((order) => compareOrder(order, charges(order.number)));
  const known = new Set(ours.map(({ number }) => number));
  for (const number of theirs.keys()) {
    // Foreign orders (tests, other systems) have codes in another format.
    const isOurs = isOrderNumber(number) && Number(number.split('-')[1]) >= from;
    if (isOurs && !known.has(number))
      differences.push({ order: number, kind: 'order_unknown_here', ours: null, theirs: number });
  }
  const count = listed.value.reduce((sum, order) => sum + order.charges.length, 0);
  return ok({ orders: ours.length, charges: count, differences });
}

async function listAll(
  { payments }: Services,
  since: Date,
): Promise<Outcome<OrderRecord[], 'payment_unavailable'>> {
  const all = new Map<string, OrderRecord>();
  for (let page = 1; page <= MAX_PAGES; page++) {
    const listed = await payments.listOrders(since, page);
    if (!listed.ok) return fail('payment_unavailable');
    // An order that comes in meanwhile moves the others on by one: pages may overlap.
    for (const order of listed.value.orders) all.set(order.id, order);
    if (listed.value.isLast) break;
  }
  return ok([...all.values()]);
}
