import { mayShip } from '#domain/after-sale/exchange.ts';
import type { Queryable } from '../../../ports/database.ts';
import { exchangeOf, findExchangeRules } from '../../../sql/after-sale/exchanges.sql.ts';
import { lockGiftCard } from '../../../sql/checkout/gift-cards.sql.ts';
import { refuse } from './order-action.ts';

/** Refuses to ship a gift card, which is mailed, or a replacement before its return (posted or received, a setting). */
export async function requireMayShip(tx: Queryable, orderId: string): Promise<void> {
  if (await lockGiftCard(tx, orderId)) refuse('gift_card_by_mail');
  const exchange = await exchangeOf(tx, orderId);
  if (!exchange) return;
  const { leaves } = await findExchangeRules(tx);
  if (!mayShip(exchange, leaves)) refuse('exchange_awaits_parcel');
}
