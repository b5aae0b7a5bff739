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

describe('an order beside the provider’s charges', () => {
  it('finds nothing where both tell the same', () => {
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

  it('finds money that never reached the order', () => {
    const waiting = ours({ paymentStatus: 'awaiting_payment', paidAttempt: null, attempts: [WAITING] });
    expect(kinds(waiting, [theirs()])).toEqual(['charge_status', 'money_received', 'order_status']);
  });

  it('finds an order called paid whose money is not there', () => {
    expect(kinds(ours(), [OPEN])).toEqual([
      'charge_status',
      'money_received',
      'charge_left_open',
      'order_status',
    ]);
  });

  it('finds charges that only one side knows', () => {
    expect(kinds(ours(), [theirs(), theirs({ id: 'ch_2' })])).toEqual([
      'charge_unknown_here',
      'order_status',
    ]);
    expect(kinds(ours(), [])).toEqual(['charge_unknown_there', 'order_status']);
  });

  it('finds another amount, and money given back behind our back', () => {
    expect(kinds(ours(), [theirs({ amountCents: 9_000, paidAmountCents: 9_000 })])).toContain(
      'charge_amount',
    );
    expect(kinds(ours(), [theirs({ canceledAmountCents: 1_000 })])).toEqual([
      'money_returned',
      'order_status',
    ]);
  });

  it('finds a code left open on an order that is closed', () => {
    const closed = ours({ paymentStatus: 'expired', paidAttempt: null, attempts: [WAITING] });
    expect(kinds(closed, [OPEN])).toEqual(['charge_left_open']);
  });

  it('leaves contested money to the people', () => {
    const contested = ours({ paymentStatus: 'chargeback', attempts: [attempt({ status: 'chargedback' })] });
    expect(compareOrder(contested, [theirs({ status: 'chargedback' })])).toEqual([]);
  });

  it('counts no money that the bank has taken back', () => {
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
