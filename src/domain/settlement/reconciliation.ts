import type { Cents } from '../money/money.ts';
import { isPaid, type PaymentStatus } from '../orders/orders.ts';
import { type ProviderCharge, paymentFromCharge } from './provider-charge.ts';

/** One of our payment attempts, as stored. */
export type OurAttempt = {
  chargeId: string | null;
  attempt: number;
  status: string;
  amountCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
};

export type OurOrder = {
  number: string;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
  refundedCents: Cents;
  paidAttempt: number | null;
  attempts: readonly OurAttempt[];
};

/** A charge at the provider under the order's number. */
export type TheirCharge = ProviderCharge & { id: string };

export type Difference = {
  /** The order's number. */
  order: string;
  kind:
    | 'charge_unknown_here'
    | 'charge_unknown_there'
    | 'order_unknown_here'
    | 'charge_status'
    | 'charge_amount'
    | 'money_received'
    | 'money_returned'
    | 'order_status'
    | 'charge_left_open';
  ours: string | number | null;
  theirs: string | number | null;
};

/** The differences between an order and the provider's charges for it; empty if both agree. Amounts in cents. */
export function compareOrder(ours: OurOrder, theirs: readonly TheirCharge[]): Difference[] {
  const found: Difference[] = [];
  const tell = (kind: Difference['kind'], mine: Difference['ours'], other: Difference['theirs']) =>
    void found.push({ order: ours.number, kind, ours: mine, theirs: other });
  const charges = new Map(theirs.map((charge) => [charge.id, charge]));

  for (const attempt of ours.attempts) {
    if (attempt.chargeId === null) continue;
    const charge = charges.get(attempt.chargeId);
    charges.delete(attempt.chargeId);
    if (!charge) {
      tell('charge_unknown_there', attempt.chargeId, null);
      continue;
    }
    const reported = paymentFromCharge(charge);
    if (charge.status !== attempt.status) tell('charge_status', attempt.status, charge.status);
    if (charge.amountCents !== attempt.amountCents)
      tell('charge_amount', attempt.amountCents, charge.amountCents);
    if (reported.paidCents !== attempt.paidCents)
      tell('money_received', attempt.paidCents, reported.paidCents);
    if (reported.refundedCents !== attempt.refundedCents)
      tell('money_returned', attempt.refundedCents, reported.refundedCents);
    if (charge.status === 'pending' && isSettled(ours))
      tell('charge_left_open', ours.paymentStatus, charge.id);
  }
  for (const charge of charges.values()) tell('charge_unknown_here', null, charge.id);

  // The bank has taken back a disputed charge.
  const kept = theirs
    .map(paymentFromCharge)
    .filter(({ status }) => status !== 'chargeback')
    .reduce((sum, one) => sum + one.paidCents - one.refundedCents, 0);
  const due = moneyDue(ours);
  if (due !== null && kept !== due) tell('order_status', `${ours.paymentStatus} ${due}`, kept);
  return found;
}

/** The amount the shop should hold for an order; null if a comparison cannot tell (disputed, underpaid, late). */
function moneyDue(order: OurOrder): Cents | null {
  const paid = order.attempts.find(({ attempt }) => attempt === order.paidAttempt);
  if (isPaid(order.paymentStatus)) {
    const received = Math.max(paid?.paidCents ?? 0, order.totalCents);
    return received - order.refundedCents;
  }
  if (order.paymentStatus === 'refunded')
    return Math.max(0, (paid?.paidCents ?? 0) - (paid?.refundedCents ?? 0));
  if (order.paymentStatus === 'chargeback' || order.paymentStatus === 'paid_late') return null;
  return order.attempts.some(({ status }) => status === 'underpaid') ? null : 0;
}

function isSettled({ paymentStatus }: OurOrder): boolean {
  return !['awaiting_payment', 'failed', 'under_review'].includes(paymentStatus);
}
