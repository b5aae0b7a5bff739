import { splitRefund } from '#domain/credit/split.ts';
import { paymentPath } from '#domain/orders.ts';
import type { Queryable } from '../../ports/database.ts';
import { creditBehind } from '../../sql/credit.sql.ts';
import { moneyBehind } from '../../sql/exchange-funds.sql.ts';
import { exchangeOf } from '../../sql/exchanges.sql.ts';
import { lockOrder } from '../../sql/orders.sql.ts';
import { returnCredit } from '../credit/return-credit.ts';
import { takeForRefund } from '../gift-cards/take-gift-back.ts';
import { mailForTransition } from '../orders/mail-for-transition.ts';
import { walkPayment } from '../orders/move-order.ts';
import { Refusal } from '../refusal.ts';
import { askMoney, type Back, moneyOf } from './ask-money.ts';

type Code = 'refund_too_much' | 'gift_card_spent' | 'not_found';

type Amount = {
  /** In cents; null: all that is left. */
  amountCents: number | null;
  /** What an exchange left over, whose new piece is to be sent all the same: it ends no order, even where it is all there is. */
  isLeftOver?: boolean;
};

/**
 * Gives so much of an order back, or all that is left (null), and answers how much that is, in cents. It goes back the way it came:
 * the money behind the order first, which is asked back here (or kept as credit: `takeMoney`), then the credit, which is back at once.
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
  // Money that was paid for the order itself is told of by the provider, and moves the order then.
  const isTold = sources.some(({ ownerId }) => ownerId === orderId) && moneyCents > 0;
  // While the exchanged piece is on its way, what came along with it stands behind the order, too.
  const isHeld = (await exchangeOf(tx, orderId))?.status === 'accepted';
  const isAll = amountCents === leftCents && !isLeftOver && !isHeld;
  if (!isTold && (creditCents > 0 || isAll)) await settle(tx, orderId, isAll, creditCents);
  return amountCents;
}

/** What stands behind an order, in cents: what can be given back of it, of money and of credit. */
export async function leftBehind(tx: Queryable, orderId: string) {
  const sources = await moneyBehind(tx, orderId);
  const left = { moneyCents: moneyOf(sources), creditCents: await creditBehind(tx, orderId) };
  return { sources, left, leftCents: left.moneyCents + left.creditCents };
}

/**
 * All the money of a paid order that is cancelled: nothing where it cost nothing, or where all of it went to another one. Credit
 * that paid for it goes back with the step that cancels it.
 */
export async function askAllBack(tx: Queryable, orderId: string, actorId: string | null): Promise<number> {
  const sources = await moneyBehind(tx, orderId);
  const amountCents = moneyOf(sources);
  // Of a gift card that was spent from, not all can go back: then it cannot be cancelled either.
  if (amountCents > 0) await takeForRefund(tx, orderId, amountCents, amountCents);
  await askMoney(tx, orderId, sources, { amountCents, reason: 'canceled', actorId });
  return amountCents;
}

/**
 * No provider tells this order of credit that is back, nor of money that was paid with another one: it moves at once. Of money the
 * mail is that of the order that it was paid with.
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
