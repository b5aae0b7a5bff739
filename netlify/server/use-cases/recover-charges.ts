import { movePayment } from '#domain/orders.ts';
import type { Services } from '../compose.ts';
import type { Outcome } from '../ports/outcome.ts';
import type { ChargeRecord } from '../ports/payments.ts';
import * as orders from '../sql/orders.sql.ts';
import { closeAttempt, type PaymentRow } from '../sql/payments.sql.ts';
import { recordCharge } from './record-charge.ts';

type Shop = Pick<Services, 'database' | 'payments'>;

/**
 * Finds at the provider what came of attempts whose answers were lost, and records it. Answers the order as it is then;
 * one without such attempts costs no call.
 */
export async function recoverCharges(
  shop: Shop,
  order: orders.OrderRow,
): Promise<Outcome<orders.OrderRow, 'payment_unavailable'>> {
  const isLost = (one: PaymentRow) => one.chargeId === null && one.status !== 'refused';
  if (!order.payments.some(isLost)) return { ok: true, value: order };
  const found = await shop.payments.findOrders(order.number);
  if (!found.ok) return { ok: false, code: 'payment_unavailable' };
  let current = order;
  for (const charge of found.value.flatMap((one) => one.charges)) {
    const attempt = attemptOf(current, charge);
    if (attempt && isLost(attempt)) current = await recordCharge(shop, current, attempt, charge);
  }
  return { ok: true, value: current };
}

/** The attempt that a charge belongs to: by its id, by the number that the provider keeps for us, else by its kind. */
export function attemptOf(order: orders.OrderRow, charge: ChargeRecord): PaymentRow | null {
  const known = order.payments.find((one) => one.chargeId === charge.id);
  if (known) return known;
  const free = order.payments.filter((one) => one.chargeId === null);
  const named = free.find((one) => one.attempt === charge.attempt);
  if (named || charge.attempt !== null) return named ?? null;
  return (
    free.findLast((one) => one.method === charge.method && one.amountCents === charge.amountCents) ?? null
  );
}

/** Gives up an attempt that the provider knows nothing of. Should its charge turn up later, it is still recognised. */
export async function abandonAttempt({ database }: Shop, attempt: PaymentRow): Promise<void> {
  await database.transaction({ actor: 'system' }, (tx) => closeAttempt(tx, attempt.id, 'abandoned'));
}

/**
 * Closes an attempt that the provider would not take. A card that cannot even be tried (its token is over) counts as a
 * refused one, and the order waits for another attempt.
 */
export function refuseAttempt(
  { database }: Shop,
  order: orders.OrderRow,
  attempt: PaymentRow,
): Promise<orders.OrderRow> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    const locked = await orders.lockOrder(tx, order.id);
    const isCard = attempt.method === 'credit_card';
    const closed = await closeAttempt(tx, attempt.id, 'refused', isCard ? { declined: 'card_token' } : {});
    if (closed && isCard && locked?.attempt === attempt.attempt) {
      const move = movePayment(locked, 'failed');
      if (move.ok) {
        const data = { declined: 'card_token' };
        await orders.moveOrder(tx, order.id, { ...move, kind: 'payment_failed', actor: 'provider', data });
      }
    }
    return orders.getOrder(tx, order.id);
  });
}
