import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OrderForRequests, requestProblem, wishedOf } from './returns.ts';
import {
  countAt,
  freeUnits,
  type ItemUnits,
  parcelsInWords,
  parcelsToReturn,
  piecesInWords,
  type RequestUnits,
  unitsOf,
  unitsToReturn,
} from './units.ts';

/** Returns of an order that leaves in several parcels. */

const NOW = new Date('2026-11-30T09:00:00-03:00');

const parcel = (place: number, units: number, hasArrived: boolean, back = 0) => ({
  ...{ parcel: place, units, back, hasArrived },
});
const subject = (items: ItemUnits[], changes: Partial<OrderForRequests> = {}): OrderForRequests => ({
  payment: 'paid',
  fulfilment: items.some(({ isPart }) => isPart) ? 'preparing' : 'shipped',
  deliveredAt: null,
  startedAt: null,
  isExchangeOpen: false,
  isGift: false,
  requests: [],
  items,
  ...changes,
});
const part = (...sent: ReturnType<typeof parcel>[]): ItemUnits => ({
  ...{ id: 'a', quantity: 6, refundedQuantity: 0, isPart: true, sent },
});
const wish = (units: number | undefined, where?: 'here' | 'sent') =>
  ({ kind: 'withdrawal', itemId: 'a', units, where }) as const;
const swap = (units: number) => ({ kind: 'exchange', itemId: 'a', units }) as const;

it('what has arrived can be returned and exchanged while the rest is here, what is on its way cannot', () => {
  // Two have arrived, one is on its way, three are here.
  const order = subject([part(parcel(1, 2, true), parcel(2, 1, false))]);
  const ask = (...asked: Parameters<typeof wish>) => requestProblem(order, wish(...asked), NOW);
  expect([ask(2, 'sent'), ask(3, 'sent')]).toEqual([null, 'return_quantity']);
  expect([ask(3, 'here'), ask(4, 'here'), ask(3), ask(4)]).toEqual([
    null,
    'return_quantity',
    null,
    'return_quantity',
  ]);
  expect([1, 2, 3].map((units) => requestProblem(order, swap(units), NOW))).toEqual([
    null,
    null,
    'exchange_quantity',
  ]);
  expect(requestProblem(order, { kind: 'withdrawal', itemId: null }, NOW)).toBe('part_sent');
  expect(parcelsToReturn(order, wish(2, 'sent'))).toEqual([{ itemId: 'a', parcel: 1, units: 2 }]);
  expect(parcelsToReturn(order, wish(2, 'here'))).toEqual([]);
});

it('nothing has arrived: it is too early to exchange, and what left is not returned yet', () => {
  const order = subject([
    { ...part(parcel(1, 6, false)), quantity: 6 },
    { ...part(), id: 'b' },
  ]);
  expect(requestProblem(order, wish(1, 'sent'), NOW)).toBe('part_sent');
  expect(requestProblem(order, swap(1), NOW)).toBe('request_too_early');
});

it('the days begin with the last parcel: what came first has until then, too', () => {
  const item = { ...part(parcel(1, 3, true), parcel(2, 3, false)), isPart: false };
  const late = new Date('2027-11-30T09:00:00-03:00');
  expect(requestProblem(subject([item]), swap(3), late)).toBe(null);
  expect(requestProblem(subject([item]), swap(4), late)).toBe('exchange_quantity');
  const all = subject([{ ...item, sent: [parcel(1, 3, true), parcel(2, 3, true)] }], {
    fulfilment: 'delivered',
    deliveredAt: NOW,
  });
  expect(requestProblem(all, swap(6), NOW)).toBe(null);
  expect(requestProblem(all, swap(6), late)).toBe('request_too_late');
});

it('units asked for while they were here are of what left last, if it was sent all the same', () => {
  const asked: RequestUnits = { kind: 'withdrawal', status: 'open', covers: [{ itemId: 'a', units: 2 }] };
  const item = { ...part(parcel(1, 3, true), parcel(2, 3, true)), isPart: false };
  expect(freeUnits(item, [asked])).toEqual([
    { parcel: 1, units: 3, hasArrived: true },
    { parcel: 2, units: 1, hasArrived: true },
  ]);
});

const sentParcels = fc.array(
  fc.record({ units: fc.integer({ min: 1, max: 3 }), back: fc.nat(3), hasArrived: fc.boolean() }),
  { maxLength: 3 },
);
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('withdrawal' as const, 'exchange' as const),
    where: fc.constantFrom('here' as const, 'sent' as const, undefined),
    units: fc.integer({ min: 1, max: 4 }),
    end: fc.constantFrom(null, 'refused' as const, 'canceled' as const),
  }),
  { maxLength: 8 },
);

it('no unit is asked for twice, none on its way, and each of its own parcel, whatever was asked before', () => {
  fc.assert(
    fc.property(sentParcels, fc.nat(4), acts, (parcels, here, wishes) => {
      const sent = parcels.map(({ units, back, hasArrived }, place) =>
        parcel(place + 1, units, hasArrived, Math.min(units, back)),
      );
      const gone = sent.reduce((sum, { units }) => sum + units, 0);
      const back = sent.reduce((sum, one) => sum + one.back, 0);
      const item: ItemUnits = {
        ...{ id: 'a', quantity: gone + here, refundedQuantity: back, sent },
        isPart: here > 0 && sent.length > 0,
      };
      fc.pre(item.quantity > 0);
      const order = subject([item], { fulfilment: here > 0 ? 'preparing' : 'shipped' });
      const requests = order.requests as RequestUnits[];
      for (const { kind, where, units, end } of wishes) {
        const asked = kind === 'exchange' ? swap(units) : wish(units, where);
        if (requestProblem(order, asked, NOW)) continue;
        const which = { itemId: 'a', units, ...wishedOf(order, { kind, where }) };
        const [covers, from] = [unitsToReturn(order, which), parcelsToReturn(order, which)];
        if (kind === 'exchange') expect(from.reduce((sum, one) => sum + one.units, 0)).toBe(units);
        requests.push({ kind, status: end ?? 'open', covers, from });
      }
      const live = requests.filter(({ status }) => status === 'open').flatMap(({ from = [] }) => from);
      const claimed = (place: number) =>
        live.reduce((sum, one) => sum + (one.parcel === place ? one.units : 0), 0);
      for (const one of sent) {
        expect(claimed(one.parcel)).toBeLessThanOrEqual(one.units - one.back);
        if (item.isPart && !one.hasArrived) expect(claimed(one.parcel)).toBe(0);
      }
      const { free, away, ...rest } = unitsOf(item, requests);
      expect(free + away + rest.back + rest.exchanging + rest.returning).toBe(item.quantity);
      const places = (['here', 'sent'] as const).map((where) =>
        countAt(freeUnits(item, requests, { where })),
      );
      if (item.isPart) expect(places[0]).toBeLessThanOrEqual(here);
      if (item.isPart) expect((places[0] ?? 0) + (places[1] ?? 0)).toBe(free);
    }),
    { numRuns: 500 },
  );
});

it('a request names its parcels if the order has several', () => {
  const items = [{ id: 'a', name: 'Vestido', quantity: 3 }];
  const covers = [{ itemId: 'a', units: 2 }];
  const from = [2, 1].map((place) => ({ itemId: 'a', parcel: place, units: 1 }));
  const words = (isApart: boolean) => piecesInWords({ itemId: 'a', covers, from }, items, { isApart });
  expect(words(true)).toBe('2 × Vestido (pacotes 1 e 2)');
  expect(words(false)).toBe('2 × Vestido');
  expect(parcelsInWords([])).toBe('');
});
