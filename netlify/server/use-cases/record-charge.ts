import { parseBoleto } from '#domain/boleto.ts';
import { toISODate } from '#domain/calendar.ts';
import { boletoDueDate } from '#domain/orders.ts';
import type { Services } from '../compose.ts';
import type { Queryable } from '../ports/database.ts';
import type { ChargeRecord } from '../ports/payments.ts';
import { getOrder, type OrderRow } from '../sql/orders.sql.ts';
import * as payments from '../sql/payments.sql.ts';
import { settlePayment } from './settle-payment.ts';

type Shop = Pick<Services, 'database'>;

/**
 * Keeps a charge with the attempt that made it, and brings the order to what it says. Answers the order as it is then.
 * A second answer to the same attempt only brings the order up to date.
 */
export function recordCharge(
  { database }: Shop,
  order: Pick<OrderRow, 'id' | 'expiresAt'>,
  attempt: payments.PaymentRow,
  charge: ChargeRecord,
): Promise<OrderRow> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    await keepCharge(tx, order, attempt, charge);
    // A charge that merely waits says nothing that recording it has not said.
    if (charge.status !== 'pending' || charge.method === 'credit_card')
      await settlePayment(tx, { ...attempt, chargeId: charge.id }, charge);
    return getOrder(tx, order.id);
  });
}

/** The same inside a transaction, without moving the order. */
export async function keepCharge(
  tx: Queryable,
  order: Pick<OrderRow, 'expiresAt'>,
  attempt: payments.PaymentRow,
  charge: ChargeRecord,
): Promise<void> {
  await payments.recordCharge(tx, attempt, {
    externalReference: charge.orderId,
    chargeId: charge.id,
    transactionId: charge.transactionId,
    status: charge.status,
    data: dataOf(attempt, charge),
    expiresAt: attempt.method === 'pix' ? (charge.pix?.expiresAt ?? order.expiresAt) : null,
  });
}

/**
 * Whether a charge is what was asked for: the right amount, and for the shopper's own hand something that can be paid
 * and asks for just that. A damaged line or code would send the money elsewhere.
 */
export function isAsAsked(attempt: payments.PaymentRow, charge: ChargeRecord): boolean {
  if (charge.amountCents !== attempt.amountCents) return false;
  if (attempt.method === 'pix') return charge.pix !== null || charge.status !== 'pending';
  if (attempt.method === 'credit_card') return true;
  const boleto = charge.boleto && parseBoleto(charge.boleto.line);
  return Boolean(boleto?.ok && boleto.amountCents === attempt.amountCents);
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
