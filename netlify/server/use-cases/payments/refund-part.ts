import { splitRefund } from '#domain/credit/split.ts';
import { paymentPath } from '#domain/orders/orders.ts';
import type { Queryable } from '../../ports/database.ts';
import { Refusal } from '../../ports/outcome.ts';
import { fundsOf } from '../../sql/after-sale/exchange-funds.sql.ts';
import { exchangeOf } from '../../sql/after-sale/exchanges.sql.ts';
import { creditLeft } from '../../sql/credit/credit.sql.ts';
import { lockOrder } from '../../sql/orders/orders.sql.ts';
import { returnCredit } from '../credit/return-credit.ts';
import { debitForRefund } from '../gift-cards/debit-gift-card.ts';
import { mailForTransition } from '../orders/mail-for-transition.ts';
import { walkPayment } from '../orders/move-order.ts';
import { moneyOf, type RefundRequest, requestMoneyRefund } from './request-money-refund.ts';

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
export async function refundPart(
  tx: Queryable,
  orderId: string,
  { isLeftOver = false, ...back }: Omit<RefundRequest, 'amountCents'> & Amount,
  takeMoney: typeof requestMoneyRefund = requestMoneyRefund,
): Promise<number> {
  const { sources, left, leftCents } = await refundable(tx, orderId);
  const giftCents = await debitForRefund(tx, orderId, back.amountCents, left.moneyCents);
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
export async function refundable(tx: Queryable, orderId: string) {
  const sources = await fundsOf(tx, orderId);
  const left = { moneyCents: moneyOf(sources), creditCents: await creditLeft(tx, orderId) };
  return { sources, left, leftCents: left.moneyCents + left.creditCents };
}

/**
 * Refunds all the money of a paid order that is cancelled; nothing if it cost nothing or the money moved to another order.
 * The cancelling step itself returns credit.
 */
export async function refundAllMoney(
  tx: Queryable,
  orderId: string,
  actorId: string | null,
): Promise<number> {
  const sources = await fundsOf(tx, orderId);
  const amountCents = moneyOf(sources);
  // A gift card that was partly spent cannot be refunded in full, so it cannot be cancelled.
  if (amountCents > 0) await debitForRefund(tx, orderId, amountCents, amountCents);
  await requestMoneyRefund(tx, orderId, sources, { amountCents, reason: 'canceled', actorId });
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
