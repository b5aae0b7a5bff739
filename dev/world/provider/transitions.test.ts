import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Charge } from './model.ts';
import { ACTIONS, can, move, orderStatus } from './transitions.ts';

const AT = '2026-03-10T12:00:00.000Z';

function charge(method: Charge['payment_method'], patch: Partial<Charge> = {}): Charge {
  return {
    id: 'ch_1',
    code: 'ORD-1',
    gateway_id: '1',
    amount: 10_000,
    status: 'pending',
    currency: 'BRL',
    payment_method: method,
    created_at: AT,
    updated_at: AT,
    last_transaction: {
      id: 'tran_1',
      transaction_type: method,
      status: 'waiting_payment',
      success: true,
      amount: 10_000,
      created_at: AT,
      updated_at: AT,
    },
    ...patch,
  };
}

const step = (action: (typeof ACTIONS)[number], amount?: number) => ({
  action,
  amount,
  at: AT,
  transactionId: 'tran_2',
});

test.each([
  [undefined, 'paid', 'charge.paid', 10_000],
  [9_999, 'underpaid', 'charge.underpaid', 9_999],
  [10_001, 'overpaid', 'charge.overpaid', 10_001],
])('paying %s cents of 10000 makes the charge %s', (amount, status, event, paid_amount) => {
  expect(move(charge('pix'), step('pay', amount))).toMatchObject({
    ok: true,
    event,
    charge: { status, paid_amount, last_transaction: { id: 'tran_2', status: 'paid' } },
  });
});

test('paying the rest of an underpaid boleto completes it', () => {
  const first = move(charge('boleto'), step('pay', 4_000));
  const second = first.ok && move(first.charge, step('pay'));
  expect(second).toMatchObject({ ok: true, charge: { status: 'paid', paid_amount: 10_000 } });
});

test('a partial refund of an underpaid charge remains when the rest is paid', () => {
  const part = charge('boleto', { status: 'underpaid', paid_amount: 4_000 });
  const given = move(part, step('refund', 1_000));
  const whole = given.ok && move(given.charge, step('pay'));
  expect(whole).toMatchObject({ charge: { status: 'paid', paid_amount: 10_000, canceled_amount: 1_000 } });
});

test('partial refunds add up to at most the paid amount', () => {
  const paid = charge('credit_card', { status: 'paid', paid_amount: 10_000 });
  const first = move(paid, step('refund', 3_000));
  expect(first).toMatchObject({
    event: 'charge.partial_canceled',
    charge: { status: 'paid', canceled_amount: 3_000 },
  });
  if (!first.ok) return;
  expect(move(first.charge, step('refund', 7_001))).toMatchObject({ ok: false });
  expect(move(first.charge, step('refund'))).toMatchObject({
    event: 'charge.refunded',
    charge: { status: 'canceled', canceled_amount: 10_000 },
  });
});

test('a PIX may be paid late, a declined card may not', () => {
  expect(can(charge('pix', { status: 'canceled' }), 'pay')).toBe(true);
  expect(can(charge('boleto', { status: 'canceled' }), 'pay')).toBe(true);
  expect(can(charge('credit_card', { status: 'failed' }), 'pay')).toBe(false);
  expect(can(charge('pix', { status: 'canceled', paid_amount: 10_000 }), 'pay')).toBe(false);
});

test('no sequence of actions refunds more than was paid, and `move` accepts every action that `can` allows', () => {
  const steps = fc.array(
    fc.record({
      action: fc.constantFrom(...ACTIONS),
      amount: fc.option(fc.integer({ min: 1, max: 20_000 })),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      fc.constantFrom('pix' as const, 'boleto' as const, 'credit_card' as const),
      steps,
      (method, all) => {
        let now = charge(method);
        for (const { action, amount } of all) {
          if (can(now, action)) expect(move(now, step(action)).ok).toBe(true);
          const result = move(now, step(action, amount ?? undefined));
          if (!result.ok) continue;
          now = result.charge;
          if (now.paid_amount) expect(now.canceled_amount ?? 0).toBeLessThanOrEqual(now.paid_amount);
        }
      },
    ),
  );
});

test('the status of an order is derived from its charges', () => {
  const of = (...statuses: Charge['status'][]) =>
    orderStatus(statuses.map((status) => charge('pix', { status })));
  expect(of('paid')).toBe('paid');
  expect(of('overpaid')).toBe('paid');
  expect(of('underpaid')).toBe('pending');
  expect(of('processing')).toBe('pending');
  expect(of('paid', 'pending')).toBe('pending');
  expect(of('failed')).toBe('failed');
  expect(of('canceled')).toBe('canceled');
});
