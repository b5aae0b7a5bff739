import { describe, expect, it } from 'vitest';
import { isOrderNumber, orderNumber } from './order-number.ts';
import {
  canTryAgain,
  FULFILMENT_TRANSITIONS,
  MAX_PAYMENT_ATTEMPTS,
  PAYABLE_DAYS,
  PAYMENT_TRANSITIONS,
} from './orders.ts';

/** Regression tests for rule changes that no other test noticed (surviving mutants). */
describe('the two transition tables of an order', () => {
  it('allow exactly these payment transitions', () => {
    expect(PAYMENT_TRANSITIONS).toEqual({
      awaiting_payment: ['paid', 'failed', 'expired', 'canceled', 'under_review'],
      failed: ['awaiting_payment', 'paid', 'expired', 'canceled'],
      under_review: ['paid', 'failed', 'canceled', 'expired'],
      expired: ['paid_late'],
      canceled: ['paid_late'],
      paid_late: ['paid', 'refunded', 'chargeback'],
      paid: ['partially_refunded', 'refunded', 'chargeback'],
      partially_refunded: ['refunded', 'chargeback'],
      refunded: [],
      chargeback: [],
    });
  });

  it('allow exactly these fulfilment transitions', () => {
    expect(FULFILMENT_TRANSITIONS).toEqual({
      none: ['preparing', 'canceled'],
      preparing: ['shipped', 'canceled'],
      shipped: ['delivered'],
      delivered: [],
      canceled: [],
    });
  });
});

describe('another attempt to pay', () => {
  const createdAt = new Date('2026-11-01T12:00:00Z');
  const daysOn = (days: number) => new Date(createdAt.getTime() + days * 86_400_000);
  const order = { createdAt, expiresAt: daysOn(30) };

  it('is allowed up to the last moment of the last day, and not later', () => {
    expect(canTryAgain(order, 1, daysOn(PAYABLE_DAYS))).toEqual({ ok: true });
    expect(canTryAgain(order, 1, new Date(daysOn(PAYABLE_DAYS).getTime() + 1))).toEqual({
      ok: false,
      code: 'order_closed',
    });
    expect(canTryAgain({ createdAt, expiresAt: daysOn(1) }, 1, daysOn(1))).toEqual({
      ok: false,
      code: 'order_closed',
    });
  });

  it('is allowed below the maximum number of attempts', () => {
    expect(canTryAgain(order, MAX_PAYMENT_ATTEMPTS - 1, createdAt)).toEqual({ ok: true });
    expect(canTryAgain(order, MAX_PAYMENT_ATTEMPTS, createdAt)).toEqual({
      ok: false,
      code: 'too_many_attempts',
    });
  });
});

describe('the number of an order', () => {
  it('is drawn from 0 to 999 inclusive', () => {
    expect(orderNumber(1_790_000_000, 0)).toBe('ORD-1790000000-0');
    expect(orderNumber(1_790_000_000, 999)).toBe('ORD-1790000000-999');
    for (const [seconds, random] of [
      [1_790_000_000, -1],
      [1_790_000_000, 1_000],
      [1_790_000_000, 0.5],
      [0.5, 1],
    ] as const)
      expect(() => orderNumber(seconds, random)).toThrow(/no order number from/);
  });

  it('must be the whole text', () => {
    expect(isOrderNumber('ORD-1790000000-7')).toBe(true);
    for (const text of ['x ORD-1790000000-7', 'ORD-1790000000-7 x', 'ORD-1790000000-07', 'ORD-0790000000-7'])
      expect(isOrderNumber(text)).toBe(false);
  });
});
