import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canPayment,
  holdsStock,
  INITIAL_STATE,
  movePayment,
  type OrderEffect,
  type OrderState,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  paymentPath,
} from '../orders/orders.ts';
import { canRedeemAgain, mayRevive } from './late-payment.ts';

describe('a late payment', () => {
  it('may revive an expired order, never a cancelled one', () => {
    expect(mayRevive({ payment: 'expired', fulfilment: 'none' })).toBe(true);
    expect(mayRevive({ payment: 'canceled', fulfilment: 'none' })).toBe(false);
    expect(mayRevive({ payment: 'expired', fulfilment: 'canceled' })).toBe(false);
  });

  it('checks the limits of the coupon again, and nothing else of it', () => {
    const open = { usageLimit: null, usageLimitPerCustomer: null, audience: 'everyone' } as const;
    const uses = {
      timesUsed: 3,
      timesCodeUsed: 0,
      timesUsedByCustomer: 1,
      isFirstPurchase: false,
      hasBought: true,
    } as const;
    expect(canRedeemAgain(open, uses)).toBe(true);
    expect(canRedeemAgain(open, { ...uses, timesCodeUsed: 1 })).toBe(false);
    expect(canRedeemAgain({ ...open, usageLimit: 4 }, uses)).toBe(true);
    expect(canRedeemAgain({ ...open, usageLimit: 3 }, uses)).toBe(false);
    expect(canRedeemAgain({ ...open, usageLimitPerCustomer: 2 }, uses)).toBe(true);
    expect(canRedeemAgain({ ...open, usageLimitPerCustomer: 1 }, uses)).toBe(false);
    const first = { ...open, audience: 'first_purchase' } as const;
    expect(canRedeemAgain(first, uses)).toBe(false);
    expect(canRedeemAgain(first, { ...uses, isFirstPurchase: true })).toBe(true);
    const returning = { ...open, audience: 'returning' } as const;
    expect(canRedeemAgain(returning, uses)).toBe(true);
    expect(canRedeemAgain(returning, { ...uses, hasBought: false })).toBe(false);
    expect(canRedeemAgain({ ...open, audience: 'group' }, uses)).toBe(true);
  });
});

const STOCK = 3;
const LIMIT = 2;
const statuses = Object.keys(PAYMENT_TRANSITIONS) as PaymentStatus[];

/** A shop with one product and one coupon; each order takes one unit and one use. */
class Shop {
  readonly orders: OrderState[] = [];
  stock = STOCK;
  uses = 0;

  place(): void {
    if (this.stock === 0 || this.uses === LIMIT) return;
    this.stock--;
    this.uses++;
    this.orders.push(INITIAL_STATE);
  }

  step(index: number, to: PaymentStatus): void {
    const from = this.orders[index];
    const move = from && movePayment(from, to);
    if (!move?.ok) return;
    this.orders[index] = move.state;
    for (const effect of move.effects) this.follow(effect);
  }

  /** The provider's report, and how the server handles late payments. */
  report(index: number, reported: PaymentStatus): void {
    const ended = this.orders[index];
    if (!ended) return;
    const path = paymentPath(ended.payment, reported);
    for (const to of path) this.step(index, to);
    if (path.at(-1) !== 'paid_late') return;
    const isCouponFree = canRedeemAgain(
      { usageLimit: LIMIT, usageLimitPerCustomer: null, audience: 'everyone' } as const,
      {
        timesUsed: this.uses,
        timesCodeUsed: 0,
        timesUsedByCustomer: 0,
        isFirstPurchase: 'unknown',
        hasBought: 'unknown',
      },
    );
    const isRevived = mayRevive(ended) && this.stock > 0 && isCouponFree;
    this.step(index, isRevived ? 'paid' : 'refunded');
  }

  private follow(effect: OrderEffect): void {
    if (effect === 'return_stock') this.stock++;
    if (effect === 'take_stock') this.stock--;
    if (effect === 'release_coupon') this.uses--;
    if (effect === 'redeem_coupon') this.uses++;
  }
}

const act = fc.oneof(
  fc.constant({ kind: 'place' as const }),
  fc.record({
    kind: fc.constantFrom('move' as const, 'report' as const),
    index: fc.nat(5),
    to: fc.constantFrom(...statuses.filter((status) => status !== 'paid_late')),
  }),
);

describe('any history of orders sharing a piece and a coupon', () => {
  it('conserves units, sells none twice, and never exceeds the coupon’s uses', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (history) => {
        const shop = new Shop();
        for (const one of history) {
          if (one.kind === 'place') shop.place();
          else if (one.kind === 'report') shop.report(one.index, one.to);
          // The back office and the scheduler make the other moves; payments arrive by reports only.
          else if (one.to !== 'paid') shop.step(one.index, one.to);
          const living = shop.orders.filter(holdsStock).length;
          expect(shop.stock).toBe(STOCK - living);
          expect(shop.stock).toBeGreaterThanOrEqual(0);
          expect(shop.uses).toBe(living);
          expect(shop.uses).toBeLessThanOrEqual(LIMIT);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never lets a cancelled order hold anything again', () => {
    const cancellable = statuses.filter((from) => canPayment(from, 'canceled'));
    for (const from of cancellable)
      for (const reported of statuses) {
        const shop = new Shop();
        shop.orders.push({ payment: from, fulfilment: 'none' });
        shop.step(0, 'canceled');
        shop.report(0, reported);
        expect(holdsStock(shop.orders[0] ?? INITIAL_STATE)).toBe(false);
      }
  });
});
