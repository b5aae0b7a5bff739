import type { Cents } from '../money/money.ts';
import type { PaymentStatus } from '../orders/orders.ts';

/** A status in our terms; 'unknown' is a value the provider did not document: it is stored, logged and changes nothing. */
export type ReportedStatus = PaymentStatus | 'unknown';

/** The parts of a parsed Pagar.me v5 charge that decide about money. Amounts in cents. */
export type ProviderCharge = {
  status: string;
  amountCents: Cents;
  paidAmountCents?: Cents | null;
  canceledAmountCents?: Cents | null;
  /** Set once the charge has been paid, and kept when it is refunded. */
  paidAt?: string | null;
  /** `last_transaction.status`. */
  transactionStatus?: string | null;
};

export type ProviderPayment = {
  status: ReportedStatus;
  /** Total received, before refunds. */
  paidCents: Cents;
  /** Total refunded. */
  refundedCents: Cents;
  /** The received amount compared with the charged one; 'none' while nothing was received. */
  settlement: 'none' | 'exact' | 'overpaid' | 'underpaid';
};

/**
 * Maps a charge of the provider (Pagar.me v5) to the order's payment. A refund has no status of its own there: the charge
 * becomes `canceled` with a `canceled_amount`, and only its having been paid tells it from a cancelled one. A partial refund
 * leaves it `paid` with a `canceled_amount`. Overpaid counts as paid, underpaid as still pending; both are reported in
 * `settlement` for manual attention. A charge the acquirer is still processing is under review.
 */
export function paymentFromCharge(charge: ProviderCharge): ProviderPayment {
  const transaction = charge.transactionStatus ?? '';
  const wasPaid = (charge.paidAmountCents ?? 0) > 0 || Boolean(charge.paidAt);
  const received = charge.paidAmountCents || (wasPaid ? charge.amountCents : 0);
  const canceled = charge.canceledAmountCents ?? 0;

  switch (charge.status) {
    case 'paid':
    case 'overpaid': {
      const paidCents = received || charge.amountCents;
      return outcome(charge, afterRefund(paidCents, canceled), paidCents, Math.min(canceled, paidCents));
    }
    case 'underpaid':
      // Part of a payment may be refunded before the rest arrives.
      return outcome(charge, 'awaiting_payment', received, Math.min(canceled, received));
    case 'chargedback': {
      const paidCents = received || charge.amountCents;
      return outcome(charge, 'chargeback', paidCents, Math.min(canceled, paidCents));
    }
    case 'canceled':
    case 'refunded': {
      const isRefund = charge.status === 'refunded' || wasPaid || REFUND_TRANSACTIONS.has(transaction);
      if (!isRefund) return outcome(charge, 'canceled', 0, 0);
      const paidCents = received || charge.amountCents;
      const refundedCents = Math.min(canceled || paidCents, paidCents);
      return outcome(charge, afterRefund(paidCents, refundedCents), paidCents, refundedCents);
    }
    case 'failed':
      return outcome(charge, 'failed', 0, 0);
    case 'processing':
      return outcome(charge, 'under_review', 0, 0);
    case 'pending':
      return outcome(charge, HELD_TRANSACTIONS.has(transaction) ? 'under_review' : 'awaiting_payment', 0, 0);
    default:
      return outcome(charge, 'unknown', received, 0);
  }
}

export type AmountCheck =
  | { ok: true }
  | { ok: false; code: 'payment_overpaid' | 'payment_underpaid'; differenceCents: Cents };

/** Whether the paid amount equals the order's price, in cents. The difference is positive. */
export function paymentAmountMatches(expectedCents: Cents, paidCents: Cents): AmountCheck {
  if (paidCents === expectedCents) return { ok: true };
  const code = paidCents > expectedCents ? 'payment_overpaid' : 'payment_underpaid';
  return { ok: false, code, differenceCents: Math.abs(paidCents - expectedCents) };
}

/**
 * Parses a timestamp of the provider; null if invalid. It writes '…40Z', '….683Z', seven decimals, and times without a zone,
 * which are UTC. Digits past the millisecond are dropped.
 */
export function parseProviderTime(text: string | null | undefined): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
    text?.trim() ?? '',
  );
  if (!match) return null;
  const [, day = '', clock = '00:00:00', fraction = '', zone = 'Z'] = match;
  const utc = new Date(`${day}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}Z`);
  // Date rolls 30 February over into March instead of refusing it.
  if (Number.isNaN(utc.getTime()) || !utc.toISOString().startsWith(`${day}T${clock}`)) return null;
  return new Date(utc.getTime() - offsetMinutes(zone) * 60_000);
}

const REFUND_TRANSACTIONS = new Set(['refunded', 'partial_refunded', 'pending_refund']);

/** Card transactions that are authorised but not captured yet. */
const HELD_TRANSACTIONS = new Set(['authorized_pending_capture', 'waiting_capture']);

function afterRefund(paidCents: Cents, refundedCents: Cents): PaymentStatus {
  if (refundedCents <= 0) return 'paid';
  return refundedCents >= paidCents ? 'refunded' : 'partially_refunded';
}

function outcome(
  charge: ProviderCharge,
  status: ReportedStatus,
  paidCents: Cents,
  refundedCents: Cents,
): ProviderPayment {
  return { status, paidCents, refundedCents, settlement: settlementOf(charge, paidCents) };
}

function settlementOf(charge: ProviderCharge, paidCents: Cents): ProviderPayment['settlement'] {
  if (charge.status === 'overpaid' || charge.status === 'underpaid') return charge.status;
  if (paidCents === 0) return 'none';
  const check = paymentAmountMatches(charge.amountCents, paidCents);
  if (check.ok) return 'exact';
  return check.code === 'payment_overpaid' ? 'overpaid' : 'underpaid';
}

function offsetMinutes(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
