import { boletoDueDate } from '#domain/orders/orders.ts';
import { parseBoleto } from '#domain/payments/boleto.ts';
import { toISODate } from '#domain/time/calendar.ts';
import type { Queryable, Statement } from '../../ports/database.ts';
import type { ChargeRecord } from '../../ports/payments.ts';
import * as orders from '../../sql/orders/orders.sql.ts';
import * as payments from '../../sql/payments/payments.sql.ts';
import { runStatement } from '../../sql/run-statement.ts';
import { priceFor } from './next-attempt.ts';

/** Stores a charge with its attempt without moving the order; returns no row if the attempt already has a charge. */
export function storeCharge(
  order: Pick<orders.OrderRow, 'expiresAt'>,
  attempt: payments.PaymentRow,
  charge: ChargeRecord,
): Statement {
  return payments.storeResponse(attempt, {
    externalReference: charge.orderId,
    chargeId: charge.id,
    transactionId: charge.transactionId,
    status: charge.status,
    data: dataOf(attempt, charge),
    expiresAt: attempt.method === 'pix' ? (charge.pix?.expiresAt ?? order.expiresAt) : null,
    cardKey: charge.card?.fingerprint ?? null,
  });
}

/**
 * Adopts a charge that the provider has under an order's number: with its attempt, else as a new attempt. The provider may
 * create two charges for one attempt (our call died, and its idempotency key had expired on the retry), and both can be
 * paid. From then on both follow the usual rules: unneeded ones are cancelled, paid ones pay the order or are refunded. Locks
 * the order.
 */
export async function adoptCharge(
  tx: Queryable,
  orderId: string,
  charge: ChargeRecord,
): Promise<payments.PaymentRow | null> {
  if (!(await orders.lockOrder(tx, orderId))) return null;
  const order = await orders.getOrder(tx, orderId);
  const attempt = attemptOf(order, charge);
  if (attempt?.chargeId === charge.id) return attempt;
  if (attempt) {
    await runStatement(tx, storeCharge(order, attempt, charge));
    return { ...attempt, chargeId: charge.id };
  }
  const method = charge.method ?? order.paymentMethod;
  const { totalCents } = priceFor(order, method);
  await orders.recordEvent(tx, orderId, 'charge_adopted', 'provider', { charge: charge.id, method });
  return payments.insertAdopted(tx, orderId, {
    method,
    amountCents: totalCents,
    chargeId: charge.id,
    externalReference: charge.orderId,
    transactionId: charge.transactionId,
    status: charge.status,
    expiresAt: charge.pix?.expiresAt ?? null,
  });
}

/** The attempt of a charge: by charge id, by the attempt number stored at the provider, else by payment method. */
function attemptOf(order: orders.OrderRow, charge: ChargeRecord): payments.PaymentRow | null {
  const known = order.payments.find((one) => one.chargeId === charge.id);
  if (known) return known;
  const free = order.payments.filter((one) => one.chargeId === null);
  const named = free.find((one) => one.attempt === charge.attempt);
  if (named || charge.attempt !== null) return named ?? null;
  return (
    free.findLast((one) => one.method === charge.method && one.amountCents === charge.amountCents) ?? null
  );
}

function dataOf(attempt: payments.PaymentRow, charge: ChargeRecord): payments.PaymentData {
  if (attempt.method === 'pix') return charge.pix ? { pixCode: charge.pix.code } : {};
  if (attempt.method === 'credit_card') {
    const { brand = null, lastFour = null } = charge.card ?? {};
    return { card: { brand, lastFour } };
  }
  const boleto = charge.boleto && parseBoleto(charge.boleto.line);
  if (!boleto?.ok || !charge.boleto) return {};
  const dueDate = toISODate(boleto.dueDate ?? boletoDueDate(attempt.createdAt));
  return { boleto: { line: boleto.line, barcode: boleto.barcode, url: charge.boleto.url, dueDate } };
}
