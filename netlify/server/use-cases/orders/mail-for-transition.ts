import type { OrderMail } from '#domain/orders/orders.ts';
import { FIT_QUESTION_DAYS } from '#domain/sizing/buyers-fit.ts';
import type { Queryable } from '../../ports/database.ts';
import { queueMail } from '../../sql/operations/outbox.sql.ts';

/**
 * Queues the mail of a transition in the same transaction, once per order and kind. `mark` distinguishes repeated transitions
 * of one kind, such as partial refunds by the amount refunded so far.
 */
export async function mailForTransition(
  tx: Queryable,
  orderId: string,
  mail: OrderMail | 'order_changed' | 'parcel_sent_again',
  mark = '',
): Promise<void> {
  await queueMail(tx, `${mail}:${orderId}${mark && `:${mark}`}`, { template: mail, orderId });
}

/** Queues the mail of a parcel of several, or (null) of the only one of its order. */
export async function mailForParcel(
  tx: Queryable,
  { orderId, parcelId }: { orderId: string; parcelId: string | null },
  mail: 'order_shipped' | 'order_delivered' | 'parcel_sent_again',
  mark = '',
): Promise<void> {
  if (parcelId === null) return mailForTransition(tx, orderId, mail, mark);
  await queueMail(tx, `${mail}:${orderId}:${parcelId}${mark && `:${mark}`}`, {
    template: mail,
    orderId,
    parcelId,
  });
}

/** Queues the mail that asks about the fit, once per order, some days after delivery. */
export async function askFitLater(tx: Queryable, orderId: string): Promise<void> {
  await queueMail(tx, `fit_question:${orderId}`, { template: 'fit_question', orderId }, FIT_QUESTION_DAYS);
}

/** Mails of a request: received or item reserved, each answer of the shop, how to post the return, and its end. */
export async function mailForRequest(
  tx: Queryable,
  request: { id: string; orderId: string },
  mail:
    | 'withdrawal_received'
    | 'withdrawal_taken_back'
    | 'exchange_held'
    | 'exchange_canceled'
    | 'request_answered'
    | 'return_code',
  mark = '',
): Promise<void> {
  const payload = { template: mail, orderId: request.orderId, requestId: request.id };
  await queueMail(tx, `${mail}:${request.id}${mark && `:${mark}`}`, payload);
}
