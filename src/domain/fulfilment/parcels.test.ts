import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  canMoveParcel,
  fulfilmentOf,
  isPartSent,
  mayPack,
  PARCEL_STATES,
  type PackedUnits,
  type ParcelState,
  type ParcelUnits,
  repack,
  unitsGone,
  unitsIn,
  unitsToSend,
  unpackedUnits,
  withoutRefunded,
} from './parcels.ts';

const item = (id: string, quantity: number, refundedQuantity = 0) => ({ id, quantity, refundedQuantity });
const parcel = (id: string, state: ParcelState, units: Record<string, number>): ParcelUnits => ({
  id,
  state,
  units: Object.entries(units).map(([itemId, n]) => ({ itemId, units: n })),
});

describe('where a parcel may go', () => {
  it.each([
    ['packing', 'posted', true],
    ['packing', 'delivered', true],
    ['posted', 'packing', false],
    ['in_transit', 'posted', false],
    ['out_for_delivery', 'delivery_failed', true],
    ['delivery_failed', 'out_for_delivery', true],
    ['delivery_failed', 'in_transit', false],
    ['delivery_failed', 'returned', true],
    ['delivered', 'returned', false],
    ['returned', 'delivered', false],
    ['posted', 'posted', false],
  ] as const)('from %s to %s: %s', (from, to, may) => {
    expect(canMoveParcel(from, to)).toBe(may);
  });

  test('whatever is reported, in whatever order, a parcel never goes back to a former state but for another try', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARCEL_STATES)), (reports) => {
        const seen: ParcelState[] = ['packing'];
        for (const to of reports) if (canMoveParcel(seen.at(-1) ?? 'packing', to)) seen.push(to);
        const others = seen.filter((state) => state !== 'out_for_delivery' && state !== 'delivery_failed');
        expect(new Set(others).size).toBe(others.length);
      }),
    );
  });
});

describe('what is still to be sent', () => {
  const dress = item('dress', 3);
  it('is what was bought', () => {
    expect(unitsToSend(dress, [])).toBe(3);
    expect(unpackedUnits([dress], [])).toEqual([{ itemId: 'dress', units: 3 }]);
  });
  it('is not what has left or was refunded', () => {
    const parcels = [parcel('1', 'posted', { dress: 1 }), parcel('2', 'packing', { dress: 1 })];
    expect(unitsToSend(item('dress', 3, 1), parcels)).toBe(1);
    expect(unpackedUnits([item('dress', 3, 1)], parcels)).toEqual([]);
  });
  it('is nothing when units come back after all have left', () => {
    expect(unitsToSend(item('dress', 3, 2), [parcel('1', 'delivered', { dress: 3 })])).toBe(0);
  });
});

describe('what a refund takes out of parcels', () => {
  const parcels = [
    parcel('1', 'posted', { dress: 1 }),
    parcel('2', 'packing', { dress: 2 }),
    parcel('3', 'packing', { dress: 1, scarf: 1 }),
  ];
  it('nothing, if it is of units in no parcel', () => {
    expect(withoutRefunded([item('dress', 5, 1), item('scarf', 1)], parcels)).toEqual([]);
  });
  it('the last parcels first, never what has left', () => {
    expect(withoutRefunded([item('dress', 4, 2), item('scarf', 1)], parcels)).toEqual([
      { id: '2', units: [{ itemId: 'dress', units: 1 }] },
      { id: '3', units: [{ itemId: 'scarf', units: 1 }] },
    ]);
  });
  it('all, if nothing is to be sent any more', () => {
    expect(withoutRefunded([item('dress', 4, 3), item('scarf', 1, 1)], parcels)).toEqual([
      { id: '2', units: [] },
      { id: '3', units: [] },
    ]);
  });
});

describe('the order by its parcels', () => {
  const two = [item('dress', 2)];
  it.each([
    ['nothing has left', [parcel('1', 'packing', { dress: 2 })], null],
    ['one of two is in the shop', [parcel('1', 'delivered', { dress: 1 })], null],
    ['one of two is in no parcel', [parcel('1', 'posted', { dress: 1 })], null],
    [
      'all has left',
      [parcel('1', 'posted', { dress: 1 }), parcel('2', 'in_transit', { dress: 1 })],
      'shipped',
    ],
    [
      'one is there',
      [parcel('1', 'delivered', { dress: 1 }), parcel('2', 'posted', { dress: 1 })],
      'shipped',
    ],
    [
      'all is there',
      [parcel('1', 'delivered', { dress: 1 }), parcel('2', 'delivered', { dress: 1 })],
      'delivered',
    ],
    [
      'one came back',
      [parcel('1', 'delivered', { dress: 1 }), parcel('2', 'returned', { dress: 1 })],
      'delivered',
    ],
    ['all came back', [parcel('1', 'returned', { dress: 2 })], 'shipped'],
  ] as const)('%s', (_, parcels, fulfilment) => {
    expect(fulfilmentOf(two, parcels)).toBe(fulfilment);
  });
  it('has left if the rest was refunded', () => {
    expect(fulfilmentOf([item('dress', 2, 1)], [parcel('1', 'posted', { dress: 1 })])).toBe('shipped');
  });
});

describe('what may be packed', () => {
  const order = [item('dress', 3, 1)];
  const parcels = [parcel('1', 'posted', { dress: 1 })];
  it.each([
    ['what is to be sent', [[{ itemId: 'dress', units: 1 }]], true],
    ['nothing', [[], []], true],
    ['more', [[{ itemId: 'dress', units: 2 }]], false],
    ['one unit twice', [[{ itemId: 'dress', units: 1 }], [{ itemId: 'dress', units: 1 }]], false],
    ['no units', [[{ itemId: 'dress', units: 0 }]], false],
    ['another order’s piece', [[{ itemId: 'scarf', units: 1 }]], false],
  ] as const)('%s: %s', (_, wanted, may) => {
    expect(mayPack(order, parcels, wanted)).toBe(may);
  });
});

type Act =
  | { act: 'pack'; shares: number[] }
  | { act: 'send' | 'arrive'; parcel: number }
  | { act: 'refund'; item: number; units: number };
type World = { items: { id: string; quantity: number; refundedQuantity: number }[]; parcels: ParcelUnits[] };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('pack' as const),
    shares: fc.array(fc.nat(2), { minLength: 4, maxLength: 12 }),
  }),
  fc.record({ act: fc.constantFrom('send' as const, 'arrive' as const), parcel: fc.nat(3) }),
  fc.record({ act: fc.constant('refund' as const), item: fc.nat(2), units: fc.integer({ min: 1, max: 4 }) }),
);

/** Puts each unit that is to be sent into the parcel that its share names, of two open ones; a share of 2 leaves it in none. */
function pack({ items, parcels }: World, shares: number[], acts: number): ParcelUnits[] {
  let at = 0;
  const wanted: PackedUnits[][] = [[], []];
  for (const one of items)
    for (let unit = 0; unit < unitsToSend(one, parcels); unit++) {
      const into = wanted[shares[at++ % shares.length] ?? 2];
      const held = into?.find(({ itemId }) => itemId === one.id);
      if (held) held.units++;
      else into?.push({ itemId: one.id, units: 1 });
    }
  expect(mayPack(items, parcels, wanted)).toBe(true);
  const gone = parcels.filter(({ state }) => state !== 'packing');
  return [...gone, ...wanted.map((units, n) => ({ id: `${acts}.${n}`, state: 'packing' as const, units }))];
}

function perform(world: World, step: Act, acts: number): void {
  if (step.act === 'pack') world.parcels = pack(world, step.shares, acts);
  if (step.act === 'send' || step.act === 'arrive') {
    const to = step.act === 'send' ? 'posted' : 'delivered';
    world.parcels = world.parcels.map((one, n) =>
      n === step.parcel && one.units.length > 0 && canMoveParcel(one.state, to) ? { ...one, state: to } : one,
    );
  }
  if (step.act !== 'refund') return;
  const one = world.items[step.item];
  const most =
    one &&
    (isPartSent(world.items, world.parcels)
      ? unitsToSend(one, world.parcels)
      : one.quantity - one.refundedQuantity);
  if (!one || !most) return;
  one.refundedQuantity += Math.min(step.units, most);
  for (const { id, units } of withoutRefunded(world.items, world.parcels))
    world.parcels = world.parcels.map((kept) => (kept.id === id ? { ...kept, units } : kept));
}

test('after any packing, sending and refunding, every unit is in one parcel or in none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      fc.array(act, { maxLength: 30 }),
      (quantities, acts) => {
        const world: World = { items: quantities.map((n, place) => item(`i${place}`, n)), parcels: [] };
        for (const [place, step] of acts.entries()) {
          perform(world, step, place);
          for (const one of world.items) {
            const open = world.parcels.filter(({ state }) => state === 'packing');
            const loose = unpackedUnits([one], world.parcels)[0]?.units ?? 0;
            expect(unitsIn(world.parcels, one.id)).toBeLessThanOrEqual(one.quantity);
            expect(unitsIn(open, one.id) + loose).toBe(unitsToSend(one, world.parcels));
            const gone = unitsGone(world.parcels, one.id);
            if (fulfilmentOf(world.items, world.parcels) === null)
              expect(gone + unitsToSend(one, world.parcels) + one.refundedQuantity).toBe(one.quantity);
          }
        }
      },
    ),
  );
});

describe('packing anew beside labels', () => {
  const units = (n: number) => [{ itemId: 'a', units: n }];
  const here = (id: string, n: number, isLabelled = false) => ({
    ...{ id, isLabelled, units: n > 0 ? units(n) : [] },
  });
  const want = (n: number, id: string | null = null) => ({ id, units: units(n) });

  it('keeps a labelled parcel with what is in it, named or not', () => {
    const one = [here('p', 2, true)];
    expect(repack(one, [want(2, 'p')])).toEqual({ ids: ['p'], left: [], blocked: null });
    expect(repack(one, [want(1), want(2)])).toEqual({ ids: [null, 'p'], left: [], blocked: null });
  });

  it.each([
    ['less', [want(1, 'p')]],
    ['less, and the rest elsewhere', [want(1), want(1)]],
    ['nothing', []],
  ])('refuses %s in it', (_name, wanted) => {
    expect(repack([here('p', 2, true)], wanted).blocked).toBe('p');
  });

  it('fills empty parcels again, but none whose label is being given back', () => {
    expect(repack([here('p', 0), here('q', 1)], [want(3, 'q'), want(1)])).toEqual({
      ...{ ids: ['q', 'p'], left: [], blocked: null },
    });
    expect(repack([here('p', 0, true)], [want(1)])).toEqual({ ids: [null], left: ['p'], blocked: null });
  });
});
