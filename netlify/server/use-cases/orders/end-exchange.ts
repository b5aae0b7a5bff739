import { addDays, startOfDay, today } from '#domain/calendar.ts';
import { mayResume } from '#domain/returns.ts';
import type { Queryable } from '../../ports/database.ts';
import { creditBehind, lockWallets } from '../../sql/credit.sql.ts';
import {
  contestedBehind,
  freeOf,
  type MoneyPart,
  moneyBehind,
  movedFunds,
  moveFunds,
  takeFrom,
} from '../../sql/exchange-funds.sql.ts';
import { exchangeOf, findExchangeRules, setExchange, settleReplacement } from '../../sql/exchanges.sql.ts';
import { requestsOf } from '../../sql/order-requests.sql.ts';
import { addFlag, type EventActor, getOrder, recordEvent } from '../../sql/orders.sql.ts';
import { lockItems } from '../../sql/refunds.sql.ts';
import { dropLabel, wantLabel } from '../../sql/return-labels.sql.ts';
import { moveCreditAlong, moveCreditBack } from '../credit/move-credit.ts';
import { askMoney } from '../payments/ask-money.ts';
import { mailForRequest } from './mail-for-transition.ts';

/**
 * What an exchange comes to when its new piece is given up, whoever ended that order: the money and credit of the first piece stand
 * behind its own order again, and its buyer keeps it. What credit paid of the difference is the caller's to give back. Where the piece is here already the money goes back to its buyer. Nothing where the order is no exchange.
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
  // A bank may have taken it back while it stood behind the new piece: from here on it is this order's trouble.
  if ((await contestedBehind(tx, orderId)) > 0) await addFlag(tx, orderId, 'chargeback');
  await settleReplacement(tx, replacementId);
  if (exchange.status === 'done') return owe(tx, orderId, moved);
  await moveCreditBack(tx, replacementId, orderId);
  if (exchange.status !== 'accepted') return;
  await setExchange(tx, id, { status: 'canceled' });
  await dropLabel(tx, id);
  await recordEvent(tx, orderId, 'exchange_canceled', actor, { request: id });
  await mailForRequest(tx, { id, orderId }, 'exchange_canceled', String(Date.now()));
}

/** Asks money back that was already paid for a piece that is here; the desk does it where a refund of that charge is under way. */
async function owe(tx: Queryable, orderId: string, parts: readonly MoneyPart[]): Promise<void> {
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  if (cents === 0) return;
  const sources = await moneyBehind(tx, orderId);
  if (sources.some(({ refundingCents }) => refundingCents > 0)) return addFlag(tx, orderId, 'refund_due');
  await askMoney(tx, orderId, sources, { amountCents: cents, reason: 'canceled', actorId: null });
}

/**
 * The difference was paid after all, when the order of the new piece had run out: the exchange goes on where the first piece is
 * still its buyer's and its money is there. True where it does, or where the order is no exchange.
 */
export async function resumeExchange(tx: Queryable, replacementId: string, now: Date): Promise<boolean> {
  const exchange = await exchangeOf(tx, replacementId);
  if (!exchange) return true;
  const { id, orderId, itemId, units, backCents } = exchange;
  if (exchange.status !== 'canceled') return false;
  const subject = { items: await lockItems(tx, orderId), requests: await requestsOf(tx, orderId) };
  if (!mayResume(subject, { itemId, units })) return false;
  // With those that pay the difference once more (`spendAgain`).
  await lockWallets(tx, [orderId, replacementId]);
  const [piece] = (await getOrder(tx, replacementId)).items;
  const neededCents = (piece?.exchangePaidCents ?? 0) + backCents;
  const parts = takeFrom(freeOf(await moneyBehind(tx, orderId)), neededCents);
  const creditCents = neededCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  if (creditCents > (await creditBehind(tx, orderId))) return false;
  await moveFunds(tx, orderId, replacementId, parts);
  await moveCreditAlong(tx, orderId, replacementId, creditCents);
  const { holdDays } = await findExchangeRules(tx);
  await setExchange(tx, id, { status: 'accepted', holdUntil: startOfDay(addDays(today(now), holdDays + 1)) });
  await wantLabel(tx, id);
  await recordEvent(tx, orderId, 'exchange_resumed', 'system', { request: id });
  await mailForRequest(tx, { id, orderId }, 'exchange_held', String(Date.now()));
  return true;
}
