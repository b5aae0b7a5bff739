import type { PaymentMethod } from '#domain/payments.ts';
import type { Queryable } from '../ports/database.ts';

export type PaymentRow = {
  id: string;
  orderId: string;
  attempt: number;
  method: PaymentMethod;
  idempotencyKey: string;
  externalReference: string | null;
  chargeId: string | null;
  status: string;
  amountCents: number;
  data: { pixCode?: string };
  expiresAt: Date | null;
};

const COLUMNS = `id, order_id as "orderId", attempt, method, idempotency_key as "idempotencyKey",
  external_reference as "externalReference", charge_id as "chargeId", status,
  transaction_amount_cents as "amountCents", payment_data as data, expires_at as "expiresAt"`;

/** The provider's idempotency key of an attempt: the same again after a time-out brings the first result. */
export const paymentKey = (orderId: string, attempt: number): string => `order:${orderId}:attempt:${attempt}`;

/** Opens an attempt to be paid, before the provider is asked: whatever happens then, its key is known. */
export async function openPayment(
  tx: Queryable,
  payment: { orderId: string; attempt: number; method: PaymentMethod; amountCents: number },
): Promise<void> {
  await tx.query(
    `insert into payment_transactions (order_id, attempt, method, idempotency_key, transaction_amount_cents)
     values ($1, $2, $3, $4, $5)`,
    [
      payment.orderId,
      payment.attempt,
      payment.method,
      paymentKey(payment.orderId, payment.attempt),
      payment.amountCents,
    ],
  );
}

/** The newest attempt of an order. */
export async function currentPayment(tx: Queryable, orderId: string): Promise<PaymentRow | null> {
  const { rows } = await tx.query<PaymentRow>(
    `select ${COLUMNS} from payment_transactions where order_id = $1 order by attempt desc limit 1`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** All attempts of an order that reached the provider. */
export async function chargedPayments(tx: Queryable, orderId: string): Promise<PaymentRow[]> {
  const { rows } = await tx.query<PaymentRow>(
    `select ${COLUMNS} from payment_transactions where order_id = $1 and charge_id is not null order by attempt`,
    [orderId],
  );
  return rows;
}

/** The attempt that a message of the provider is about, by charge or by order of the provider's. */
export async function findPayment(
  tx: Queryable,
  ids: { chargeId: string | null; externalReference: string | null },
): Promise<PaymentRow | null> {
  const { rows } = await tx.query<PaymentRow>(
    `select ${COLUMNS} from payment_transactions where charge_id = $1 or external_reference = $2 order by attempt desc limit 1`,
    [ids.chargeId, ids.externalReference],
  );
  return rows[0] ?? null;
}

/** Keeps what the provider answered to an attempt. A second answer to the same key changes nothing. */
export async function recordCharge(
  tx: Queryable,
  id: string,
  charge: {
    externalReference: string;
    chargeId: string;
    transactionId: string | null;
    status: string;
    pixCode: string;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update payment_transactions set external_reference = $2, charge_id = $3, transaction_id = $4, status = $5,
       payment_data = $6, expires_at = $7
     where id = $1 and charge_id is null`,
    [
      id,
      charge.externalReference,
      charge.chargeId,
      charge.transactionId,
      charge.status,
      JSON.stringify({ pixCode: charge.pixCode }),
      charge.expiresAt,
    ],
  );
  return rowCount === 1;
}

/** What the provider says of a charge now. */
export async function updateCharge(
  tx: Queryable,
  id: string,
  charge: { status: string; transactionId: string | null; paidCents: number; refundedCents: number },
): Promise<void> {
  await tx.query(
    `update payment_transactions set status = $2, transaction_id = coalesce($3, transaction_id), paid_amount_cents = $4,
       refunded_amount_cents = $5
     where id = $1`,
    [id, charge.status, charge.transactionId, charge.paidCents, charge.refundedCents],
  );
}

/** Whether an attempt is the one its order counts on now: a newer attempt makes the former ones say nothing of the order. */
export async function isCurrentAttempt(
  tx: Queryable,
  payment: Pick<PaymentRow, 'orderId' | 'attempt'>,
): Promise<boolean> {
  const { rows } = await tx.query('select from orders where id = $1 and payment_attempt = $2', [
    payment.orderId,
    payment.attempt,
  ]);
  return rows.length > 0;
}

export async function setAttempt(tx: Queryable, orderId: string, attempt: number): Promise<void> {
  await tx.query('update orders set payment_attempt = $2 where id = $1', [orderId, attempt]);
}

export async function setPaymentId(tx: Queryable, orderId: string, paymentId: string): Promise<void> {
  await tx.query('update orders set payment_id = $2 where id = $1', [orderId, paymentId]);
}
