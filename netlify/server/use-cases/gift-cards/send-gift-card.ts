import type { StoreProfile } from '#contracts/store.ts';
import { formatDeadline } from '#domain/calendar.ts';
import { lotsOf, nextToEnd } from '#domain/credit/ledger.ts';
import { formatBRL } from '#domain/money.ts';
import { REFUND_FAILED } from '#domain/order-status.ts';
import type { Services } from '../../compose.ts';
import { renderMail } from '../../mails/letters.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Mail } from '../../ports/mail.ts';
import { findLedger } from '../../sql/credit.sql.ts';
import { type GiftCard, lockGiftCard, setGiftSent } from '../../sql/gift-cards.sql.ts';
import { getOrder, lockOrder, type OrderRow } from '../../sql/orders.sql.ts';
import { stepFulfilment } from '../orders/move-order.ts';

/**
 * The mail that brings a gift card to whom it is for, and its order to 'delivered'. Null where its money is on the way back, or
 * nothing is left on it: then there is nothing to send. Nor while the desk has yet to look at a refund of it that was refused:
 * whoever asked for it back is owed the money (`seeFlag` sends it on).
 */
export async function writeGiftMail(
  shop: Pick<Services, 'database' | 'config'>,
  orderId: string,
  store: StoreProfile,
): Promise<Mail | null> {
  return shop.database.transaction({ actor: 'system' }, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const gift = order && (await lockGiftCard(tx, orderId));
    if (!order || !gift?.walletId || !gift.balanceCents) return null;
    let state = { payment: order.payment, fulfilment: order.fulfilment };
    const isPaid = state.payment === 'paid' || state.payment === 'partially_refunded';
    if (!isPaid || state.fulfilment === 'canceled') return null;
    const read = await getOrder(tx, orderId);
    if (read.flags.includes(REFUND_FAILED)) return null;
    const silently = { actor: 'system', isSilent: true } as const;
    if (state.fulfilment === 'preparing')
      state = await stepFulfilment(tx, orderId, state, 'shipped', silently);
    if (state.fulfilment === 'shipped') await stepFulfilment(tx, orderId, state, 'delivered', silently);
    await setGiftSent(tx, orderId);
    return renderMail('gift_card', {
      data: await dataOf(tx, read, gift, gift.walletId),
      store,
      config: shop.config,
    });
  });
}

async function dataOf(
  tx: Queryable,
  order: OrderRow,
  gift: GiftCard,
  walletId: string,
): Promise<Record<string, string>> {
  const ends = nextToEnd(lotsOf(await findLedger(tx, walletId)));
  return {
    to: gift.recipientEmail ?? order.email,
    from: order.customerName,
    recipient: gift.recipientName,
    message: gift.message,
    amount: formatBRL(gift.balanceCents ?? 0),
    until: ends ? formatDeadline(ends.expiresAt) : '',
    nonce: gift.codeNonce,
    // Whoever hands it over gets it to print.
    isHandedOver: gift.recipientEmail === null ? 'yes' : '',
  };
}
