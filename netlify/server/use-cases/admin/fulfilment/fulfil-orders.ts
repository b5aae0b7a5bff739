import type { BulkFulfilment, BulkResult } from '#contracts/admin/fulfilment.ts';
import { DatabaseUnavailable } from '../../../ports/database.ts';
import { errorText } from '../../../ports/error-text.ts';
import { logLine } from '../../../ports/log.ts';
import { ok } from '../../../ports/outcome.ts';
import { findOrderNumbers } from '../../../sql/fulfilment/slips.sql.ts';
import { inParallel } from '../../in-parallel.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';
import { type Fulfilment, fulfilOrder } from './fulfil-order.ts';

/** Orders moved concurrently, each on a connection: half of an instance's pool. */
const AT_ONCE = 4;

/**
 * Moves many orders one step on, each in a transaction of its own, so that one failure does not stop the others.
 * Returns a result per order.
 */
export async function fulfilOrders(shop: Desk, staff: Staff, { to, orders }: BulkFulfilment) {
  const ids = orders.map(({ id }) => id);
  const numbers = await staffRead(shop, staff, (tx) => findOrderNumbers(tx, ids));
  const results = await inParallel(orders, AT_ONCE, async ({ id, trackingCode }): Promise<BulkResult> => {
    const code = await refusalOf(shop, staff, { id, to, trackingCode, isFirst: true });
    return { id, number: numbers.get(id) ?? null, code };
  });
  return ok({ results });
}

/** Why an order was not moved; null if it was. */
async function refusalOf(shop: Desk, staff: Staff, step: Fulfilment): Promise<string | null> {
  try {
    const outcome = await fulfilOrder(shop, staff, step);
    return outcome.ok ? null : outcome.code;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return error.why === 'busy' ? 'busy' : 'unavailable';
    logLine('error', { order: step.id, stack: errorText(error) });
    return 'internal';
  }
}
