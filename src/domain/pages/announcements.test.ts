import fc from 'fast-check';
import { expect, test } from 'vitest';
import { announcementStates, inForce } from './announcements.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27) + minute * 60_000);
const one = (id: string, from: number, until: number | null) => ({
  id,
  startsAt: at(from),
  endsAt: until === null ? null : at(until),
});
const ids = (all: Parameters<typeof inForce>[0], minute: number) =>
  inForce(all, at(minute)).map(({ id }) => id);

test('the latest to start is shown, and the previous one returns when it ends', () => {
  const all = [one('sempre', 0, null), one('sexta', 10, 20), one('tarde', 30, null)];
  expect(ids(all, -1)).toEqual([]);
  expect(ids(all, 0)).toEqual(['sempre']);
  expect(ids(all, 10)).toEqual(['sexta', 'sempre']);
  expect(ids(all, 20)).toEqual(['sempre']);
  expect(Object.fromEntries(announcementStates(all, at(10)))).toEqual({
    sempre: 'encoberto',
    sexta: 'no_ar',
    tarde: 'agendado',
  });
  expect(announcementStates(all, at(20)).get('sexta')).toBe('encerrado');
});

test('at most one is shown, exactly one while any is active, in whatever order they are given', () => {
  const times = fc.record({
    from: fc.integer({ min: 0, max: 20 }),
    long: fc.option(fc.integer({ min: 1, max: 20 })),
  });
  fc.assert(
    fc.property(fc.array(times, { maxLength: 8 }), fc.integer({ min: -1, max: 45 }), (made, minute) => {
      const all = made.map(({ from, long }, index) =>
        one(String(index), from, long === null ? null : from + long),
      );
      const states = [...announcementStates(all, at(minute)).values()];
      const isAny = all.some(
        ({ startsAt, endsAt }) => startsAt <= at(minute) && (!endsAt || endsAt > at(minute)),
      );
      expect(states.filter((state) => state === 'no_ar')).toHaveLength(isAny ? 1 : 0);
      expect(ids(all.toReversed(), minute)).toEqual(ids(all, minute));
    }),
  );
});
