import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, parseISODate, toISODate, weekday } from './calendar.ts';
import { agendaOf, daysOf, monthOf, placeIn, weeksOf } from './month-calendar.ts';

const november = { year: 2026, month: 11, day: 1 };
const friday = { startsAt: '2026-11-27T00:00', endsAt: '2026-12-01T00:00' };
const first = { year: 2026, month: 1, day: 1 };
const month = fc.integer({ min: -600, max: 600 }).map((months) => addMonths(first, months));
const span = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60 }), fc.constantFrom('00:00', '18:30'))
  .map(([from, days, hour]) => ({
    startsAt: `${toISODate(addDays(first, from))}T00:00`,
    endsAt: `${toISODate(addDays(first, from + days))}T${hour}`,
  }))
  .filter(({ startsAt, endsAt }) => startsAt < endsAt);

describe('a month', () => {
  it('is the one in the URL, else the current one', () => {
    expect(monthOf('2026-02', november)).toEqual({ year: 2026, month: 2, day: 1 });
    for (const text of [undefined, '', '2026-13', 'x'])
      expect(monthOf(text, { ...november, day: 25 })).toEqual(november);
  });

  it('is shown in whole weeks from Sunday on, each of its days once', () => {
    fc.assert(
      fc.property(month, (one) => {
        const days = weeksOf(one).flat();
        expect(days.length % 7).toBe(0);
        expect(days.slice(0, 1).map(weekday)).toEqual([0]);
        expect(days.filter((day) => day.month === one.month && day.year === one.year)).toHaveLength(
          daysBetween(one, addMonths(one, 1)),
        );
        expect(days.length - daysBetween(one, addMonths(one, 1))).toBeLessThan(14);
      }),
    );
  });
});

describe('a span of days', () => {
  it('ends on the day before midnight', () => {
    expect(daysOf(friday)).toEqual({ first: '2026-11-27', last: '2026-11-30' });
    expect(daysOf({ ...friday, endsAt: '2026-12-01T00:01' }).last).toBe('2026-12-01');
    expect(daysOf({ ...friday, endsAt: null }).last).toBe('2026-11-27');
    expect(weeksOf(november).map((week) => placeIn(week, friday))).toEqual([
      null,
      null,
      null,
      { from: 6, days: 2 },
      { from: 1, days: 2 },
    ]);
  });

  it('covers each of its days once, over all weeks', () => {
    fc.assert(
      fc.property(span, (one) => {
        const { first: from, last } = daysOf(one);
        const day = parseISODate(from);
        const until = parseISODate(last);
        if (!day || !until) throw new Error('no day');
        const weeks = Array.from({ length: 16 }, (_, n) => weeksOf(addMonths({ ...day, day: 1 }, n))).flat();
        // Weeks that span two months appear in both.
        const own = new Map(weeks.map((week) => [JSON.stringify(week[0]), placeIn(week, one)?.days ?? 0]));
        expect([...own.values()].reduce((sum, days) => sum + days, 0)).toBe(daysBetween(day, until) + 1);
      }),
    );
  });

  it('is listed on the days it starts and ends, and on the first if it is already running', () => {
    const coupon = { startsAt: '2026-11-30T09:00', endsAt: '2026-11-30T18:00' };
    const told = (which: typeof november) =>
      agendaOf(which, [friday, coupon]).map(({ day, begins, ends }) => [day, begins.length, ends.length]);
    expect(told(november)).toEqual([
      ['2026-11-27', 1, 0],
      ['2026-11-30', 1, 2],
    ]);
    expect(told(addMonths(november, 1))).toEqual([]);
    const long = { ...friday, endsAt: null };
    expect(agendaOf(addMonths(november, 1), [{ ...friday, endsAt: '2026-12-05T00:00' }, long])).toMatchObject(
      [
        { day: '2026-12-01', begins: [{}], ends: [] },
        { day: '2026-12-04', ends: [{}] },
      ],
    );
  });
});
