import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OrderForRequests, requestProblem } from './returns.ts';
import { type ItemUnits, type RequestUnits, unitsOf, unitsToReturn } from './units.ts';

const NOW = new Date('2026-11-10T09:00:00-03:00');

type Order = { items: ItemUnits[]; requests: RequestUnits[] };
type Act =
  | { act: 'return' | 'exchange'; item: number; units: number }
  | { act: 'return_all' }
  | { act: 'end'; request: number; as: 'refused' | 'canceled' | 'done' }
  | { act: 'refund'; item: number; units: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constantFrom('return' as const, 'exchange' as const),
    item: fc.nat(2),
    units: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ act: fc.constant('return_all' as const) }),
  fc.record({
    act: fc.constant('end' as const),
    request: fc.nat(9),
    as: fc.constantFrom('refused' as const, 'canceled' as const, 'done' as const),
  }),
  fc.record({ act: fc.constant('refund' as const), item: fc.nat(2), units: fc.integer({ min: 1, max: 6 }) }),
);
const quantities = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 });

const subject = (order: Order): OrderForRequests => ({
  payment: 'paid',
  fulfilment: 'delivered',
  deliveredAt: new Date('2026-11-09T12:00:00-03:00'),
  startedAt: null,
  isExchangeOpen: false,
  isGift: false,
  ...order,
});

/** Applies an action as the use cases do: only what is possible, and what is done comes back. */
function perform(order: Order, step: Act): void {
  const item = 'item' in step ? order.items[step.item] : undefined;
  if (step.act === 'end') end(order, step);
  else if (step.act === 'return_all') ask(order, 'withdrawal', null);
  else if (item && step.act === 'refund') refund(order, item, step.units);
  else if (item) ask(order, step.act === 'return' ? 'withdrawal' : 'exchange', item.id, step.units);
}

/** The desk may refund every unit that is not being exchanged. */
function refund(order: Order, item: ItemUnits, units: number): void {
  const { free, returning } = unitsOf(item, order.requests);
  if (units <= free + returning) item.refundedQuantity += units;
}

function ask(order: Order, kind: 'withdrawal' | 'exchange', itemId: string | null, units?: number): void {
  const wish =
    kind === 'exchange'
      ? ({ kind, itemId: itemId ?? '', units: units ?? 1 } as const)
      : ({ kind, itemId, units } as const);
  if (requestProblem(subject(order), wish, NOW)) return;
  const covers = unitsToReturn(order, { itemId, units });
  order.requests.push({ kind, status: kind === 'exchange' ? 'accepted' : 'open', covers });
}

function end(order: Order, { request, as }: Extract<Act, { act: 'end' }>): void {
  const live = order.requests[request];
  if (!live || (live.status !== 'open' && live.status !== 'accepted')) return;
  const held = order.items.map((item) => ({ item, units: unitsOf(item, order.requests) }));
  live.status = as;
  if (as !== 'done') return;
  for (const { item, units } of held) {
    const asked = live.covers.find(({ itemId }) => itemId === item.id)?.units ?? 0;
    item.refundedQuantity += Math.min(asked, live.kind === 'exchange' ? units.exchanging : units.returning);
  }
}

/** What may be asked for, for every item and number of units. */
const possible = (order: Order, { id, quantity }: ItemUnits) =>
  Array.from({ length: quantity + 1 }, (_, units) => [
    requestProblem(subject(order), { kind: 'withdrawal', itemId: id, units: units + 1 }, NOW),
    requestProblem(subject(order), { kind: 'exchange', itemId: id, units: units + 1 }, NOW),
  ]);

it('what happens to some units hides nothing of the others, whatever the quantities', () => {
  fc.assert(
    fc.property(quantities, fc.array(act, { maxLength: 12 }), (amounts, acts) => {
      const order: Order = {
        items: amounts.map((quantity, place) => ({ id: `i${place}`, quantity, refundedQuantity: 0 })),
        requests: [],
      };
      for (const step of acts) {
        const touched = 'item' in step ? order.items[step.item]?.id : null;
        const before = new Map(order.items.map((item) => [item.id, JSON.stringify(possible(order, item))]));
        perform(order, step);
        for (const item of order.items) {
          const { back, exchanging, returning, free } = unitsOf(item, order.requests);
          expect(back + exchanging + returning + free).toBe(item.quantity);
          expect(Math.min(back, exchanging, returning, free)).toBeGreaterThanOrEqual(0);
          const [returns] = [possible(order, item).map(([problem]) => problem)];
          // Exactly the free units may be returned.
          expect(returns.filter((problem) => problem === null)).toHaveLength(free);
          if (free > 0) expect(returns.slice(0, free)).toEqual(Array.from({ length: free }, () => null));
          if (touched && touched !== item.id)
            expect(JSON.stringify(possible(order, item))).toBe(before.get(item.id));
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('a request for all is about what is free, and no unit is asked for twice', () => {
  fc.assert(
    fc.property(quantities, fc.array(act, { maxLength: 12 }), (amounts, acts) => {
      const order: Order = {
        items: amounts.map((quantity, place) => ({ id: `i${place}`, quantity, refundedQuantity: 0 })),
        requests: [],
      };
      for (const step of acts) perform(order, step);
      const free = order.items.reduce((sum, item) => sum + unitsOf(item, order.requests).free, 0);
      ask(order, 'withdrawal', null);
      for (const item of order.items) expect(unitsOf(item, order.requests).free).toBe(0);
      if (free > 0)
        expect(requestProblem(subject(order), { kind: 'withdrawal', itemId: null }, NOW)).not.toBe(null);
    }),
  );
});
