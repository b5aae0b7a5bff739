import { movePayment } from '#domain/orders/orders.ts';
import type { Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import type { RefusedPart } from '../../ports/payments.ts';
import * as orders from '../../sql/orders/orders.sql.ts';
import { closeAttempt, type PaymentRow } from '../../sql/payments/payments.sql.ts';
import { takeCardWish } from '../../sql/payments/saved-cards.sql.ts';
import { recordFoundCharge } from './record-charge.ts';

/**
 * Looks up attempts whose responses were lost at the provider, and records all charges under the order's number. Returns the
 * updated order. Without such attempts it makes no call, unless `always` is set: an order that ends must not leave an unknown
 * charge behind.
 */
export async function recoverCharges(
  shop: Services,
  order: orders.OrderRow,
  { always = false }: { always?: boolean } = {},
): Promise<Outcome<orders.OrderRow, 'payment_unavailable'>> {
  const isLost = (one: PaymentRow) => one.chargeId === null && one.status !== 'refused';
  if (!always && !order.payments.some(isLost)) return ok(order);
  const found = await shop.payments.findOrders(order.number);
  if (!found.ok) return fail('payment_unavailable');
  const known = new Set(order.payments.map(({ chargeId }) => chargeId));
  let current = order;
  // Oldest first: if an attempt has two charges, it keeps the one shown to the shopper first.
  for (const charge of found.value.toReversed().flatMap((one) => one.charges)) {
    if (!known.has(charge.id)) current = await recordFoundCharge(shop, current.id, charge);
  }
  return ok(current);
}

/** Closes an attempt that the provider does not know. If its charge turns up later, it is still recognised. */
export async function abandonAttempt({ database }: Services, attempt: PaymentRow): Promise<void> {
  await closeAttempt(database.as({ actor: 'system' }), attempt.id, 'abandoned');
}

/**
 * Closes an attempt that the provider rejected. A card that could not be tried (expired token, rejected billing address) counts
 * as declined, and the order waits for another attempt.
 */
export function refuseAttempt(
  { database }: Services,
  order: orders.OrderRow,
  attempt: PaymentRow,
  about: RefusedPart | null | undefined = null,
): Promise<orders.OrderRow> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    const locked = await orders.lockOrder(tx, order.id);
    const isCard = attempt.method === 'credit_card';
    const declined =
      about === 'shopper' ? 'customer_data' : attempt.data.savedCard ? 'saved_card' : 'card_token';
    const closed = await closeAttempt(tx, attempt.id, 'refused', isCard ? { declined } : {});
    if (closed && attempt.data.keepsCard) await takeCardWish(tx, attempt.id);
    if (closed && isCard && locked?.attempt === attempt.attempt) {
      const move = movePayment(locked, 'failed');
      if (move.ok) {
        const data = { declined };
        await orders.moveOrder(tx, order.id, { ...move, kind: 'payment_failed', actor: 'provider', data });
      }
    }
    return orders.getOrder(tx, order.id);
  });
}
