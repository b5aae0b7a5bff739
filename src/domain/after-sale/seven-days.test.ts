import { describe, expect, it } from 'vitest';
import { type OrderForRequests, requestProblem, withdrawalFrom } from './returns.ts';

const at = (text: string) => new Date(text);
const withdraw = { kind: 'withdrawal', itemId: null } as const;

describe('the seven days of a chain of exchanges', () => {
  const [first, second, third] = ['2026-11-02', '2026-11-20', '2026-12-10'].map((day) =>
    at(`${day}T12:00:00-03:00`),
  );
  if (!first || !second || !third) throw new Error('three receipts');
  const same = (deliveredAt: Date | null) => ({ deliveredAt, isSameProduct: true });
  const other = (deliveredAt: Date | null) => ({ deliveredAt, isSameProduct: false });

  it.each([
    ['a purchase', [other(first)], first, true],
    ['a purchase under way', [other(null)], null, true],
    ['another size', [other(first), same(second)], first, false],
    ['another size, under way', [other(first), same(null)], first, false],
    ['another size of another size', [other(first), same(second), same(third)], first, false],
    ['another product', [other(first), other(second)], second, true],
    ['another product, under way', [other(first), other(null)], null, true],
    ['another size of another product', [other(first), other(second), same(third)], second, false],
    ['a third product: once only', [other(first), other(second), other(third)], second, false],
    ['another product, after another size', [other(first), same(second), other(third)], third, true],
  ])('begin with %s', (_, chain, start, isOwn) => {
    expect(withdrawalFrom(chain)).toEqual({ at: start, isOwn });
  });

  const changed = (changes: Partial<OrderForRequests>): OrderForRequests => ({
    payment: 'paid',
    fulfilment: 'delivered',
    deliveredAt: null,
    startedAt: first,
    items: [{ id: 'a', quantity: 1, refundedQuantity: 0 }],
    requests: [],
    isExchangeOpen: false,
    isGift: false,
    ...changes,
  });
  it.each([
    ['received late', changed({ deliveredAt: second }), '2026-11-21T12:00:00-03:00', 'request_too_late'],
    ['received within them', changed({ deliveredAt: first }), '2026-11-09T12:00:00-03:00', null],
    [
      'in transit',
      changed({ fulfilment: 'shipped', deliveredAt: null }),
      '2026-11-21T12:00:00-03:00',
      'request_too_late',
    ],
    // The first piece is at the shop: to call the new one off is to ask for the money.
    [
      'not sent, the other piece at the shop',
      changed({ fulfilment: 'none', deliveredAt: null }),
      '2026-11-21T12:00:00-03:00',
      'request_too_late',
    ],
    [
      'not sent, the other piece still with its buyer',
      changed({ fulfilment: 'none', deliveredAt: null, isExchangeOpen: true }),
      '2026-11-21T12:00:00-03:00',
      null,
    ],
  ])('are over for the same product %s', (_, subject, now, problem) => {
    expect(requestProblem(subject, withdraw, at(now))).toBe(problem);
  });

  it('leave a defect of the new piece its own ninety days, once it was received', () => {
    const wish = { ...withdraw, cause: 'defect' } as const;
    expect(requestProblem(changed({ deliveredAt: second }), wish, at('2026-11-21T12:00:00-03:00'))).toBe(
      null,
    );
    const underWay = changed({ fulfilment: 'shipped', deliveredAt: null });
    expect(requestProblem(underWay, wish, at('2026-11-21T12:00:00-03:00'))).toBe('request_too_late');
  });
});
