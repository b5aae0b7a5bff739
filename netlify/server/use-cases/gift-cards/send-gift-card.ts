import type { StoreProfile } from '#contracts/store.ts';
import { lotsOf, nextToEnd } from '#domain/credit/ledger.ts';
import { formatBRL } from '#domain/money/money.ts';
import { REFUND_FAILED } from '#domain/orders/order-status.ts';
import { isPaid } from '#domain/orders/orders.ts';
import { formatDeadline } from '#domain/time/calendar.ts';
import type { Services } from '../../compose.ts';
import { renderMail } from '../../mails/templates.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Mail } from '../../ports/mail.ts';
import { type GiftCard, lockGiftCard, setGiftSent } from '../../sql/checkout/gift-cards.sql.ts';
import { findLedger } from '../../sql/credit/credit.sql.ts';
import { getOrder, lockOrder, type OrderRow } from '../../sql/orders/orders.sql.ts';
import { stepFulfilment } from '../orders/move-order.ts';

/**
 * Renders the mail with a gift card. Null if its money is being refunded or nothing is left on it. Also null while a refused
 * refund of it awaits review in the back office, since the buyer is owed the money (`dismissFlag` queues it again).
 */
export async function writeGiftMail(
  shop: Services,
  orderId: string,
  store: StoreProfile,
): Promise<Mail | null> {
  return shop.database.transaction({ actor: 'system' }, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const gift = order && (await lockGiftCard(tx, orderId));
    if (!order || !gift?.walletId || !gift.balanceCents) return null;
    if (!isPaid(order.payment) || order.fulfilment === 'canceled') return null;
    const read = await getOrder(tx, orderId);
    if (read.flags.includes(REFUND_FAILED)) return null;
    return renderMail('gift_card', {
      data: await dataOf(tx, read, gift, gift.walletId),
      store,
      config: shop.config,
    });
  });
}

/** Records that the mail server took the mail with a gift card, and moves its order to 'delivered'. */
export async function deliverGift({ database }: Services, orderId: string): Promise<void> {
  await database.transaction({ actor: 'system' }, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    await setGiftSent(tx, orderId);
    let state = { payment: order.payment, fulfilment: order.fulfilment };
    // Refunded or cancelled while the mail was on its way.
    if (!isPaid(state.payment)) return;
    const silently = { actor: 'system', isSilent: true } as const;
    if (state.fulfilment === 'preparing')
      state = await stepFulfilment(tx, orderId, state, 'shipped', silently);
    if (state.fulfilment === 'shipped') await stepFulfilment(tx, orderId, state, 'delivered', silently);
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
    design: gift.design,
    // The buyer prints it and hands it over.
    isHandedOver: gift.recipientEmail === null ? 'yes' : '',
  };
}
