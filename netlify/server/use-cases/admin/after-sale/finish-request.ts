import type { ReceivedAs } from '#domain/after-sale/exchange.ts';
import { canFulfilment, canRefund, hasLeft, isPaid } from '#domain/orders/orders.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { type Outcome, ok, Refusal } from '../../../ports/outcome.ts';
import { chargedBack } from '../../../sql/after-sale/exchange-funds.sql.ts';
import { lowerRefund, putOnSecondLine, setReceived } from '../../../sql/after-sale/exchanges.sql.ts';
import { recordEvent } from '../../../sql/orders/orders.sql.ts';
import { keepAsCredit } from '../../after-sale/keep-as-credit.ts';
import { finishSettlement } from '../../payments/finish-settlement.ts';
import { refundable, refundPart } from '../../payments/refund-part.ts';
import { type OrderFailure, type OrderResult, refuse, requireOrder } from '../orders/order-action.ts';
import { cancelPaid, returnItems } from '../orders/refund-order.ts';
import { type Staff, staffWrite } from '../staff-write.ts';
import {
  type LockedRequest,
  lockForAnswer,
  moveRequest,
  type RequestFailure,
  refuseRequest,
} from './request-action.ts';
import { withholdOnArrival } from './withhold.ts';

export type Finish = {
  id: string;
  answer: string;
  received: ReceivedAs;
  amountCents: number;
  /** The part of the refund that is taken off because the coupon is no longer earned (domain/after-sale/earned-coupon.ts). */
  withheldCents: number;
};
type Failure = RequestFailure | OrderFailure | 'exchange_unpaid';
type Decided = { orderId: string; back: Given };

/**
 * Completes an accepted request whose goods have arrived (or never left). One transaction records refund, stock,
 * timeline, mail and audit log; then the provider is called. Completing an exchange refunds its price difference, and
 * the replacement may ship.
 */
export async function finishRequest(
  shop: Services,
  staff: Staff,
  finish: Finish,
): Promise<Outcome<OrderResult, Failure>> {
  const decided = await staffWrite<Decided, Failure>(shop, staff, async (tx, log) => {
    const taken = await lockForAnswer(tx, finish.id, 'done');
    if (taken.request.kind === 'exchange') await requirePaid(tx, taken);
    const { received, withheldCents } = finish;
    await withholdOnArrival(tx, taken, withheldCents);
    // Before returnItems: until an exchange is done, its units count as being exchanged.
    const more = { received, ...(withheldCents > 0 && { withheldCents }) };
    await moveRequest(tx, log, staff, taken, { to: 'done', answer: finish.answer, more });
    await setReceived(tx, taken.request.id, received);
    const back =
      taken.request.kind === 'exchange'
        ? await exchange(tx, shop, taken, staff, finish)
        : { amountCents: await refundReturn(tx, taken, staff, finish), contestedCents: 0 };
    return ok({ orderId: taken.request.replacementId ?? taken.order.id, back });
  });
  if (!decided.ok) return decided;
  const { orderId, back } = decided.value;
  return ok({ money: moneyOf(back, await finishSettlement(shop, orderId)) });
}

/** The refund requested, and the part not refunded because the customer charged it back; in cents. */
type Given = { amountCents: number; contestedCents: number };

function moneyOf({ amountCents, contestedCents }: Given, money: OrderResult['money']): OrderResult['money'] {
  const asked = amountCents === 0 ? 'none' : money;
  return contestedCents > 0 && (asked === 'none' || asked === 'done') ? 'contested' : asked;
}

/**
 * Refuses an exchange whose price difference is unpaid, unless the replacement has shipped: then the returned item is
 * received even after a chargeback.
 */
async function requirePaid(tx: Queryable, { request }: LockedRequest): Promise<void> {
  const order = request.replacementId
    ? await requireOrder(tx, request.replacementId)
    : refuseRequest('request_moved');
  if (!isPaid(order.payment) && !hasLeft(order.fulfilment)) throw new Refusal<Failure>('exchange_unpaid');
}

/**
 * Receives the returned item of an exchange and refunds the price difference, or gives it as credit. Money that was
 * charged back is not refunded again: the amount is lowered to what is left, also on the request, as by what the coupon no longer gives.
 */
async function exchange(
  tx: Queryable,
  shop: Services,
  taken: LockedRequest,
  staff: Staff,
  finish: Finish,
): Promise<Given> {
  const { id: requestId, replacementId, backCents, backAs } = taken.request;
  await receive(tx, taken, staff, finish);
  if (!replacementId || backCents === 0) return { amountCents: 0, contestedCents: 0 };
  const thereCents = Math.min(backCents, await maxRefund(tx, replacementId, backCents));
  const contestedCents = backCents - thereCents;
  const amountCents = Math.max(0, thereCents - finish.withheldCents);
  if (amountCents < backCents) await lowerRefund(tx, requestId, amountCents);
  if (contestedCents > 0) {
    const about = { request: requestId, amountCents: contestedCents };
    await recordEvent(tx, taken.order.id, 'refund_contested', 'system', about);
  }
  if (amountCents === 0) return { amountCents, contestedCents };
  const back = { amountCents, reason: 'asked', actorId: staff.userId, isLeftOver: true } as const;
  if (backAs === 'money') return { amountCents: await refundPart(tx, replacementId, back), contestedCents };
  await refundPart(
    tx,
    replacementId,
    back,
    keepAsCredit(shop, { requestId, orderNumber: taken.order.number }),
  );
  return { amountCents: 0, contestedCents };
}

/** The most that an exchange can refund, in cents: the agreed amount, or what a chargeback left. */
async function maxRefund(tx: Queryable, replacementId: string, agreedCents: number): Promise<number> {
  if ((await chargedBack(tx, replacementId)) === 0) return agreedCents;
  return (await refundable(tx, replacementId)).leftCents;
}

/** Receives returned items and refunds them; returns the cents. A whole order that has not shipped is cancelled. */
async function refundReturn(
  tx: Queryable,
  taken: LockedRequest,
  staff: Staff,
  finish: Finish,
): Promise<number> {
  const { request, order } = taken;
  if (request.itemId === null && canFulfilment(order.fulfilment, 'canceled', order.payment)) {
    return cancelPaid(tx, staff, order);
  }
  const { amountCents: wanted } = finish;
  if (wanted > 0 && !canRefund(order.payment)) return refuse('transition_not_allowed');
  // Items before money, as in refundOrder.
  await receive(tx, taken, staff, finish);
  return wanted > 0
    ? refundPart(tx, order.id, { amountCents: wanted, reason: 'asked', actorId: staff.userId })
    : 0;
}

const sentUnits = (from: LockedRequest['request']['from'], item: string): number =>
  from.reduce((sum, { itemId, units }) => sum + (itemId === item ? units : 0), 0);

/** Returns received units to stock, moves them to the second line, or writes them off. */
async function receive(
  tx: Queryable,
  { request, order, items }: LockedRequest,
  staff: Staff,
  { received }: Finish,
): Promise<void> {
  const back = items.map(({ id, quantity }) => ({
    ...{ id, quantity },
    sent: Math.min(quantity, sentUnits(request.from, id)),
  }));
  await returnItems(tx, staff, order, { items: back, restock: received === 'stock', from: request.from });
  if (received !== 'second') return;
  for (const { id: itemId, quantity } of items)
    await putOnSecondLine(tx, { requestId: request.id, itemId, quantity, actorId: staff.userId });
}
