import { describe, expect, it } from 'vitest';
import {
  type Coupon,
  type CouponContext,
  checkCoupon,
  codeFromRandom,
  couponCeilings,
  isEligible,
  normaliseCode,
  promotionState,
  singleUseCode,
} from './promotions.ts';

const coupon: Coupon = {
  id: 'c1',
  code: 'ELEGANTE10',
  isSingleUse: false,
  benefit: { kind: 'percent', percent: 10 },
  startsAt: new Date('2025-01-01T03:00:00Z'),
  endsAt: new Date('2026-01-01T03:00:00Z'),
  isActive: true,
  productIds: null,
  categoryIds: [],
  fullPriceOnly: false,
  audience: 'everyone',
  minimumSubtotalCents: 0,
  usageLimit: null,
  usageLimitPerCustomer: null,
};

const piece = { productId: 'p1', categoryId: 'c1', listUnitCents: 10_000, unitCents: 10_000, quantity: 1 };

const context: CouponContext = {
  now: new Date('2025-06-01T12:00:00Z'),
  lines: [piece],
  timesUsed: 0,
  timesCodeUsed: 0,
  timesUsedByCustomer: 0,
  isFirstPurchase: true,
  hasBought: false,
  isInGroup: false,
};

function codeOf(change: Partial<Coupon>, situation: Partial<CouponContext> = {}): string {
  const answer = checkCoupon({ ...coupon, ...change }, { ...context, ...situation });
  return answer.ok ? 'ok' : answer.code;
}

describe('checkCoupon', () => {
  it('accepts a plain coupon', () => {
    expect(checkCoupon(coupon, context)).toEqual({ ok: true, coupon });
  });

  it('rejects an inactive code like an unknown one', () => {
    expect(codeOf({ isActive: false })).toBe('coupon_invalid');
  });

  it('is valid from its start to just before its end', () => {
    expect(codeOf({}, { now: new Date(coupon.startsAt.getTime() - 1) })).toBe('coupon_not_started');
    expect(codeOf({}, { now: coupon.startsAt })).toBe('ok');
    expect(codeOf({}, { now: new Date(coupon.endsAt.getTime() - 1) })).toBe('ok');
    expect(codeOf({}, { now: coupon.endsAt })).toBe('coupon_expired');
  });

  it('checks the limits, in total and per customer', () => {
    expect(codeOf({ usageLimit: 3 }, { timesUsed: 2 })).toBe('ok');
    expect(codeOf({ usageLimit: 3 }, { timesUsed: 3 })).toBe('coupon_used_up');
    expect(codeOf({ usageLimitPerCustomer: 1 }, { timesUsedByCustomer: 1 })).toBe('coupon_used_by_customer');
  });

  it('checks the first-purchase rule, and defers it while the shopper is unknown', () => {
    expect(codeOf({ audience: 'first_purchase' })).toBe('ok');
    expect(codeOf({ audience: 'first_purchase' }, { isFirstPurchase: false })).toBe(
      'coupon_first_purchase_only',
    );
    expect(codeOf({ audience: 'first_purchase' }, { isFirstPurchase: 'unknown' })).toBe('ok');
    expect(codeOf({ usageLimitPerCustomer: 1 }, { isFirstPurchase: 'unknown' })).toBe('ok');
    expect(codeOf({}, { isFirstPurchase: 'unknown' })).toBe('ok');
  });

  it('requires an eligible item and the minimum subtotal', () => {
    expect(codeOf({ productIds: ['p9'] })).toBe('coupon_no_eligible_items');
    expect(codeOf({ minimumSubtotalCents: 10000 })).toBe('ok');
    expect(checkCoupon({ ...coupon, minimumSubtotalCents: 15000 }, context)).toEqual({
      ok: false,
      code: 'coupon_minimum',
      minimumSubtotalCents: 15000,
      missingCents: 5000,
    });
  });
});

describe('the missing condition of each kind', () => {
  const cheap = { ...piece, productId: 'p2', unitCents: 4_000, listUnitCents: 4_000 };
  const reduced = { ...piece, listUnitCents: 12_000 };
  it('asks for the number of pieces', () => {
    const pieces = { ...coupon, benefit: { kind: 'pieces', take: 3, pay: 2 } } as const;
    expect(checkCoupon(pieces, { ...context, lines: [piece, cheap] })).toEqual({
      ok: false,
      code: 'coupon_pieces_missing',
      take: 3,
      pay: 2,
      missing: 1,
    });
    expect(checkCoupon(pieces, { ...context, lines: [piece, { ...cheap, quantity: 2 }] }).ok).toBe(true);
  });

  it('asks for the gift and for another piece, and does not count the gift towards the minimum', () => {
    const gift: Partial<Coupon> = { benefit: { kind: 'gift' }, productIds: ['p2'] };
    expect(codeOf(gift)).toBe('coupon_gift_missing');
    expect(codeOf(gift, { lines: [cheap] })).toBe('coupon_gift_alone');
    expect(codeOf(gift, { lines: [piece, cheap] })).toBe('ok');
    expect(codeOf({ ...gift, minimumSubtotalCents: 10_001 }, { lines: [piece, cheap] })).toBe(
      'coupon_minimum',
    );
    expect(codeOf({ ...gift, minimumSubtotalCents: 10_000 }, { lines: [piece, cheap] })).toBe('ok');
  });

  it('may exclude reduced pieces, with that reason', () => {
    expect(codeOf({}, { lines: [reduced] })).toBe('ok');
    expect(codeOf({ fullPriceOnly: true }, { lines: [reduced] })).toBe('coupon_full_price_only');
    expect(codeOf({ fullPriceOnly: true }, { lines: [reduced, cheap] })).toBe('ok');
  });

  it('may require a previous purchase', () => {
    expect(codeOf({ audience: 'returning' })).toBe('coupon_returning_only');
    expect(codeOf({ audience: 'returning' }, { hasBought: true })).toBe('ok');
    const guest = { isFirstPurchase: 'unknown', hasBought: 'unknown' } as const;
    expect(codeOf({ audience: 'returning' }, guest)).toBe('ok');
  });

  it('may require membership of a group', () => {
    expect(codeOf({ audience: 'group' })).toBe('coupon_group_only');
    expect(codeOf({ audience: 'group' }, { isInGroup: true })).toBe('ok');
    const guest = { isFirstPurchase: 'unknown', hasBought: 'unknown', isInGroup: 'unknown' } as const;
    expect(codeOf({ audience: 'group' }, guest)).toBe('ok');
    expect(couponCeilings({ ...coupon, audience: 'group' }).same).toEqual({ isInGroup: true });
  });
});

describe('codes', () => {
  it('for single use are legible, from equally likely characters', () => {
    expect(singleUseCode(new Uint8Array(10))).toBe('2222222222');
    expect(singleUseCode(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZ');
    expect(() => singleUseCode(new Uint8Array(9))).toThrow(RangeError);
    const signs = Array.from({ length: 256 }, (_, byte) => singleUseCode(new Uint8Array(10).fill(byte))[0]);
    expect(new Set(signs).size).toBe(32);
    expect(signs.filter((sign) => /[01IO]/.test(sign ?? ''))).toEqual([]);
    expect(codeOf({}, { timesCodeUsed: 1 })).toBe('coupon_used_up');
  });

  it('are compared without spaces and case', () => {
    expect(normaliseCode('  elegante 10 ')).toBe('ELEGANTE10');
  });

  it('are made of eight characters from random numbers', () => {
    expect(codeFromRandom([0, 0.999999, 0.5, 0, 0, 0, 0, 0])).toBe('A9SAAAAA');
    expect(() => codeFromRandom([0])).toThrow(RangeError);
  });

  it('apply to all products unless some are listed', () => {
    const of = (changes: Partial<Coupon>) => isEligible({ ...coupon, ...changes }, piece);
    expect(of({ productIds: null })).toBe(true);
    expect(of({ productIds: [] })).toBe(false);
    expect(of({ productIds: ['p1'] })).toBe(true);
    expect(of({ productIds: ['p2'] })).toBe(false);
    expect(of({ productIds: [], categoryIds: ['c1'] })).toBe(true);
    expect(of({ productIds: ['p2'], categoryIds: ['c2'] })).toBe(false);
  });
});

describe('the state of a promotion', () => {
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
