import { splitRefund } from '#domain/credit/split.ts';
import { paymentPath } from '#domain/orders.ts';
import type { Queryable } from '../../ports/database.ts';
import { Refusal } from '../../ports/outcome.ts';
import { creditBehind } from '../../sql/credit.sql.ts';
import { moneyBehind } from '../../sql/exchange-funds.sql.ts';
import { exchangeOf } from '../../sql/exchanges.sql.ts';
import { lockOrder } from '../../sql/orders.sql.ts';
import { returnCredit } from '../credit/return-credit.ts';
import { takeForRefund } from '../gift-cards/take-gift-back.ts';
import { mailForTransition } from '../orders/mail-for-transition.ts';
import { walkPayment } from '../orders/move-order.ts';
import { askMoney, type Back, moneyOf } from './ask-money.ts';

type Code = 'refund_too_much' | 'gift_card_spent' | 'not_found';

type Amount = {
  /** In cents; null: all that is left. */
  amountCents: number | null;
  /** A price difference of an exchange whose replacement still ships: refunding it never ends the order, even if it is everything. */
  isLeftOver?: boolean;
};

/**
 * Refunds an amount of an order, or all that is left (null), and returns it in cents. Money first, which is requested from the
 * provider (or kept as credit: `takeMoney`), then credit, which is back at once.
 */
export async function askBack(
  tx: Queryable,
  orderId: string,
  { isLeftOver = false, ...back }: Omit<Back, 'amountCents'> & Amount,
  takeMoney: typeof askMoney = askMoney,
): Promise<number> {
  const { sources, left, leftCents } = await leftBehind(tx, orderId);
  const giftCents = await takeForRefund(tx, orderId, back.amountCents, left.moneyCents);
  const amountCents = giftCents ?? back.amountCents ?? leftCents;
  if (amountCents < 1 || amountCents > leftCents) throw new Refusal<Code>('refund_too_much', { leftCents });
  const { moneyCents, creditCents } = splitRefund(amountCents, left);
  await takeMoney(tx, orderId, sources, { ...back, amountCents: moneyCents });
  if (creditCents > 0) await returnCredit(tx, orderId, creditCents);
  // The provider reports refunds of the order's own payment, which then moves the order.
  const isTold = sources.some(({ ownerId }) => ownerId === orderId) && moneyCents > 0;
  // Until the exchanged item arrives, its value pays for this order, too.
  const isHeld = (await exchangeOf(tx, orderId))?.status === 'accepted';
  const isAll = amountCents === leftCents && !isLeftOver && !isHeld;
  if (!isTold && (creditCents > 0 || isAll)) await settle(tx, orderId, isAll, creditCents);
  return amountCents;
}

/** The refundable money and credit of an order, in cents. */
export async function leftBehind(tx: Queryable, orderId: string) {
  const sources = await moneyBehind(tx, orderId);
  const left = { moneyCents: moneyOf(sources), creditCents: await creditBehind(tx, orderId) };
  return { sources, left, leftCents: left.moneyCents + left.creditCents };
}

/**
 * Refunds all the money of a paid order that is cancelled; nothing if it cost nothing or the money moved to another order.
 * The cancelling step itself returns credit.
 */
export async function askAllBack(tx: Queryable, orderId: string, actorId: string | null): Promise<number> {
  const sources = await moneyBehind(tx, orderId);
  const amountCents = moneyOf(sources);
  // A gift card that was partly spent cannot be refunded in full, so it cannot be cancelled.
  if (amountCents > 0) await takeForRefund(tx, orderId, amountCents, amountCents);
  await askMoney(tx, orderId, sources, { amountCents, reason: 'canceled', actorId });
  return amountCents;
}

/**
 * The provider reports neither returned credit nor refunds of money paid with another order, so the order moves at once. The
 * mail about money belongs to the order that it was paid with.
 */
async function settle(tx: Queryable, orderId: string, isAll: boolean, creditCents: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal<Code>('not_found');
  const path = paymentPath(order.payment, isAll ? 'refunded' : 'partially_refunded');
  const [refundedCents, isSilent] = [order.givenBackCents, creditCents === 0];
  await walkPayment(tx, order, path, { actor: 'system', refundedCents, isSilent });
  if (path.length === 0 && !isSilent)
    await mailForTransition(tx, order.id, 'order_refunded', String(refundedCents));
}
