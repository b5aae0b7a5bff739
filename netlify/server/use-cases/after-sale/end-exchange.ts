import { mayResume } from '#domain/after-sale/returns.ts';
import { addDays, startOfDay, today } from '#domain/time/calendar.ts';
import type { Queryable } from '../../ports/database.ts';
import {
  chargedBack,
  fundsOf,
  type MoneyPart,
  movable,
  movedFunds,
  moveFunds,
  takeCents,
} from '../../sql/after-sale/exchange-funds.sql.ts';
import {
  exchangeOf,
  findExchangeRules,
  setExchange,
  settleReplacement,
} from '../../sql/after-sale/exchanges.sql.ts';
import { requestsOf } from '../../sql/after-sale/order-requests.sql.ts';
import { cancelLabel, requestLabel } from '../../sql/after-sale/return-labels.sql.ts';
import { creditLeft, lockWallets } from '../../sql/credit/credit.sql.ts';
import { addFlag, type EventActor, getOrder, recordEvent } from '../../sql/orders/orders.sql.ts';
import { lockItems } from '../../sql/payments/refunds.sql.ts';
import { moveCreditAlong, moveCreditBack } from '../credit/move-credit.ts';
import { mailForRequest } from '../orders/mail-for-transition.ts';
import { requestMoneyRefund } from '../payments/request-money-refund.ts';

/**
 * Ends an exchange whose replacement order was cancelled or expired: money and credit of the first item move back to its own
 * order. If the item has already been returned, its money is refunded; otherwise the buyer keeps it. The caller returns credit
 * that paid the difference. Does nothing if the order is not an exchange.
 */
export async function releaseExchange(
  tx: Queryable,
  replacementId: string,
  actor: EventActor,
): Promise<void> {
  const exchange = await exchangeOf(tx, replacementId);
  if (!exchange) return;
  const { id, orderId } = exchange;
  const moved = await movedFunds(tx, replacementId);
  await moveFunds(tx, replacementId, orderId, moved);
  // A chargeback may have happened meanwhile: flag this order.
  if ((await chargedBack(tx, orderId)) > 0) await addFlag(tx, orderId, 'chargeback');
  await settleReplacement(tx, replacementId);
  if (exchange.status === 'done') return refundReturned(tx, orderId, moved);
  await moveCreditBack(tx, replacementId, orderId);
  if (exchange.status !== 'accepted') return;
  await setExchange(tx, id, { status: 'canceled' });
  await cancelLabel(tx, id);
  await recordEvent(tx, orderId, 'exchange_canceled', actor, { request: id });
  await mailForRequest(tx, { id, orderId }, 'exchange_canceled', String(Date.now()));
}

/** Refunds the money of an item that was already returned; flagged for the back office if a refund of that charge is pending. */
async function refundReturned(tx: Queryable, orderId: string, parts: readonly MoneyPart[]): Promise<void> {
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  if (cents === 0) return;
  const sources = await fundsOf(tx, orderId);
  if (sources.some(({ refundingCents }) => refundingCents > 0)) return addFlag(tx, orderId, 'refund_due');
  await requestMoneyRefund(tx, orderId, sources, { amountCents: cents, reason: 'canceled', actorId: null });
}

/**
 * The difference was paid after the replacement order had expired: the exchange continues if the buyer still has the first item
 * and its money was not refunded. True if it continues or the order is not an exchange.
 */
export async function resumeExchange(tx: Queryable, replacementId: string, now: Date): Promise<boolean> {
  const exchange = await exchangeOf(tx, replacementId);
  if (!exchange) return true;
  const { id, orderId, itemId, units, backCents } = exchange;
  if (exchange.status !== 'canceled') return false;
  const subject = { items: await lockItems(tx, orderId), requests: await requestsOf(tx, orderId) };
  if (!mayResume(subject, { itemId, units })) return false;
  // Including wallets that pay the difference again (`respendCredit`).
  await lockWallets(tx, [orderId, replacementId]);
  const [piece] = (await getOrder(tx, replacementId)).items;
  const neededCents = (piece?.exchangePaidCents ?? 0) + backCents;
  const parts = takeCents(movable(await fundsOf(tx, orderId)), neededCents);
  const creditCents = neededCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  if (creditCents > (await creditLeft(tx, orderId))) return false;
  await moveFunds(tx, orderId, replacementId, parts);
  await moveCreditAlong(tx, orderId, replacementId, creditCents);
  const { holdDays } = await findExchangeRules(tx);
  await setExchange(tx, id, { status: 'accepted', holdUntil: startOfDay(addDays(today(now), holdDays + 1)) });
  await requestLabel(tx, id);
  await recordEvent(tx, orderId, 'exchange_resumed', 'system', { request: id });
  await mailForRequest(tx, { id, orderId }, 'exchange_held', String(Date.now()));
  return true;
}
