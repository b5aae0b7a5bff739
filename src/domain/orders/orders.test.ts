import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOrderNumber, orderNumber } from './order-number.ts';
import {
  boletoDueDate,
  cancelOrder,
  canFulfilment,
  canPay,
  canPayment,
  canRefund,
  effectsOf,
  expiresAt,
  FULFILMENT_TRANSITIONS,
  type FulfilmentStatus,
  holdsStock,
  INITIAL_STATE,
  moveFulfilment,
  movePayment,
  type OrderMove,
  type OrderState,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  paymentPath,
} from './orders.ts';

const payments = Object.keys(PAYMENT_TRANSITIONS) as PaymentStatus[];
const fulfilments = Object.keys(FULFILMENT_TRANSITIONS) as FulfilmentStatus[];
const state = (payment: PaymentStatus, fulfilment: FulfilmentStatus = 'none'): OrderState => ({
  payment,
  fulfilment,
});
const effects = (move: OrderMove) => (move.ok ? move.effects : move.code);

describe('transitions', () => {
  it('a payment moves only along its table', () => {
    expect(canPayment('awaiting_payment', 'paid')).toBe(true);
    expect(canPayment('awaiting_payment', 'refunded')).toBe(false);
    expect(canPayment('paid', 'awaiting_payment')).toBe(false);
    expect(canPayment('refunded', 'paid')).toBe(false);
    expect(canPayment('expired', 'paid')).toBe(false);
    expect(canPayment('expired', 'paid_late')).toBe(true);
    for (const status of payments) expect(canPayment(status, status)).toBe(false);
  });

  it('goods are prepared and shipped only if paid', () => {
    expect(canFulfilment('none', 'preparing', 'paid')).toBe(true);
    expect(canFulfilment('none', 'preparing', 'partially_refunded')).toBe(true);
    for (const payment of payments.filter((p) => p !== 'paid' && p !== 'partially_refunded')) {
      expect(canFulfilment('none', 'preparing', payment), payment).toBe(false);
      expect(canFulfilment('preparing', 'shipped', payment), payment).toBe(false);
      expect(canFulfilment('preparing', 'canceled', payment), payment).toBe(false);
      expect(canFulfilment('shipped', 'delivered', payment), payment).toBe(true);
    }
    expect(canFulfilment('none', 'shipped', 'paid')).toBe(false);
    expect(canFulfilment('shipped', 'canceled', 'paid')).toBe(false);
  });

  it('only open orders can be paid, and only paid ones refunded', () => {
    expect(payments.filter((p) => canPay(state(p)))).toEqual(['awaiting_payment', 'failed']);
    expect(payments.filter(canRefund)).toEqual(['paid_late', 'paid', 'partially_refunded']);
  });

  it('a rejected move names the transition', () => {
    expect(movePayment(INITIAL_STATE, 'refunded')).toEqual({
      ok: false,
      code: 'transition_not_allowed',
      from: INITIAL_STATE,
      to: state('refunded'),
    });
  });
});

describe('effects', () => {
  it('of a payment', () => {
    expect(effects(movePayment(INITIAL_STATE, 'paid'))).toEqual(['send_mail:order_paid']);
    expect(effects(movePayment(INITIAL_STATE, 'failed'))).toEqual([]);
    expect(effects(movePayment(INITIAL_STATE, 'under_review'))).toEqual([]);
    expect(effects(movePayment(state('under_review'), 'failed'))).toEqual(['send_mail:payment_failed']);
    for (const closed of ['expired', 'canceled'] as const) {
      expect(effects(movePayment(INITIAL_STATE, closed))).toEqual([
        'return_stock',
        'release_coupon',
        'release_credit',
        'send_mail:order_cancelled',
      ]);
    }
    expect(effects(movePayment(state('expired'), 'paid_late'))).toEqual(['alert_shop:paid_late']);
    expect(effects(movePayment(state('paid_late'), 'paid'))).toEqual([
      'take_stock',
      'redeem_coupon',
      'spend_credit',
      'send_mail:order_paid',
    ]);
    expect(effects(movePayment(state('paid_late'), 'refunded'))).toEqual(['send_mail:order_refunded']);
  });

  it('of a refund: unshipped goods are restocked, shipped ones are not', () => {
    expect(effects(movePayment(state('paid', 'preparing'), 'refunded'))).toEqual([
      'return_stock',
      'release_coupon',
      'release_credit',
      'send_mail:order_refunded',
    ]);
    expect(effects(movePayment(state('paid', 'delivered'), 'refunded'))).toEqual([
      'send_mail:order_refunded',
    ]);
    expect(effects(movePayment(state('paid', 'preparing'), 'partially_refunded'))).toEqual([
      'send_mail:order_refunded',
    ]);
    expect(effects(movePayment(state('paid', 'shipped'), 'chargeback'))).toEqual(['alert_shop:chargeback']);
  });

  it('of the goods', () => {
    expect(effects(moveFulfilment(state('paid'), 'preparing'))).toEqual([]);
    expect(effects(moveFulfilment(state('paid', 'preparing'), 'shipped'))).toEqual([
      'send_mail:order_shipped',
    ]);
    expect(effects(moveFulfilment(state('paid', 'shipped'), 'delivered'))).toEqual([
      'send_mail:order_delivered',
    ]);
  });

  it('of a cancellation, paid or not, restock once', () => {
    expect(effects(cancelOrder(INITIAL_STATE))).toEqual([
      'return_stock',
      'release_coupon',
      'release_credit',
      'send_mail:order_cancelled',
    ]);
    expect(effects(cancelOrder(state('paid', 'preparing')))).toEqual([
      'return_stock',
      'release_coupon',
      'release_credit',
      'refund_payment',
      'send_mail:order_cancelled',
    ]);
    expect(effects(movePayment(state('paid', 'canceled'), 'refunded'))).toEqual(['send_mail:order_refunded']);
    expect(effects(cancelOrder(state('paid', 'shipped')))).toBe('transition_not_allowed');
    expect(effects(cancelOrder(state('refunded')))).toBe('transition_not_allowed');
    expect(effectsOf({ from: INITIAL_STATE, to: INITIAL_STATE })).toEqual([]);
  });

  it('never take or return the stock twice, whatever the history', () => {
    const step = fc.oneof(
      fc.record({ axis: fc.constant('payment' as const), to: fc.constantFrom(...payments) }),
      fc.record({ axis: fc.constant('fulfilment' as const), to: fc.constantFrom(...fulfilments) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        let current = INITIAL_STATE;
        let held = 1;
        for (const { axis, to } of steps) {
          const move = axis === 'payment' ? movePayment(current, to) : moveFulfilment(current, to);
          if (!move.ok) continue;
          const took = move.effects.filter((effect) => effect === 'take_stock').length;
          const gave = move.effects.filter((effect) => effect === 'return_stock').length;
          held += took - gave;
          current = move.state;
          expect(held).toBe(holdsStock(current) ? 1 : 0);
          if (current.fulfilment === 'shipped') expect(held).toBe(1);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('paymentPath', () => {
  it('follows the provider’s report', () => {
    expect(paymentPath('awaiting_payment', 'paid')).toEqual(['paid']);
    expect(paymentPath('failed', 'paid')).toEqual(['paid']);
    expect(paymentPath('awaiting_payment', 'refunded')).toEqual(['paid', 'refunded']);
    expect(paymentPath('under_review', 'chargeback')).toEqual(['paid', 'chargeback']);
    expect(paymentPath('paid', 'partially_refunded')).toEqual(['partially_refunded']);
  });

  it('stops late payments for the shop to settle', () => {
    expect(paymentPath('expired', 'paid')).toEqual(['paid_late']);
    expect(paymentPath('canceled', 'refunded')).toEqual(['paid_late', 'refunded']);
    expect(paymentPath('expired', 'partially_refunded')).toEqual(['paid_late']);
    expect(paymentPath('paid_late', 'paid')).toEqual([]);
    expect(paymentPath('paid_late', 'refunded')).toEqual(['refunded']);
  });

  it('ignores a stale report', () => {
    expect(paymentPath('paid', 'awaiting_payment')).toEqual([]);
    expect(paymentPath('paid', 'failed')).toEqual([]);
    expect(paymentPath('paid', 'canceled')).toEqual([]);
    expect(paymentPath('failed', 'awaiting_payment')).toEqual([]);
    expect(paymentPath('refunded', 'paid')).toEqual([]);
    expect(paymentPath('expired', 'canceled')).toEqual([]);
    expect(paymentPath('expired', 'failed')).toEqual([]);
  });

  it('takes only allowed steps, and is idempotent', () => {
    for (const current of payments) {
      for (const reported of payments) {
        let at = current;
        for (const step of paymentPath(current, reported)) {
          expect(canPayment(at, step), `${at} → ${step}`).toBe(true);
          at = step;
        }
        if (at !== 'paid_late' || reported === 'paid') expect(paymentPath(at, reported)).toEqual([]);
      }
    }
  });
});

describe('order numbers', () => {
  it('are generated and recognised', () => {
    expect(orderNumber(1795700000, 7)).toBe('ORD-1795700000-7');
    expect(isOrderNumber('ORD-1795700000-7')).toBe(true);
    expect(isOrderNumber('ORD-1795700000-999')).toBe(true);
    for (const text of [
      'ORD-1795700000-1000',
      'ORD-1795700000-07',
      'ord-1795700000-7',
      'ORD-1-7',
      'ORD-1795700000-',
    ]) {
      expect(isOrderNumber(text), text).toBe(false);
    }
    expect(() => orderNumber(1795700000, 1000)).toThrow(RangeError);
    expect(() => orderNumber(1.5, 0)).toThrow(RangeError);
  });
});

describe('expiry', () => {
  it('is 24 hours for PIX and 48 for a card', () => {
    const created = new Date('2026-11-27T12:00:00Z');
    expect(expiresAt('pix', created).toISOString()).toBe('2026-11-28T12:00:00.000Z');
    expect(expiresAt('credit_card', created).toISOString()).toBe('2026-11-29T12:00:00.000Z');
  });

  it('gives a boleto three days and three business days to clear', () => {
    const friday = new Date('2026-11-27T12:00:00-03:00');
    expect(boletoDueDate(friday)).toEqual({ year: 2026, month: 11, day: 30 });
    expect(expiresAt('boleto', friday).toISOString()).toBe('2026-12-04T03:00:00.000Z');
    // Due on a Saturday: payable on Monday.
    expect(expiresAt('boleto', new Date('2026-11-25T12:00:00-03:00')).toISOString()).toBe(
      '2026-12-04T03:00:00.000Z',
    );
    // 23:30 in São Paulo is already the next day in UTC.
    expect(boletoDueDate(new Date('2026-11-27T23:30:00-03:00'))).toEqual({ year: 2026, month: 11, day: 30 });
  });
});
