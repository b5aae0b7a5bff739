import { expect, it } from 'vitest';
import { deliveryProblem, mayChange } from './order-changes.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from './orders.ts';

it('an order changes once it is paid, and until somebody begins to pick it', () => {
  const states = PAYMENT_STATUSES.flatMap((payment) =>
    FULFILMENT_STATUSES.map((fulfilment) => ({ payment, fulfilment })),
  );
  expect(states.filter((state) => mayChange(state, { isGift: false }))).toEqual([
    { payment: 'paid', fulfilment: 'none' },
    { payment: 'partially_refunded', fulfilment: 'none' },
  ]);
  expect(states.some((state) => mayChange(state, { isGift: true }))).toBe(false);
});

const NOW = { paidCents: 2_990, maxDays: 5, here: { priceCents: 2_990, minDays: 3, maxDays: 5 } };
const PLAIN = { acceptedDays: null, isAtShopsCost: false };
const to = (priceCents: number, maxDays = 5) => ({ priceCents, minDays: 1, maxDays });

it.each([
  ['the same price', NOW, to(2_990), null],
  ['a cheaper place', NOW, to(1_990), null],
  ['a dearer place', NOW, to(3_500), { code: 'change_costs_more', moreCents: 510 }],
  ['nowhere', NOW, null, { code: 'change_no_delivery' }],
  // The carrier raised its prices since: the other place is no dearer than this one.
  ['dearer everywhere today', { ...NOW, here: to(3_500) }, to(3_500), null],
  ['an exchange, delivered at the cost of the shop', { ...NOW, paidCents: 0 }, to(2_990), null],
  [
    'a dearer place for it',
    { ...NOW, paidCents: 0 },
    to(3_990),
    { code: 'change_costs_more', moreCents: 1_000 },
  ],
  ['no longer delivered here', { ...NOW, here: null }, to(2_990), null],
  ['later', NOW, to(2_990, 9), { code: 'change_takes_longer', maxDays: 9 }],
  ['sooner', NOW, to(2_990, 2), null],
] as const)('another address: %s', (_, now, there, problem) => {
  expect(deliveryProblem(now, there, PLAIN)).toEqual(problem);
});

it('later is accepted for the days that were shown, and the shop may take on the cost', () => {
  expect(deliveryProblem(NOW, to(2_990, 9), { ...PLAIN, acceptedDays: 9 })).toBe(null);
  expect(deliveryProblem(NOW, to(2_990, 10), { ...PLAIN, acceptedDays: 9 })).toMatchObject({ maxDays: 10 });
  expect(deliveryProblem(NOW, to(9_990), { ...PLAIN, isAtShopsCost: true })).toBe(null);
});
