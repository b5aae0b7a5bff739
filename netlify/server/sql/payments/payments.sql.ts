import type { DeclineReason } from '#domain/payments/card-decline.ts';
import type { PaymentMethod } from '#domain/payments/payments.ts';
import type { Source } from '../../ports/source.ts';
import { json } from '../json.ts';
import { into, pick } from '../named.ts';
import { column, first, one, statement, valueOr, write, wroteOne } from '../statements.ts';
import { sql } from '../tag.ts';

/** Payment data shown to the shopper. Nothing that could be used to pay again. */
export type PaymentData = {
  pixCode?: string;
  boleto?: { line: string; barcode: string; url: string | null; dueDate: string };
  card?: { brand: string | null; lastFour: string | null };
  instalments?: number;
  declined?: DeclineReason;
  /** Of the card, or the PIX's end-to-end id: for the note (NF-e). */
  authorisation?: string;
  /** Whether the card is to be kept for its owner once it has paid (`cards_to_keep`). */
  keepsCard?: boolean;
  /** Whether it was paid by a kept card. */
  savedCard?: boolean;
  /** SHA-256 of the card token, or of the saved card; tells a retry from another card. */
  tokenHash?: string;
  /** Number of tokens sent for this attempt; one if missing. */
  tokens?: number;
};

/**
 * One payment attempt. `status` is the provider's status of its charge. Without a charge: `pending` before the
 * response, `abandoned` if there will be none, `refused` if the provider rejected the request.
 */
export type PaymentRow = {
  id: string;
  orderId: string;
  attempt: number;
  method: PaymentMethod;
  idempotencyKey: string;
  externalReference: string | null;
  chargeId: string | null;
  /** The provider's id of the latest transaction; it changes when the charge is paid, so never search by it. */
  transactionId: string | null;
  status: string;
  amountCents: number;
  paidCents: number;
  refundedCents: number;
  data: PaymentData;
  expiresAt: Date | null;
  createdAt: Date;
  /** The shop's name when it was opened, for the card's bill. */
  shopName: string;
};

const COLUMNS = `t.id, t.order_id as "orderId", t.attempt, t.method, t.idempotency_key as "idempotencyKey",
  t.external_reference as "externalReference", t.charge_id as "chargeId",
  t.transaction_id as "transactionId", t.status,
  t.transaction_amount_cents as "amountCents", t.paid_amount_cents as "paidCents",
  t.refunded_amount_cents as "refundedCents", t.payment_data as data, t.expires_at as "expiresAt",
  t.created_at as "createdAt", t.shop_name as "shopName"`;

/** All attempts of an order as one json column, oldest first; `revivePayments` makes rows of it. */
export const PAYMENTS_OF_ORDER = `(select coalesce(json_agg(p order by p.attempt), '[]') from
  (select ${COLUMNS} from payment_transactions t where t.order_id = o.id) p)`;

/** A payment as json has it, with texts for dates. */
export type JsonPayment = Omit<PaymentRow, 'createdAt' | 'expiresAt'> & {
  createdAt: string;
  expiresAt: string | null;
};

export function revivePayments(payments: readonly JsonPayment[]): PaymentRow[] {
  return payments.map((payment) => ({
    ...payment,
    createdAt: new Date(payment.createdAt),
    expiresAt: payment.expiresAt === null ? null : new Date(payment.expiresAt),
  }));
}

/** The idempotency key of an attempt at the provider: a retry after a time-out returns the first result. */
export const paymentKey = (orderId: string, attempt: number): string => `order:${orderId}:attempt:${attempt}`;

export type NewAttempt = Pick<
  PaymentRow,
  'orderId' | 'attempt' | 'method' | 'amountCents' | 'data' | 'createdAt'
> & {
  /** The source of the call. */
  from: Source;
};

/** Opens a payment attempt before the provider is called, so that its idempotency key is known whatever happens. */
export const openPayment = write(({ from, data, amountCents, ...payment }: NewAttempt) => {
  const row = into('payment_transactions', {
    ...pick(payment, ['orderId', 'attempt', 'method', 'createdAt']),
    idempotencyKey: paymentKey(payment.orderId, payment.attempt),
    transactionAmountCents: amountCents,
    paymentData: json(data),
    networkKey: from.networkKey,
    wideNetworkKey: from.wideKey,
    deviceKey: from.deviceKey,
  });
  return sql`insert into ${row}`;
});

/** The attempt of a provider event: by charge, else by the provider's order. */
export const findPayment = first<
  [ids: { chargeId: string | null; externalReference: string | null }],
  PaymentRow
>(
  `select ${COLUMNS} from payment_transactions t where t.charge_id = $1 or t.external_reference = $2
   order by t.attempt desc limit 1`,
  (ids) => [ids.chargeId, ids.externalReference],
);

/** The provider's response to an attempt. */
export type ChargeResponse = Pick<
  PaymentRow,
  'externalReference' | 'transactionId' | 'status' | 'data' | 'expiresAt'
> & { chargeId: string; cardKey: string | null };

/** Stores it and returns a row; a second response to the same key changes nothing and returns none. */
export const storeResponse = statement<[payment: Pick<PaymentRow, 'id'>, charge: ChargeResponse]>(
  `with recorded as (
     update payment_transactions set external_reference = $2, charge_id = $3, transaction_id = $4, status = $5,
       payment_data = payment_data || $6::jsonb, expires_at = $7, card_key = $8
     where id = $1 and charge_id is null returning order_id, method),
   event as (
     insert into order_events (order_id, kind, actor, data)
     select order_id, 'payment_requested', 'system', jsonb_build_object('method', method, 'charge', $3::text) from recorded)
   update orders o set payment_id = $2 from recorded r where o.id = r.order_id returning o.id`,
  (payment, charge) => [
    payment.id,
    charge.externalReference,
    charge.chargeId,
    charge.transactionId,
    charge.status,
    json(charge.data),
    charge.expiresAt,
    charge.cardKey,
  ],
);

/** A charge without an attempt of ours. `amountCents`: the amount that we would have requested. */
export type AdoptedCharge = Omit<ChargeResponse, 'data' | 'cardKey'> &
  Pick<PaymentRow, 'method' | 'amountCents'>;

const NEXT_ATTEMPT = `(select coalesce(max(attempt), 0) + 1 from payment_transactions where order_id = $1::uuid)`;

/** Stores such a charge as a new attempt. The caller holds the order's lock, under which attempts are numbered. */
export const insertAdopted = one<[orderId: string, charge: AdoptedCharge], PaymentRow>(
  `
  insert into payment_transactions as t (order_id, attempt, method, idempotency_key, external_reference, charge_id,
    transaction_id, status, transaction_amount_cents, expires_at)
  select $1::uuid, ${NEXT_ATTEMPT}, $2, 'adopted:' || $3, $4, $3, $5, $6, $7, $8
  returning ${COLUMNS}`,
  (orderId, charge) => [
    orderId,
    charge.method,
    charge.chargeId,
    charge.externalReference,
    charge.transactionId,
    charge.status,
    charge.amountCents,
    charge.expiresAt,
  ],
);

/** The number of an order's next attempt. Needs the order's lock. */
export const nextAttempt = valueOr<[orderId: string], number>(1, `select ${NEXT_ATTEMPT} as next`);

/** Which of these charges of the provider none of our attempts has. */
export const findUnknownCharges = column<[ids: readonly string[]], string>(`
  select id from unnest($1::text[]) as c(id)
  where not exists (select from payment_transactions t where t.charge_id = c.id)`);

/**
 * Switches an attempt without response to another token, since the previous one may have been lost. False if that was
 * done too often, or the attempt has a response by now.
 */
export const replaceToken = wroteOne<[id: string, tokenHash: string, most: number]>(`
  update payment_transactions set payment_data = payment_data
    || jsonb_build_object('tokenHash', $2::text, 'tokens', coalesce((payment_data->>'tokens')::int, 1) + 1)
  where id = $1 and charge_id is null and status = 'pending' and coalesce((payment_data->>'tokens')::int, 1) < $3`);

/** Closes an attempt that never became a charge. */
export const closeAttempt = wroteOne<[id: string, status: 'abandoned' | 'refused', data?: PaymentData]>(
  `update payment_transactions set status = $2, payment_data = payment_data || $3::jsonb
   where id = $1 and charge_id is null and status = 'pending'`,
  (id, status, data = {}) => [id, status, json(data)],
);

export type ChargeState = {
  status: string;
  transactionId: string | null;
  paidCents: number;
  refundedCents: number;
  declined: DeclineReason | null;
  authorisation: string | null;
};

/** Needs the values from $3 on (`chargeValues`), and a condition. */
export const UPDATE_CHARGE = `
  update payment_transactions t set status = $3, transaction_id = coalesce($4, t.transaction_id), paid_amount_cents = $5,
    refunded_amount_cents = $6,
    payment_data = t.payment_data
      || jsonb_strip_nulls(jsonb_build_object('declined', $7::text, 'authorisation', $8::text))`;

export function chargeValues(charge: ChargeState) {
  const { status, transactionId, paidCents, refundedCents, declined, authorisation } = charge;
  return [status, transactionId, paidCents, refundedCents, declined, authorisation];
}

/** Updates a charge from the provider's data. */
export const updateCharge = write<[payment: Pick<PaymentRow, 'id' | 'orderId'>, charge: ChargeState]>(
  `${UPDATE_CHARGE} where t.id = $1 and t.order_id = $2`,
  (payment, charge) => [payment.id, payment.orderId, ...chargeValues(charge)],
);
