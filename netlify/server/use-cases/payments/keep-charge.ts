import { parseBoleto } from '#domain/boleto.ts';
import { toISODate } from '#domain/calendar.ts';
import { boletoDueDate } from '#domain/orders.ts';
import type { Queryable, Statement } from '../../ports/database.ts';
import type { ChargeRecord } from '../../ports/payments.ts';
import * as orders from '../../sql/orders.sql.ts';
import * as payments from '../../sql/payments.sql.ts';
import { runStatement } from '../../sql/run-statement.ts';
import { priceFor } from './next-attempt.ts';

/** Keeps a charge with the attempt that made it, without moving the order; answers no row where that attempt has one already. */
export function keepCharge(
  order: Pick<orders.OrderRow, 'expiresAt'>,
  attempt: payments.PaymentRow,
  charge: ChargeRecord,
): Statement {
  return payments.keepAnswer(attempt, {
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
 * Keeps a charge that the provider has under an order's number, whoever forgot it: with the attempt that made it, else as
 * an attempt of its own. The provider may make two charges of one attempt (our call died, and it no longer knew the key
 * when it was repeated), and each of them can be paid. From here on both follow the rules of any other charge: what is
 * not needed is called off, what is paid pays the order or goes back. Keeps the order from everyone else.
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
    await runStatement(tx, keepCharge(order, attempt, charge));
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

/** The attempt that a charge belongs to: by its id, by the number that the provider keeps for us, else by its kind. */
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
