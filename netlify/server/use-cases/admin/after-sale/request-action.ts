import { canAnswerRequest } from '#domain/after-sale/returns.ts';
import type { RequestStatus } from '#domain/after-sale/units.ts';
import type { Queryable } from '../../../ports/database.ts';
import { Refusal } from '../../../ports/outcome.ts';
import {
  answerRequest,
  findRequest,
  lockRequest,
  type RequestRow,
} from '../../../sql/after-sale/order-requests.sql.ts';
import { cancelLabel, requestLabel } from '../../../sql/after-sale/return-labels.sql.ts';
import { type LockedOrder, recordEvent } from '../../../sql/orders/orders.sql.ts';
import { lockItems, type ReturnedItem } from '../../../sql/payments/refunds.sql.ts';
import { mailForRequest } from '../../orders/mail-for-transition.ts';
import { requireOrder } from '../orders/order-action.ts';
import { actorOf, type Log, type Staff } from '../staff-write.ts';

export type RequestFailure = 'not_found' | 'request_moved';

export const refuseRequest = (code: RequestFailure): never => {
  throw new Refusal<RequestFailure>(code);
};

export type LockedRequest = { request: RequestRow; order: LockedOrder; items: ReturnedItem[] };

/**
 * Locks a request with its order and returned units; refuses if it can no longer become `to`. Locks the order first, as
 * everywhere, against deadlocks.
 */
export async function lockForAnswer(tx: Queryable, id: string, to: RequestStatus): Promise<LockedRequest> {
  const found = await findRequest(tx, id);
  if (!found) return refuseRequest('not_found');
  const order = await requireOrder(tx, found.orderId);
  const request = (await lockRequest(tx, id)) ?? refuseRequest('not_found');
  if (!canAnswerRequest(request.status, to)) return refuseRequest('request_moved');
  const items = (await lockItems(tx, order.id))
    .map((item) => ({ ...item, quantity: unitsIn(request, item) }))
    .filter(({ quantity }) => quantity > 0);
  return { request, order, items };
}

/** The units of an item that a request is still about: those that the shop refunded by itself are not. */
function unitsIn({ kind, covers }: RequestRow, item: ReturnedItem): number {
  const asked = covers.find(({ itemId }) => itemId === item.id)?.units ?? 0;
  const left = item.quantity - item.refundedQuantity - (kind === 'withdrawal' ? item.exchangingQuantity : 0);
  return Math.min(asked, left);
}

/** Moves a request to a status, with timeline, mail to the customer and audit log. */
export async function moveRequest(
  tx: Queryable,
  log: Log,
  staff: Staff,
  { request, order }: Pick<LockedRequest, 'request' | 'order'>,
  { to, answer, more = {} }: { to: RequestStatus; answer: string; more?: Record<string, unknown> },
): Promise<void> {
  const { id, status: from, orderId, kind } = request;
  if (!(await answerRequest(tx, { id, from, to, answer }))) refuseRequest('request_moved');
  if (to === 'accepted') await requestLabel(tx, id);
  // A ready posting code may have been used for this parcel, so a completed request keeps it.
  else await cancelLabel(tx, id, to === 'done' ? ['wanted'] : ['wanted', 'ready']);
  const about = { request: id, ...(answer !== '' && { reason: answer }), ...more };
  const { actor, actorId } = actorOf(staff);
  await recordEvent(tx, orderId, `request_${to}`, actor, about, actorId);
  await mailForRequest(tx, { id, orderId }, 'request_answered', to);
  log(`request.${to}`, 'order_request', id, {
    before: { number: order.number, kind, status: from },
    after: { number: order.number, kind, status: to, ...(answer !== '' && { answer }), ...more },
  });
}
