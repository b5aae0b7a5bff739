import type { OrderMail } from '#domain/orders.ts';
import { FIT_QUESTION_DAYS } from '#domain/sizing/buyers-fit.ts';
import type { Queryable } from '../../ports/database.ts';
import { queueMail } from '../../sql/outbox.sql.ts';

/**
 * Queues the mail of a transition in the transaction that makes it: sent once per order and kind, whatever happens twice.
 * `mark` tells transitions of one kind apart, such as partial refunds by the amount refunded so far.
 */
export async function mailForTransition(
  tx: Queryable,
  orderId: string,
  mail: OrderMail,
  mark = '',
): Promise<void> {
  const key = mark === '' ? `${mail}:${orderId}` : `${mail}:${orderId}:${mark}`;
  await queueMail(tx, key, { template: mail, orderId });
}

/** Has a mail ask how the sizes turned out, once per order and some days after it arrived. */
export async function askFitLater(tx: Queryable, orderId: string): Promise<void> {
  await queueMail(tx, `fit_question:${orderId}`, { template: 'fit_question', orderId }, FIT_QUESTION_DAYS);
}

/** The mails of a request: received or held, each answer of the shop's, how to post what comes back, and that it ended. */
export async function mailForRequest(
  tx: Queryable,
  request: { id: string; orderId: string },
  mail: 'withdrawal_received' | 'exchange_held' | 'exchange_canceled' | 'request_answered' | 'return_code',
  mark = '',
): Promise<void> {
  const payload = { template: mail, orderId: request.orderId, requestId: request.id };
  await queueMail(tx, `${mail}:${request.id}${mark && `:${mark}`}`, payload);
}
