import { describe, expect, it } from 'vitest';
import { compareOrder, type OurOrder, type TheirCharge } from './reconciliation.ts';

const attempt = (more: Partial<OurOrder['attempts'][number]> = {}) => ({
  chargeId: 'ch_1',
  attempt: 1,
  status: 'paid',
  amountCents: 10_000,
  paidCents: 10_000,
  refundedCents: 0,
  ...more,
});

const ours = (more: Partial<OurOrder> = {}): OurOrder => ({
  number: 'ORD-1795000000-7',
  paymentStatus: 'paid',
  totalCents: 10_000,
  refundedCents: 0,
  paidAttempt: 1,
  attempts: [attempt()],
  ...more,
});

const theirs = (more: Partial<TheirCharge> = {}): TheirCharge => ({
  id: 'ch_1',
  status: 'paid',
  amountCents: 10_000,
  paidAmountCents: 10_000,
  paidAt: '2026-11-21T12:00:00Z',
  ...more,
});

const kinds = (order: OurOrder, charges: TheirCharge[]) =>
  compareOrder(order, charges).map(({ kind }) => kind);
const WAITING = attempt({ status: 'pending', paidCents: 0 });
const OPEN = theirs({ status: 'pending', paidAmountCents: null, paidAt: null });

describe('comparing an order with the provider’s charges', () => {
  it('finds nothing if both agree', () => {
    expect(compareOrder(ours(), [theirs()])).toEqual([]);
    const waiting = ours({ paymentStatus: 'awaiting_payment', paidAttempt: null, attempts: [WAITING] });
    expect(compareOrder(waiting, [OPEN])).toEqual([]);
    const part = ours({
      paymentStatus: 'partially_refunded',
      refundedCents: 4_000,
      attempts: [attempt({ refundedCents: 4_000 })],
    });
    expect(compareOrder(part, [theirs({ canceledAmountCents: 4_000 })])).toEqual([]);
  });

  it('finds a payment that never reached the order', () => {
    const waiting = ours({ paymentStatus: 'awaiting_payment', paidAttempt: null, attempts: [WAITING] });
    expect(kinds(waiting, [theirs()])).toEqual(['charge_status', 'money_received', 'order_status']);
  });

  it('finds a paid order without a payment', () => {
    expect(kinds(ours(), [OPEN])).toEqual([
      'charge_status',
      'money_received',
      'charge_left_open',
      'order_status',
    ]);
  });

  it('finds charges that only one side has', () => {
    expect(kinds(ours(), [theirs(), theirs({ id: 'ch_2' })])).toEqual([
      'charge_unknown_here',
      'order_status',
    ]);
    expect(kinds(ours(), [])).toEqual(['charge_unknown_there', 'order_status']);
  });

  it('finds another amount, and a refund made at the provider', () => {
    expect(kinds(ours(), [theirs({ amountCents: 9_000, paidAmountCents: 9_000 })])).toContain(
      'charge_amount',
    );
    expect(kinds(ours(), [theirs({ canceledAmountCents: 1_000 })])).toEqual([
      'money_returned',
      'order_status',
    ]);
  });

  it('finds an open code of a closed order', () => {
    const closed = ours({ paymentStatus: 'expired', paidAttempt: null, attempts: [WAITING] });
    expect(kinds(closed, [OPEN])).toEqual(['charge_left_open']);
  });

  it('finds none for an order that is still open', () => {
    for (const paymentStatus of ['awaiting_payment', 'failed', 'under_review'] as const) {
      const open = ours({ paymentStatus, paidAttempt: null, attempts: [WAITING] });
      expect(compareOrder(open, [OPEN])).toEqual([]);
    }
  });

  it('ignores an attempt that the provider never received', () => {
    const none = attempt({ chargeId: null, attempt: 2, status: 'refused', paidCents: 0 });
    expect(compareOrder(ours({ attempts: [attempt(), none] }), [theirs()])).toEqual([]);
  });

  it('reports the expected and the actual value', () => {
    expect(compareOrder(ours(), [])).toEqual([
      { order: 'ORD-1795000000-7', kind: 'charge_unknown_there', ours: 'ch_1', theirs: null },
      { order: 'ORD-1795000000-7', kind: 'order_status', ours: 'paid 10000', theirs: 0 },
    ]);
  });

  it('counts an overpayment until it is refunded', () => {
    const over = { amountCents: 10_000, paidCents: 12_000 };
    const charge = theirs({ status: 'overpaid', paidAmountCents: 12_000 });
    const kept = ours({ attempts: [attempt({ ...over, status: 'overpaid' })] });
    expect(compareOrder(kept, [charge])).toEqual([]);
    // The amount comes from the attempt that paid the order, not from any other.
    const first = attempt({ chargeId: 'ch_0', attempt: 1, status: 'failed', paidCents: 0 });
    const second = attempt({ ...over, attempt: 2, status: 'overpaid' });
    const refused = theirs({ id: 'ch_0', status: 'failed', paidAmountCents: null, paidAt: null });
    expect(compareOrder(ours({ paidAttempt: 2, attempts: [first, second] }), [refused, charge])).toEqual([]);
  });

  it('expects no refund twice: a refunded order keeps only what its charge kept', () => {
    const back = { paymentStatus: 'refunded', refundedCents: 10_000 } as const;
    const whole = ours({ ...back, attempts: [attempt({ status: 'canceled', refundedCents: 10_000 })] });
    expect(compareOrder(whole, [theirs({ status: 'canceled', canceledAmountCents: 10_000 })])).toEqual([]);
    const over = { amountCents: 10_000, paidCents: 12_000, refundedCents: 10_000 };
    const rest = ours({ ...back, attempts: [attempt({ ...over, status: 'overpaid' })] });
    const charge = theirs({ status: 'overpaid', paidAmountCents: 12_000, canceledAmountCents: 10_000 });
    expect(compareOrder(rest, [charge])).toEqual([]);
    const never = ours({ ...back, paidAttempt: null, attempts: [] });
    expect(compareOrder(never, [])).toEqual([]);
    expect(kinds(never, [theirs()])).toEqual(['charge_unknown_here', 'order_status']);
  });

  it('ignores late or insufficient payments until the shop has settled them', () => {
    const late = ours({ paymentStatus: 'paid_late', paidAttempt: null });
    expect(compareOrder(late, [theirs()])).toEqual([]);
    const under = { amountCents: 10_000, status: 'underpaid' } as const;
    const little = ours({
      paymentStatus: 'awaiting_payment',
      paidAttempt: null,
      attempts: [WAITING, attempt({ ...under, chargeId: 'ch_2', attempt: 2, paidCents: 4_000 })],
    });
    expect(compareOrder(little, [OPEN, theirs({ ...under, id: 'ch_2', paidAmountCents: 4_000 })])).toEqual(
      [],
    );
  });

  it('leaves chargebacks to people', () => {
    const contested = ours({ paymentStatus: 'chargeback', attempts: [attempt({ status: 'chargedback' })] });
    expect(compareOrder(contested, [theirs({ status: 'chargedback' })])).toEqual([]);
  });

  it('does not count a payment taken back by the bank', () => {
    const second = { status: 'chargedback', amountCents: 10_500 } as const;
    const twice = ours({
      attempts: [attempt(), attempt({ ...second, chargeId: 'ch_2', attempt: 2, paidCents: 10_500 })],
    });
    expect(
      compareOrder(twice, [theirs(), theirs({ ...second, id: 'ch_2', paidAmountCents: 10_500 })]),
    ).toEqual([]);
    const missed = ours({ attempts: [attempt({ status: 'chargedback' })] });
    expect(kinds(missed, [theirs({ status: 'chargedback' })])).toEqual(['order_status']);
  });
});
