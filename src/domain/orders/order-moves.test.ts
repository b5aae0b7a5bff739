import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancelOrder,
  canPay,
  canTryAgain,
  FULFILMENT_TRANSITIONS,
  type FulfilmentStatus,
  holdsStock,
  INITIAL_STATE,
  MAX_PAYMENT_ATTEMPTS,
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

/** Anything that may be attempted on an order, in any state. */
type Attempt =
  | { act: 'payment' | 'report'; to: PaymentStatus }
  | { act: 'fulfilment'; to: FulfilmentStatus }
  | { act: 'cancel' };

const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  fc.record({
    act: fc.constantFrom('payment' as const, 'report' as const),
    to: fc.constantFrom(...payments),
  }),
  fc.record({ act: fc.constant('fulfilment' as const), to: fc.constantFrom(...fulfilments) }),
  fc.record({ act: fc.constant('cancel' as const) }),
);
const attempts = fc.array(attempt, { maxLength: 25 });

function tried(state: OrderState, attempt: Attempt): OrderMove[] {
  switch (attempt.act) {
    case 'payment':
      return [movePayment(state, attempt.to)];
    case 'fulfilment':
      return [moveFulfilment(state, attempt.to)];
    case 'cancel':
      return [cancelOrder(state)];
    case 'report': {
      const moves: OrderMove[] = [];
      let now = state;
      for (const to of paymentPath(state.payment, attempt.to)) {
        const move = movePayment(now, to);
        moves.push(move);
        if (move.ok) now = move.state;
      }
      return moves;
    }
  }
}

describe('any sequence of moves', () => {
  it('stays within the two tables, and a report never requests a step outside them', () => {
    fc.assert(
      fc.property(attempts, (sequence) => {
        let state = INITIAL_STATE;
        for (const attempt of sequence) {
          for (const move of tried(state, attempt)) {
            if (attempt.act === 'report') expect(move.ok).toBe(true);
            if (!move.ok) continue;
            const { payment, fulfilment } = move.state;
            if (payment !== state.payment) expect(PAYMENT_TRANSITIONS[state.payment]).toContain(payment);
            if (fulfilment !== state.fulfilment)
              expect(FULFILMENT_TRANSITIONS[state.fulfilment]).toContain(fulfilment);
            state = move.state;
          }
        }
      }),
    );
  });

  it('takes and returns stock alternately, and ends as the state says', () => {
    fc.assert(
      fc.property(attempts, (sequence) => {
        let state = INITIAL_STATE;
        let held = true;
        for (const move of sequence.flatMap((attempt) => {
          const moves = tried(state, attempt).filter((one) => one.ok);
          state = moves.at(-1)?.state ?? state;
          return moves;
        })) {
          if (move.effects.includes('return_stock')) {
            expect(held).toBe(true);
            held = false;
          }
          if (move.effects.includes('take_stock')) {
            expect(held).toBe(false);
            held = true;
          }
        }
        expect(held).toBe(holdsStock(state));
      }),
    );
  });

  it('every transition in the tables is possible, and no other', () => {
    for (const from of payments)
      for (const to of payments)
        expect(movePayment({ payment: from, fulfilment: 'none' }, to).ok).toBe(
          PAYMENT_TRANSITIONS[from].includes(to),
        );
  });
});

describe('another attempt to pay', () => {
  const createdAt = new Date('2026-11-01T12:00:00Z');
  const expiresAt = new Date('2026-11-20T12:00:00Z');

  it('is allowed while the order is payable, at most twelve times and not indefinitely', () => {
    const now = new Date('2026-11-02T12:00:00Z');
    expect(canTryAgain({ createdAt, expiresAt }, 1, now)).toEqual({ ok: true });
    expect(canTryAgain({ createdAt, expiresAt }, MAX_PAYMENT_ATTEMPTS, now)).toMatchObject({
      code: 'too_many_attempts',
    });
    expect(canTryAgain({ createdAt, expiresAt: now }, 1, now)).toMatchObject({ code: 'order_closed' });
    const late = new Date('2026-11-12T12:00:00Z');
    expect(canTryAgain({ createdAt, expiresAt }, 1, late)).toMatchObject({ code: 'order_closed' });
  });

  it('is allowed only for unpaid or declined orders', () => {
    const open = payments.filter((payment) => canPay({ payment, fulfilment: 'none' }));
    expect(open).toEqual(['awaiting_payment', 'failed']);
  });
});
