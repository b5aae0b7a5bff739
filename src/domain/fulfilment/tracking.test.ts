import { describe, expect, it } from 'vitest';
import { canMoveParcel, PARCEL_STATES } from './parcels.ts';
import { FAILED_LOOK_MINUTES, nextLook, parcelAt, stepsDone, TRACK_STEPS, troubleWords } from './tracking.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const look = (parcel: Parameters<typeof nextLook>[0]['parcel'], days: number, word = 'posted' as const) =>
  nextLook({ parcel, word, madeAt: daysAgo(days) }, NOW);

describe('where a parcel is', () => {
  it.each([
    ['generated', null],
    // Handed over at a drop-off point, not yet with the carrier.
    ['received', null],
    ['posted', 'posted'],
    ['undelivered', 'delivery_failed'],
    ['returned', 'returned'],
    ['suspended', null],
    ['canceled', null],
  ] as const)('%s: %s', (word, state) => expect(parcelAt(word)).toBe(state));

  it('is a step forward from what is packed, whatever was missed', () => {
    for (const word of [
      'posted',
      'in_transit',
      'out_for_delivery',
      'delivered',
      'undelivered',
      'returned',
    ] as const)
      expect(canMoveParcel('packing', parcelAt(word) ?? 'packing')).toBe(true);
  });
});

describe('the next look', () => {
  it('makes up for a lost hook within a quarter of an hour, also after a reading that failed', () => {
    // A run a minute begins the look.
    for (const state of ['packing', 'posted', 'in_transit', 'out_for_delivery', 'delivery_failed'] as const)
      expect((look(state, 3) ?? 60) + FAILED_LOOK_MINUTES + 2).toBeLessThanOrEqual(15);
  });

  it('is rarer for what nobody posts or the carrier does not have, and ends with the way', () => {
    expect(look('packing', 8)).toBe(60);
    expect(look('in_transit', 30)).toBe(8);
    expect(nextLook({ parcel: 'packing', word: null, madeAt: NOW }, NOW)).toBe(60);
    for (const state of ['delivered', 'returned'] as const) expect(look(state, 1)).toBeNull();
    for (const word of ['canceled', 'expired'] as const)
      expect(nextLook({ parcel: 'packing', word, madeAt: NOW }, NOW)).toBeNull();
    expect(look('in_transit', 91)).toBeNull();
  });
});

describe('the line of the customer', () => {
  it('has as many steps done as the parcel has come', () => {
    expect(PARCEL_STATES.map((state) => [state, stepsDone(state)])).toEqual([
      ['packing', 0],
      ['posted', 1],
      ['in_transit', 2],
      ['out_for_delivery', 3],
      ['delivery_failed', 3],
      ['delivered', TRACK_STEPS.length],
      ['returned', 2],
    ]);
  });

  it('says in words only what went wrong', () => {
    expect(PARCEL_STATES.filter((state) => troubleWords(state))).toEqual(['delivery_failed', 'returned']);
  });
});
