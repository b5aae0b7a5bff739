import { DUE_FLAG, REFUND_FAILED } from '#domain/order-status.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { removeFlag } from '../../sql/admin-orders.sql.ts';
import { queueHeldGiftMail } from '../../sql/gift-cards.sql.ts';
import { takeOrder } from './order-desk.ts';
import { type Desk, type Staff, staffWrite } from './staff-write.ts';

type Refused = 'not_found' | 'transition_not_allowed';

/** Somebody has looked at what an order was marked for. Money that is still due back is done, not looked at. */
export async function seeFlag(
  shop: Desk,
  staff: Staff,
  { id, flag }: { id: string; flag: string },
): Promise<Outcome<{ id: string }, Refused>> {
  if (flag === DUE_FLAG) return { ok: false, code: 'transition_not_allowed' };
  return staffWrite<{ id: string }, Refused>(shop, staff, async (tx, log) => {
    const { number } = await takeOrder(tx, id);
    if (!(await removeFlag(tx, id, flag))) return { ok: false, code: 'not_found' };
    if (flag === REFUND_FAILED) await queueHeldGiftMail(tx, id);
    log({
      action: 'order.flag_seen',
      entity: 'order',
      entityId: id,
      before: { number, flag },
      after: { number },
    });
    return { ok: true, value: { id } };
  });
}
