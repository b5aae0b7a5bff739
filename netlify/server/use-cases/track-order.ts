import type { OrderDetail } from '#contracts/after-sale.ts';
import { isOrderNumber } from '#domain/orders.ts';
import type { Services } from '../compose.ts';
import type { Outcome } from '../ports/outcome.ts';
import { findTracked } from '../sql/after-sale.sql.ts';
import { detail } from './after-sale.ts';
import { countTry, type Limit } from './throttle.ts';

/** Tries at one order's e-mail, from wherever they come. */
const PER_ORDER: Limit = { name: 'track-order', max: 15, seconds: 900 };

/**
 * An order by number and e-mail. Number and e-mail are looked for together, so an unknown order and a wrong e-mail take the
 * same way; tries are counted per number whether or not there is such an order.
 */
export async function trackOrder(
  shop: Services,
  { number, email }: { number: string; email: string },
): Promise<Outcome<OrderDetail, 'order_not_found' | 'too_many_requests'>> {
  const wanted = number.trim().toUpperCase().replace(/\s+/g, '');
  if (!isOrderNumber(wanted)) return { ok: false, code: 'order_not_found' };
  const tooMany = await countTry(shop, PER_ORDER, wanted);
  if (tooMany) return tooMany;
  const id = await shop.database.transaction({ actor: 'system' }, (tx) => findTracked(tx, wanted, email));
  if (!id) return { ok: false, code: 'order_not_found' };
  const found = await detail(shop, { actor: 'order', orderId: id }, id, null);
  return found.ok ? found : { ok: false, code: 'order_not_found' };
}
