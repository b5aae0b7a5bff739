import { mayShip } from '#domain/after-sale/exchange.ts';
import type { OrderState } from '#domain/orders/orders.ts';
import type { Queryable } from '../../../ports/database.ts';
import { exchangeOf, findExchangeRules } from '../../../sql/after-sale/exchanges.sql.ts';
import { lockGiftCard } from '../../../sql/checkout/gift-cards.sql.ts';
import { setTracking } from '../../../sql/orders/orders.sql.ts';
import { stepFulfilment } from '../../orders/move-order.ts';
import { refuse } from '../orders/order-action.ts';
import type { Staff } from '../staff-write.ts';

/** Moves an order that may ship to shipped, with its tracking code, if any. */
export async function ship(
  tx: Queryable,
  staff: Staff,
  { id, state, trackingCode }: { id: string; state: OrderState; trackingCode: string | null },
): Promise<OrderState> {
  await requireMayShip(tx, id);
  if (trackingCode !== null) await setTracking(tx, id, trackingCode);
  const by = { actor: 'admin', actorId: staff.userId } as const;
  return stepFulfilment(tx, id, state, 'shipped', { ...by, data: { trackingCode } });
}

/** Refuses to ship a gift card, which is mailed, or a replacement before its return (posted or received, a setting). */
async function requireMayShip(tx: Queryable, orderId: string): Promise<void> {
  if (await lockGiftCard(tx, orderId)) refuse('gift_card_by_mail');
  const exchange = await exchangeOf(tx, orderId);
  if (!exchange) return;
  const { leaves } = await findExchangeRules(tx);
  if (!mayShip(exchange, leaves)) refuse('exchange_awaits_parcel');
}
