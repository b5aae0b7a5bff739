import { mayShip } from '#domain/after-sale/exchange.ts';
import { isGone } from '#domain/fulfilment/parcels.ts';
import type { OrderState } from '#domain/orders/orders.ts';
import type { Queryable } from '../../../ports/database.ts';
import { exchangeOf, findExchangeRules } from '../../../sql/after-sale/exchanges.sql.ts';
import { lockGiftCard } from '../../../sql/checkout/gift-cards.sql.ts';
import { moveParcel, packRest } from '../../fulfilment/move-parcel.ts';
import { refuse } from '../orders/order-action.ts';
import { actorOf, type Staff } from '../staff-write.ts';

/** Sends an order that may ship, with all that is still here. A tracking code is of its only parcel. */
export async function ship(
  tx: Queryable,
  staff: Staff,
  { id, state, trackingCode }: { id: string; state: OrderState; trackingCode: string | null },
): Promise<OrderState> {
  await requireMayShip(tx, id);
  const here = (await packRest(tx, id)).filter((parcel) => !isGone(parcel.state) && parcel.units.length > 0);
  if (here.length > 1 && trackingCode !== null) refuse('parcels_apart');
  const by = actorOf(staff);
  let sent = state;
  for (const parcel of here) {
    const move = { parcelId: parcel.id, to: 'posted', at: new Date(), trackingCode, by } as const;
    sent = (await moveParcel(tx, move)) ?? sent;
  }
  return sent;
}

/** Refuses to ship a gift card, which is mailed, or a replacement before its return (posted or received, a setting). */
export async function requireMayShip(tx: Queryable, orderId: string): Promise<void> {
  if (await lockGiftCard(tx, orderId)) refuse('gift_card_by_mail');
  const exchange = await exchangeOf(tx, orderId);
  if (!exchange) return;
  const { leaves } = await findExchangeRules(tx);
  if (!mayShip(exchange, leaves)) refuse('exchange_awaits_parcel');
}
