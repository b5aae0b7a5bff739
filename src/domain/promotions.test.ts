import { describe, expect, it } from 'vitest';
import {
  type Coupon,
  type CouponContext,
  checkCoupon,
  codeFromRandom,
  isEligible,
  normaliseCode,
  promotionState,
} from './promotions.ts';

const coupon: Coupon = {
  id: 'c1',
  code: 'ELEGANTE10',
  percent: 10,
  startsAt: new Date('2025-01-01T03:00:00Z'),
  endsAt: new Date('2026-01-01T03:00:00Z'),
  isActive: true,
  productIds: null,
  firstPurchaseOnly: false,
  minimumSubtotalCents: 0,
  usageLimit: null,
  usageLimitPerCustomer: null,
};

const context: CouponContext = {
  now: new Date('2025-06-01T12:00:00Z'),
  subtotalCents: 10000,
  eligibleSubtotalCents: 10000,
  timesUsed: 0,
  timesUsedByCustomer: 0,
  isFirstPurchase: true,
};

function codeOf(change: Partial<Coupon>, situation: Partial<CouponContext> = {}): string {
  const answer = checkCoupon({ ...coupon, ...change }, { ...context, ...situation });
  return answer.ok ? `ok:${answer.customerCheck}` : answer.code;
}

describe('checkCoupon', () => {
  it('accepts a plain coupon', () => {
    expect(checkCoupon(coupon, context)).toEqual({ ok: true, coupon, customerCheck: 'done' });
  });

  it('answers an inactive code like one that nobody issued', () => {
    expect(codeOf({ isActive: false })).toBe('coupon_invalid');
  });

  it('is valid from its start until just before its end', () => {
    expect(codeOf({}, { now: new Date(coupon.startsAt.getTime() - 1) })).toBe('coupon_not_started');
    expect(codeOf({}, { now: coupon.startsAt })).toBe('ok:done');
    expect(codeOf({}, { now: new Date(coupon.endsAt.getTime() - 1) })).toBe('ok:done');
    expect(codeOf({}, { now: coupon.endsAt })).toBe('coupon_expired');
  });

  it('counts uses, in all and per customer', () => {
    expect(codeOf({ usageLimit: 3 }, { timesUsed: 2 })).toBe('ok:done');
    expect(codeOf({ usageLimit: 3 }, { timesUsed: 3 })).toBe('coupon_used_up');
    expect(codeOf({ usageLimitPerCustomer: 1 }, { timesUsedByCustomer: 1 })).toBe('coupon_used_by_customer');
  });

  it('keeps the first-purchase rule, and leaves it open while the shopper is unknown', () => {
    expect(codeOf({ firstPurchaseOnly: true })).toBe('ok:done');
    expect(codeOf({ firstPurchaseOnly: true }, { isFirstPurchase: false })).toBe(
      'coupon_first_purchase_only',
    );
    expect(codeOf({ firstPurchaseOnly: true }, { isFirstPurchase: 'unknown' })).toBe('ok:at_checkout');
    expect(codeOf({ usageLimitPerCustomer: 1 }, { isFirstPurchase: 'unknown' })).toBe('ok:at_checkout');
    expect(codeOf({}, { isFirstPurchase: 'unknown' })).toBe('ok:done');
  });

  it('needs an eligible item and the minimum subtotal', () => {
    expect(codeOf({ productIds: ['p9'] }, { eligibleSubtotalCents: 0 })).toBe('coupon_no_eligible_items');
    expect(codeOf({ minimumSubtotalCents: 10000 })).toBe('ok:done');
    expect(checkCoupon({ ...coupon, minimumSubtotalCents: 15000 }, context)).toEqual({
      ok: false,
      code: 'coupon_minimum',
      minimumSubtotalCents: 15000,
      missingCents: 5000,
    });
  });
});

describe('codes', () => {
  it('compares without spaces and case', () => {
    expect(normaliseCode('  elegante 10 ')).toBe('ELEGANTE10');
  });

  it('makes eight characters out of random numbers', () => {
    expect(codeFromRandom([0, 0.999999, 0.5, 0, 0, 0, 0, 0])).toBe('A9SAAAAA');
    expect(() => codeFromRandom([0])).toThrow(RangeError);
  });

  it('is for all products unless some are listed', () => {
    expect(isEligible({ productIds: null }, 'p1')).toBe(true);
    expect(isEligible({ productIds: [] }, 'p1')).toBe(false);
    expect(isEligible({ productIds: ['p1'] }, 'p1')).toBe(true);
    expect(isEligible({ productIds: ['p1'] }, 'p2')).toBe(false);
  });
});

describe('where a promotion stands', () => {
  const [start, end] = [new Date('2026-11-01T03:00:00Z'), new Date('2026-12-01T03:00:00Z')];
  const promotion = { startsAt: start, endsAt: end, isActive: true, usageLimit: 10 };
  const within = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['ativa', {}, { now: within, timesUsed: 9 }],
    ['ativa', {}, { now: start, timesUsed: 0 }],
    ['agendada', {}, { now: new Date(start.getTime() - 1), timesUsed: 0 }],
    ['encerrada', {}, { now: end, timesUsed: 0 }],
    ['encerrada', { isActive: false }, { now: end, timesUsed: 10 }],
    ['inativa', { isActive: false }, { now: within, timesUsed: 10 }],
    ['esgotada', {}, { now: within, timesUsed: 10 }],
    ['ativa', { usageLimit: null }, { now: within, timesUsed: 999 }],
  ] as const)('%s', (state, changes, context) => {
    expect(promotionState({ ...promotion, ...changes }, context)).toBe(state);
  });
});
