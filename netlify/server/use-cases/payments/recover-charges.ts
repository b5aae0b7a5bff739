import { movePayment } from '#domain/orders.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { RefusedPart } from '../../ports/payments.ts';
import * as orders from '../../sql/orders.sql.ts';
import { closeAttempt, type PaymentRow } from '../../sql/payments.sql.ts';
import { recordFoundCharge } from './record-charge.ts';

type Shop = Pick<Services, 'database' | 'payments'>;

/**
 * Finds at the provider what came of attempts whose answers were lost, and records it, with whatever else is there under
 * the order's number. Answers the order as it is then; one without such attempts costs no call, unless `always` asks for
 * one: an order that ends must not leave a charge behind that nobody here knows of.
 */
export async function recoverCharges(
  shop: Shop,
  order: orders.OrderRow,
  { always = false }: { always?: boolean } = {},
): Promise<Outcome<orders.OrderRow, 'payment_unavailable'>> {
  const isLost = (one: PaymentRow) => one.chargeId === null && one.status !== 'refused';
  if (!always && !order.payments.some(isLost)) return { ok: true, value: order };
  const found = await shop.payments.findOrders(order.number);
  if (!found.ok) return { ok: false, code: 'payment_unavailable' };
  const known = new Set(order.payments.map(({ chargeId }) => chargeId));
  let current = order;
  // Oldest first: where one attempt has two charges, it keeps the one that the shopper was shown first.
  for (const charge of found.value.toReversed().flatMap((one) => one.charges)) {
    if (!known.has(charge.id)) current = await recordFoundCharge(shop, current.id, charge);
  }
  return { ok: true, value: current };
}

/** Gives up an attempt that the provider knows nothing of. Should its charge turn up later, it is still recognised. */
export async function abandonAttempt({ database }: Shop, attempt: PaymentRow): Promise<void> {
  await closeAttempt(database.as({ actor: 'system' }), attempt.id, 'abandoned');
}

/**
 * Closes an attempt that the provider would not take. A card that cannot even be tried (its token is over, or an address beside it was not taken) counts as a
 * refused one, and the order waits for another attempt.
 */
export function refuseAttempt(
  { database }: Shop,
  order: orders.OrderRow,
  attempt: PaymentRow,
  about: RefusedPart | null | undefined = null,
): Promise<orders.OrderRow> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    const locked = await orders.lockOrder(tx, order.id);
    const isCard = attempt.method === 'credit_card';
    const declined = about === 'shopper' ? 'customer_data' : 'card_token';
    const closed = await closeAttempt(tx, attempt.id, 'refused', isCard ? { declined } : {});
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
