import type { OrderMoney } from '#contracts/admin/orders.ts';
import type { OrderState } from '#domain/orders/orders.ts';
import type { Queryable } from '../../../ports/database.ts';
import { type Failure, Refusal } from '../../../ports/outcome.ts';
import { type LockedOrder, lockOrder } from '../../../sql/orders/orders.sql.ts';
import type { Log } from '../staff-write.ts';

/** The result of a staff action on an order. */
export type OrderResult = { money: OrderMoney };

export type OrderFailure =
  | 'not_found'
  | 'transition_not_allowed'
  | 'order_changed'
  | 'already_paid'
  | 'payment_unavailable'
  | 'refund_in_progress'
  | 'refund_too_much'
  | 'refund_quantity'
  | 'withheld_too_much'
  | 'exchange_awaits_parcel'
  | 'gift_card_spent'
  | 'gift_card_by_mail'
  | 'part_sent'
  | 'parcels_apart'
  | 'parcel_empty'
  | 'parcel_units'
  | 'parcel_has_label';

export const refuse = (code: OrderFailure, data?: Failure['data']): never => {
  throw new Refusal<OrderFailure>(code, data);
};

/** The order, locked until the transaction ends. */
export async function requireOrder(tx: Queryable, id: string): Promise<LockedOrder> {
  return (await lockOrder(tx, id)) ?? refuse('not_found');
}

/** Adds an audit log entry with the payment and fulfilment status before and after. */
export function logOrder(
  log: Log,
  action: string,
  order: LockedOrder,
  state: OrderState,
  more: Record<string, unknown> = {},
): void {
  const { number, payment, fulfilment } = order;
  log(`order.${action}`, 'order', order.id, {
    before: { number, payment, fulfilment },
    after: { number, payment: state.payment, fulfilment: state.fulfilment, ...more },
  });
}
