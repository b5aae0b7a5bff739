import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type EarnedCoupon,
  type EarnedItem,
  isByChoice,
  unearned,
  unearnedOnArrival,
} from './earned-coupon.ts';

const item = (
  id: string,
  listCents: number,
  couponCents = 0,
  more: Partial<EarnedItem> = {},
): EarnedItem => ({
  id,
  name: id,
  quantity: 1,
  goneQuantity: 0,
  leavingQuantity: 0,
  listCents,
  couponCents,
  ...more,
});
/** A dress for R$ 100,00 with a scarf for R$ 40,00 as a gift. */
const GIFT: EarnedCoupon = {
  code: 'LENCO',
  benefit: { kind: 'gift' },
  minimumSubtotalCents: 0,
  pixPercent: 0,
  withheldCents: 0,
  items: [item('dress', 10_000), item('scarf', 4_000, 4_000)],
};
/** Ten percent from R$ 250,00 on: three dresses. */
const MINIMUM: EarnedCoupon = {
  ...GIFT,
  code: 'DEZ',
  benefit: { kind: 'percent', percent: 10 },
  minimumSubtotalCents: 25_000,
  items: [item('a', 10_000, 1_000), item('b', 10_000, 1_000), item('c', 10_000, 1_000)],
};
const centsOf = (coupon: EarnedCoupon, units: Record<string, number>, insteadCents = 0) =>
  unearned(coupon, { units, insteadCents })?.cents ?? 0;

test('a gift stays at its price when what earned it goes back, and costs nothing when it goes back, too', () => {
  expect(unearned(GIFT, { units: { dress: 1 } })).toEqual({
    cents: 4_000,
    lost: 'gift',
    code: 'LENCO',
    minimumSubtotalCents: 0,
    pieces: [{ id: 'scarf', name: 'scarf' }],
  });
  expect(unearned(GIFT, { units: { scarf: 1 } })).toBeNull();
  expect(unearned(GIFT, { units: { dress: 1, scarf: 1 } })).toBeNull();
  const two = { ...GIFT, items: [...GIFT.items, item('skirt', 8_000)] };
  expect(unearned(two, { units: { dress: 1 } })).toBeNull();
  expect(centsOf(two, { dress: 1, skirt: 1 })).toBe(4_000);
  // By PIX it would have cost less.
  expect(centsOf({ ...GIFT, pixPercent: 5 }, { dress: 1 })).toBe(3_800);
});

test('below the minimum, the discount on what stays is no longer earned, a gift’s own price aside', () => {
  expect(unearned(MINIMUM, { units: { a: 1 } })).toMatchObject({ cents: 2_000, lost: 'minimum' });
  expect(centsOf({ ...MINIMUM, minimumSubtotalCents: 20_000 }, { a: 1 })).toBe(0);
  expect(centsOf(MINIMUM, { a: 1, b: 1, c: 1 })).toBe(0);
  const gift = { ...GIFT, minimumSubtotalCents: 10_000, items: [...GIFT.items, item('skirt', 9_999)] };
  expect(centsOf(gift, { dress: 1 })).toBe(4_000);
  expect(centsOf(gift, { skirt: 1 })).toBe(0);
  expect(centsOf({ ...MINIMUM, minimumSubtotalCents: 0 }, { a: 1 })).toBe(0);
  expect(unearned(null, { units: {} })).toBeNull();
});

test('each of several returns knows of the others, and nothing is taken off twice', () => {
  const leaving = (...ids: string[]) => ({
    ...MINIMUM,
    items: MINIMUM.items.map((one) => (ids.includes(one.id) ? { ...one, leavingQuantity: 1 } : one)),
  });
  expect(unearnedOnArrival(leaving('a', 'b'))).toMatchObject({ cents: 1_000 });
  const first = { ...leaving('b'), withheldCents: 1_000 };
  const items = first.items.map((one) => (one.id === 'a' ? { ...one, goneQuantity: 1 } : one));
  expect(unearnedOnArrival({ ...first, items })).toBeNull();
  // Already below before, by a fault of the shop: the rest may go back at what was paid.
  expect(unearnedOnArrival({ ...leaving('b'), items })).toBeNull();
});

test('units of one line count one by one', () => {
  const three = { ...MINIMUM, items: [item('a', 30_000, 3_001, { quantity: 3 })] };
  expect(centsOf(three, { a: 1 })).toBe(2_001);
  expect(centsOf({ ...three, minimumSubtotalCents: 20_000 }, { a: 1 })).toBe(0);
});

test('an exchange counts with its new piece', () => {
  expect(centsOf(MINIMUM, { a: 1 }, 5_000)).toBe(0);
  expect(centsOf(MINIMUM, { a: 1 }, 4_999)).toBe(2_000);
  // Once made, the old piece is gone and the new one is among the pieces.
  const made = {
    ...MINIMUM,
    items: [
      ...MINIMUM.items.map((one) => (one.id === 'a' ? { ...one, goneQuantity: 1 } : one)),
      item('new', 4_999),
    ],
  };
  expect(unearnedOnArrival(made, { a: 1 })).toMatchObject({ cents: 2_000 });
});

test('what the shop is at fault for costs no coupon', () => {
  expect([null, 'small', 'large', 'changed_mind'].every((cause) => isByChoice(cause as null))).toBe(true);
  expect(['defect', 'wrong_piece', 'look'].some((cause) => isByChoice(cause as 'look'))).toBe(false);
});

test('no more is ever taken off than the coupon gave, nor anything when all goes back', () => {
  const anyItem = fc
    .record({
      quantity: fc.integer({ min: 1, max: 5 }),
      unitCents: fc.integer({ min: 0, max: 50_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      back: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ quantity, unitCents, share, back }, id = 0) => ({
      quantity,
      listCents: unitCents * quantity,
      couponCents: Math.floor((unitCents * quantity * share) / 100),
      back: Math.min(back, quantity),
      id,
    }));
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.boolean(),
      (pieces, minimumSubtotalCents, isGift) => {
        const coupon: EarnedCoupon = {
          ...GIFT,
          benefit: isGift ? { kind: 'gift' } : { kind: 'percent', percent: 10 },
          minimumSubtotalCents,
          items: pieces.map((one, n) => ({
            ...item(`i${n}`, one.listCents, one.couponCents),
            quantity: one.quantity,
          })),
        };
        const units = Object.fromEntries(pieces.map(({ back }, n) => [`i${n}`, back]));
        const all = Object.fromEntries(pieces.map(({ quantity }, n) => [`i${n}`, quantity]));
        const given = pieces.reduce((sum, { couponCents }) => sum + couponCents, 0);
        expect(centsOf(coupon, units)).toBeLessThanOrEqual(given);
        expect(centsOf(coupon, all)).toBe(0);
      },
    ),
  );
});
