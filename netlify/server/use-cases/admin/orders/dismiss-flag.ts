import { DUE_FLAG, REFUND_FAILED } from '#domain/orders/order-status.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { queueHeldGiftMail } from '../../../sql/checkout/gift-cards.sql.ts';
import { removeFlag } from '../../../sql/orders/admin-orders.sql.ts';
import { type Desk, type Staff, staffWrite } from '../staff-write.ts';
import { requireOrder } from './order-action.ts';

/** Removes an order's flag once it was handled. `DUE_FLAG` cannot be dismissed, as the refund must be made. */
export async function dismissFlag(shop: Desk, staff: Staff, { id, flag }: { id: string; flag: string }) {
  if (flag === DUE_FLAG) return fail('transition_not_allowed');
  return staffWrite(shop, staff, async (tx, log) => {
    const { number } = await requireOrder(tx, id);
    if (!(await removeFlag(tx, id, flag))) return fail('not_found');
    if (flag === REFUND_FAILED) await queueHeldGiftMail(tx, id);
    log('order.flag_seen', 'order', id, { before: { number, flag }, after: { number } });
    return ok({ id });
  });
}
