import { parseBoleto } from '#domain/payments/boleto.ts';
import type { Services } from '../../compose.ts';
import type { ChargeRecord } from '../../ports/payments.ts';
import { raiseCardAlarm } from '../../sql/operations/alarms.sql.ts';
import {
  getOrder,
  type JsonOrder,
  type OrderRow,
  readOrder,
  selectOrder,
} from '../../sql/orders/orders.sql.ts';
import type { PaymentRow } from '../../sql/payments/payments.sql.ts';
import { runStatement } from '../../sql/run-statement.ts';
import { settlePayment } from './settle-payment.ts';
import { adoptCharge, storeCharge } from './store-charge.ts';

/**
 * Stores a charge with its attempt and updates the order accordingly. Returns the updated order. A repeated response for the
 * same attempt only updates the order; a second charge for it is adopted.
 */
export async function recordCharge(
  shop: Services,
  order: Pick<OrderRow, 'id' | 'expiresAt'>,
  attempt: PaymentRow,
  charge: ChargeRecord,
): Promise<OrderRow> {
  const { database } = shop;
  const keep = storeCharge(order, attempt, charge);
  // A pending charge needs no further update.
  const tellsMore = charge.status !== 'pending' || charge.method === 'credit_card';
  if (!tellsMore) {
    const [kept, rows] = await database.batch<[unknown[], JsonOrder[]]>({ actor: 'system' }, [
      keep,
      selectOrder(order.id),
    ]);
    if (kept.length === 1) return readOrder(rows);
  }
  return database.transaction({ actor: 'system' }, async (tx) => {
    const isKept = (await runStatement(tx, keep)).rowCount === 1;
    const payment = isKept ? { ...attempt, chargeId: charge.id } : await adoptCharge(tx, order.id, charge);
    if (payment && tellsMore) await settlePayment(shop, tx, payment, charge);
    if (charge.method === 'credit_card' && charge.status === 'failed') await raiseCardAlarm(tx);
    return getOrder(tx, order.id);
  });
}

/** The same for a charge whose attempt is unknown. */
export function recordFoundCharge(shop: Services, orderId: string, charge: ChargeRecord): Promise<OrderRow> {
  return shop.database.transaction({ actor: 'system' }, async (tx) => {
    const payment = await adoptCharge(tx, orderId, charge);
    if (payment) await settlePayment(shop, tx, payment, charge);
    return getOrder(tx, orderId);
  });
}

/**
 * Whether a charge matches its request: the right amount, and a valid PIX code or boleto line for that amount. A corrupted one
 * would send the money elsewhere.
 */
export function matchesAttempt(attempt: PaymentRow, charge: ChargeRecord): boolean {
  if (charge.amountCents !== attempt.amountCents) return false;
  if (attempt.method === 'pix') return charge.pix !== null || charge.status !== 'pending';
  if (attempt.method === 'credit_card') return true;
  const boleto = charge.boleto && parseBoleto(charge.boleto.line);
  return Boolean(boleto?.ok && boleto.amountCents === attempt.amountCents);
}
