import { isGone } from '#domain/fulfilment/parcels.ts';
import { canPayment, hasLeft, isPaid } from '#domain/orders/orders.ts';
import type { Queryable } from '../../ports/database.ts';
import { Refusal } from '../../ports/outcome.ts';
import { findParcels } from '../../sql/fulfilment/parcels.sql.ts';
import { giveUpCharges } from '../../sql/orders/due-orders.sql.ts';
import type { EventActor, LockedOrder } from '../../sql/orders/orders.sql.ts';
import { stepFulfilment, stepPayment } from '../orders/move-order.ts';
import type { CanceledCharges } from '../payments/cancel-charges.ts';
import { refundAllMoney } from '../payments/refund-part.ts';

/**
 * Cancels a replacement order, whose lock the caller holds, and ends its exchange: a paid difference is refunded, the unit
 * returns to stock, and the buyer keeps the first item. Refused once it has shipped.
 */
export async function cancelReplacement(
  tx: Queryable,
  order: LockedOrder,
  freed: CanceledCharges,
  by: { actor: EventActor; actorId: string | null },
): Promise<void> {
  if (hasLeft(order.fulfilment)) throw new Refusal<'exchange_moved'>('exchange_moved');
  if (isPaid(order.payment)) {
    if ((await findParcels(tx, order.id)).some(({ state }) => isGone(state)))
      throw new Refusal<'exchange_moved'>('exchange_moved');
    const amountCents = await refundAllMoney(tx, order.id, by.actorId);
    const claimed = ['refund_payment'] as const;
    await stepFulfilment(tx, order.id, order, 'canceled', {
      ...by,
      claimed,
      data: { amountCents },
      isSilent: true,
    });
    return;
  }
  if (!canPayment(order.payment, 'canceled')) return;
  // Only the attempt that was current then was cancelled; a newer one may be being paid right now.
  if (order.attempt !== freed.attempt) throw new Refusal<'exchange_moved'>('exchange_moved');
  await stepPayment(tx, order.id, order, 'canceled', { ...by, isSilent: true });
  if (freed.givenUp.length > 0) await giveUpCharges(tx, order.id, freed.givenUp);
}
