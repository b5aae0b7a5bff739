import { describe, expect, it } from 'vitest';
import {
  type ProviderCharge,
  parseProviderTime,
  paymentAmountMatches,
  paymentFromCharge,
} from './provider-charge.ts';

const charge = (change: Partial<ProviderCharge>): ProviderCharge => ({
  status: 'pending',
  amountCents: 10000,
  ...change,
});

describe('paymentFromCharge', () => {
  it('reads unpaid charges', () => {
    const none = { paidCents: 0, refundedCents: 0, settlement: 'none' };
    expect(paymentFromCharge(charge({}))).toEqual({ status: 'awaiting_payment', ...none });
    expect(paymentFromCharge(charge({ status: 'processing' }))).toEqual({ status: 'under_review', ...none });
    expect(paymentFromCharge(charge({ transactionStatus: 'waiting_capture' })).status).toBe('under_review');
    expect(paymentFromCharge(charge({ status: 'failed' }))).toEqual({ status: 'failed', ...none });
    expect(paymentFromCharge(charge({ status: 'canceled' }))).toEqual({ status: 'canceled', ...none });
    expect(paymentFromCharge(charge({ status: 'novo_status' }))).toEqual({ status: 'unknown', ...none });
  });

  it('reads payments, including over- and underpayments', () => {
    expect(paymentFromCharge(charge({ status: 'paid', paidAmountCents: 10000 }))).toEqual({
      status: 'paid',
      paidCents: 10000,
      refundedCents: 0,
      settlement: 'exact',
    });
    expect(paymentFromCharge(charge({ status: 'paid' })).paidCents).toBe(10000);
    expect(paymentFromCharge(charge({ status: 'overpaid', paidAmountCents: 12000 }))).toMatchObject({
      status: 'paid',
      paidCents: 12000,
      settlement: 'overpaid',
    });
    expect(paymentFromCharge(charge({ status: 'underpaid', paidAmountCents: 8000 }))).toMatchObject({
      status: 'awaiting_payment',
      paidCents: 8000,
      settlement: 'underpaid',
    });
    const given = { status: 'underpaid', paidAmountCents: 8000, canceledAmountCents: 3000 };
    expect(paymentFromCharge(charge(given))).toMatchObject({ paidCents: 8000, refundedCents: 3000 });
  });

  it('distinguishes a refund from a cancellation by whether it was paid', () => {
    const paidAt = '2026-11-27T12:00:00Z';
    const canceled = (change: Partial<ProviderCharge>) =>
      paymentFromCharge(charge({ status: 'canceled', ...change }));
    expect(canceled({ canceledAmountCents: 10000 }).status).toBe('canceled');
    expect(canceled({ canceledAmountCents: 10000, paidAt })).toMatchObject({
      status: 'refunded',
      paidCents: 10000,
      refundedCents: 10000,
    });
    expect(canceled({ canceledAmountCents: 10000, paidAmountCents: 10000 }).status).toBe('refunded');
    expect(canceled({ transactionStatus: 'refunded' }).status).toBe('refunded');
    expect(canceled({ transactionStatus: 'voided' }).status).toBe('canceled');
    expect(canceled({ canceledAmountCents: 3000, paidAt })).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 3000,
    });
    expect(paymentFromCharge(charge({ status: 'paid', paidAt, canceledAmountCents: 3000 }))).toMatchObject({
      status: 'partially_refunded',
      paidCents: 10000,
      refundedCents: 3000,
    });
    expect(paymentFromCharge(charge({ status: 'refunded' }))).toMatchObject({
      status: 'refunded',
      refundedCents: 10000,
    });
  });

  it('reads a chargeback', () => {
    expect(paymentFromCharge(charge({ status: 'chargedback', paidAmountCents: 10000 }))).toMatchObject({
      status: 'chargeback',
      paidCents: 10000,
    });
  });
});

describe('a charge’s money', () => {
  const read = (change: Partial<ProviderCharge>) => paymentFromCharge(charge(change));

  it('is under review while the acquirer has authorised but not captured the card', () => {
    for (const transactionStatus of ['authorized_pending_capture', 'waiting_capture'])
      expect(read({ transactionStatus }).status).toBe('under_review');
    for (const transactionStatus of ['generated', '', null])
      expect(read({ transactionStatus }).status).toBe('awaiting_payment');
  });

  it('is over- or underpaid by the amount received, whatever the provider calls it', () => {
    expect(read({ status: 'paid', paidAmountCents: 10_001 })).toMatchObject({
      status: 'paid',
      settlement: 'overpaid',
    });
    expect(read({ status: 'paid', paidAmountCents: 9_999 })).toMatchObject({
      status: 'paid',
      settlement: 'underpaid',
    });
    expect(read({ status: 'overpaid', paidAmountCents: 10_000 }).settlement).toBe('overpaid');
    expect(read({ status: 'underpaid', paidAmountCents: 10_000 }).settlement).toBe('underpaid');
    expect(read({ status: 'underpaid' })).toMatchObject({ paidCents: 0, settlement: 'underpaid' });
  });

  it('counts as received while a refund is pending', () => {
    for (const transactionStatus of ['refunded', 'partial_refunded', 'pending_refund'])
      expect(read({ status: 'canceled', transactionStatus })).toMatchObject({
        status: 'refunded',
        paidCents: 10_000,
      });
  });
});

describe('paymentAmountMatches', () => {
  it('returns the kind of mismatch', () => {
    expect(paymentAmountMatches(10000, 10000)).toEqual({ ok: true });
    expect(paymentAmountMatches(10000, 10001)).toEqual({
      ok: false,
      code: 'payment_overpaid',
      differenceCents: 1,
    });
    expect(paymentAmountMatches(10000, 9000)).toEqual({
      ok: false,
      code: 'payment_underpaid',
      differenceCents: 1000,
    });
  });
});

describe('parseProviderTime', () => {
  it('parses every format the provider sends', () => {
    const iso = (text: string) => parseProviderTime(text)?.toISOString();
    expect(iso('2026-11-27T12:34:40Z')).toBe('2026-11-27T12:34:40.000Z');
    expect(iso('2026-11-27T12:34:56.683Z')).toBe('2026-11-27T12:34:56.683Z');
    expect(iso('2026-11-27T12:34:56.1234567Z')).toBe('2026-11-27T12:34:56.123Z');
    expect(iso('2026-11-27T12:34:56.9')).toBe('2026-11-27T12:34:56.900Z');
    expect(iso('2026-11-27T12:34:56')).toBe('2026-11-27T12:34:56.000Z');
    expect(iso('2026-11-27T12:34:56-03:00')).toBe('2026-11-27T15:34:56.000Z');
    expect(iso('2026-11-27T12:34:56+0530')).toBe('2026-11-27T07:04:56.000Z');
    expect(iso('2026-11-27T12:34:56-0330')).toBe('2026-11-27T16:04:56.000Z');
    expect(iso(' 2026-11-27T12:34:56Z ')).toBe('2026-11-27T12:34:56.000Z');
    expect(iso('2026-11-27 12:34:56')).toBe('2026-11-27T12:34:56.000Z');
    expect(iso('2026-11-27')).toBe('2026-11-27T00:00:00.000Z');
  });

  it('rejects invalid times', () => {
    for (const text of [
      '',
      'ontem',
      '2026-02-30T10:00:00Z',
      '2026-11-27T25:00:00Z',
      '2026-13-01',
      'em 2026-11-27T12:34:56Z',
      '2026-11-27T12:34:56Z ou depois',
      null,
      undefined,
    ]) {
      expect(parseProviderTime(text), String(text)).toBeNull();
    }
  });
});
