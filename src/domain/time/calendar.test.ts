import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  CUTOFF_HOUR,
  daysBetween,
  deliveryEstimate,
  dispatch,
  dispatchNotice,
  easter,
  formatArrival,
  formatDate,
  formatDateTime,
  formatDeadline,
  isBusinessDay,
  isFuture,
  isHoliday,
  lastDay,
  type PlainDate,
  parseISODate,
  relativeTime,
  startOfDay,
  today,
  toISODate,
  weekday,
} from './calendar.ts';

const day = (iso: string): PlainDate => {
  const date = parseISODate(iso);
  if (!date) throw new Error(iso);
  return date;
};
const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => addDays({ year: 2000, month: 1, day: 1 }, days));

describe('holidays', () => {
  it('computes Easter', () => {
    for (const iso of ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25']) {
      expect(toISODate(easter(day(iso).year))).toBe(iso);
    }
  });

  it('has the fixed and movable holidays of 2026', () => {
    const holidays = [
      '01-01',
      '02-16',
      '02-17',
      '04-03',
      '04-21',
      '05-01',
      '06-04',
      '09-07',
      '10-12',
      '11-02',
    ];
    for (const iso of [...holidays, '11-15', '11-20', '12-25']) {
      expect(isHoliday(day(`2026-${iso}`)), iso).toBe(true);
    }
    for (const iso of ['02-15', '02-18', '04-05', '06-05', '12-24']) {
      expect(isHoliday(day(`2026-${iso}`)), iso).toBe(false);
    }
  });
});

describe('business days', () => {
  it('skips weekends and holidays', () => {
    expect(toISODate(addBusinessDays(day('2026-11-19'), 1))).toBe('2026-11-23');
    expect(toISODate(addBusinessDays(day('2026-11-20'), 0))).toBe('2026-11-23');
    expect(toISODate(addBusinessDays(day('2026-11-21'), 1))).toBe('2026-11-23');
    expect(toISODate(addBusinessDays(day('2026-11-23'), 0))).toBe('2026-11-23');
    expect(toISODate(addBusinessDays(day('2026-12-31'), 3))).toBe('2027-01-06');
    expect(() => addBusinessDays(day('2026-11-23'), -1)).toThrow(RangeError);
  });

  it('always returns a business day, with exactly n of them passed', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(20), (from, n) => {
        const to = addBusinessDays(from, n);
        expect(isBusinessDay(to)).toBe(true);
        let passed = 0;
        for (let d = addDays(from, 1); daysBetween(d, to) >= 0; d = addDays(d, 1)) {
          if (isBusinessDay(d)) passed += 1;
        }
        expect(passed).toBe(n === 0 && !isBusinessDay(from) ? 1 : n);
      }),
    );
  });

  it('returns the weekday', () => {
    expect(weekday(day('2026-11-27'))).toBe(5);
    expect(weekday(day('1970-01-01'))).toBe(4);
    expect(weekday(day('1969-12-28'))).toBe(0);
  });
});

describe('deliveryEstimate', () => {
  const at = (iso: string, cutoffHour = CUTOFF_HOUR, handlingDays = 0) => {
    const { from, to } = deliveryEstimate({
      now: new Date(iso),
      minDays: 1,
      maxDays: 2,
      cutoffHour,
      handlingDays,
    });
    return [toISODate(from), toISODate(to)];
  };

  it('leaves the same day before 15h in São Paulo, else the next business day', () => {
    expect(at('2026-11-23T14:59:59-03:00')).toEqual(['2026-11-24', '2026-11-25']);
    expect(at('2026-11-23T15:00:00-03:00')).toEqual(['2026-11-25', '2026-11-26']);
    expect(at('2026-11-23T23:30:00-03:00')).toEqual(['2026-11-25', '2026-11-26']);
    expect(at('2026-11-23T14:59:59-03:00', 12)).toEqual(['2026-11-25', '2026-11-26']);
    expect(at('2026-11-23T16:59:59-03:00', 17)).toEqual(['2026-11-24', '2026-11-25']);
    expect(at('2026-11-21T10:00:00-03:00')).toEqual(['2026-11-24', '2026-11-25']);
    expect(at('2026-11-21T20:00:00-03:00')).toEqual(['2026-11-24', '2026-11-25']);
    expect(at('2026-11-19T16:00:00-03:00')).toEqual(['2026-11-24', '2026-11-25']);
  });

  it('leaves on the next business day at any hour if it does not ship the same day', () => {
    expect(at('2026-11-23T00:00:00-03:00', CUTOFF_HOUR, 1)).toEqual(['2026-11-25', '2026-11-26']);
    expect(at('2026-11-23T14:59:59-03:00', CUTOFF_HOUR, 1)).toEqual(['2026-11-25', '2026-11-26']);
    expect(at('2026-11-23T15:00:00-03:00', CUTOFF_HOUR, 1)).toEqual(['2026-11-25', '2026-11-26']);
    expect(at('2026-11-19T10:00:00-03:00', CUTOFF_HOUR, 1)).toEqual(['2026-11-24', '2026-11-25']);
    expect(at('2026-11-21T10:00:00-03:00', CUTOFF_HOUR, 1)).toEqual(['2026-11-24', '2026-11-25']);
  });

  it('leaves after as many business days as it takes to prepare', () => {
    expect(at('2026-11-23T00:00:00-03:00', CUTOFF_HOUR, 3)).toEqual(['2026-11-27', '2026-11-30']);
    expect(at('2026-11-23T23:00:00-03:00', CUTOFF_HOUR, 3)).toEqual(['2026-11-27', '2026-11-30']);
    expect(at('2026-11-21T10:00:00-03:00', CUTOFF_HOUR, 3)).toEqual(['2026-11-26', '2026-11-27']);
  });
});

describe('zones', () => {
  it('counts days in the shop’s time zone', () => {
    expect(today(new Date('2026-11-28T02:59:59Z'))).toEqual(day('2026-11-27'));
    expect(today(new Date('2026-11-28T03:00:00Z'))).toEqual(day('2026-11-28'));
  });

  it('finds the start of a day', () => {
    expect(startOfDay(day('2026-11-27')).toISOString()).toBe('2026-11-27T03:00:00.000Z');
    // Summer time until 2019: two hours behind UTC.
    expect(startOfDay(day('2018-12-25')).toISOString()).toBe('2018-12-25T02:00:00.000Z');
    // Clocks went from 00:00 to 01:00 on the first day, and back on the day before the second.
    expect(startOfDay(day('2017-10-15')).toISOString()).toBe('2017-10-15T03:00:00.000Z');
    expect(startOfDay(day('2018-02-18')).toISOString()).toBe('2018-02-18T03:00:00.000Z');
    fc.assert(
      fc.property(anyDay, (date) => {
        const start = startOfDay(date);
        expect(today(start)).toEqual(date);
        expect(today(new Date(start.getTime() - 1))).toEqual(addDays(date, -1));
      }),
    );
  });
});

describe('a future day', () => {
  const now = new Date('2026-11-27T23:30:00-03:00');
  it.each([
    ['2026-11-27', false],
    ['2026-11-28', true],
    ['1990-05-17', false],
    ['9999-12-31', true],
  ])('%s: %s', (date, future) => expect(isFuture(date, now)).toBe(future));
});

describe('texts', () => {
  it('formats days and hours', () => {
    expect(formatArrival(day('2026-11-27'))).toBe('chega até sexta, 27/11');
    expect(formatArrival(day('2026-03-03'))).toBe('chega até terça, 03/03');
    expect(formatDate(day('2026-03-03'))).toBe('03/03/2026');
    expect(formatDate(new Date('2026-01-01T01:00:00Z'))).toBe('31/12/2025');
    expect(formatDateTime(new Date('2026-11-27T03:05:00Z'))).toBe('27/11/2026, 00:05');
  });

  it('parses and formats ISO days', () => {
    expect(parseISODate('2026-02-30')).toBeNull();
    expect(parseISODate('2026-2-3')).toBeNull();
    expect(parseISODate('2026-13-01')).toBeNull();
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(parseISODate(toISODate(date))).toEqual(date);
      }),
    );
  });

  it('formats relative times', () => {
    const now = new Date('2026-11-27T12:00:00Z');
    const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now);
    const minute = 60;
    const hour = 60 * minute;
    const days = 24 * hour;
    expect(ago(-500)).toBe('agora mesmo');
    expect(ago(59)).toBe('agora mesmo');
    expect(ago(minute)).toBe('há 1 minuto');
    expect(ago(59 * minute)).toBe('há 59 minutos');
    expect(ago(hour)).toBe('há 1 hora');
    expect(ago(23 * hour)).toBe('há 23 horas');
    expect(ago(days)).toBe('há 1 dia');
    expect(ago(29 * days)).toBe('há 29 dias');
    expect(ago(30 * days)).toBe('há 1 mês');
    expect(ago(359 * days)).toBe('há 11 meses');
    expect(ago(360 * days)).toBe('há 1 ano');
    expect(ago(730 * days)).toBe('há 2 anos');
    expect(relativeTime(null, now)).toBe('data desconhecida');
    expect(relativeTime(new Date('x'), now)).toBe('data desconhecida');
  });
});

describe('the dispatch day', () => {
  it.each([
    // Wednesday 18 November 2026 in São Paulo, three hours behind UTC.
    ['2026-11-18T15:47:00Z', 'Peça em até 2h 13min e sai hoje.'],
    ['2026-11-18T16:00:00Z', 'Peça em até 2h e sai hoje.'],
    ['2026-11-18T17:59:59Z', 'Peça em até 1min e sai hoje.'],
    ['2026-11-18T18:00:00Z', 'Peça agora e sai na quinta, 19/11.'],
    // The day after is a holiday (20 November), then the weekend.
    ['2026-11-19T18:00:00Z', 'Peça agora e sai na segunda, 23/11.'],
    ['2026-11-21T13:00:00Z', 'Peça agora e sai na segunda, 23/11.'],
    // Still the 18th in São Paulo, already the 19th in UTC.
    ['2026-11-19T02:30:00Z', 'Peça agora e sai na quinta, 19/11.'],
  ])('at %s: %s', (now, text) => {
    expect(dispatchNotice(new Date(now), CUTOFF_HOUR)).toBe(text);
  });

  it('is the day that the delivery estimate starts from', () => {
    const now = new Date('2026-11-18T18:00:00Z');
    const { leaves } = dispatch(now, { cutoffHour: CUTOFF_HOUR, handlingDays: 0 });
    expect(
      deliveryEstimate({ now, minDays: 0, maxDays: 0, cutoffHour: CUTOFF_HOUR, handlingDays: 0 }).to,
    ).toEqual(leaves);
  });
});

it.each([
  // Midnight in São Paulo, three hours behind UTC: all of the day before counts.
  ['2026-12-06T03:00:00Z', '05/12/2026'],
  ['2027-01-01T03:00:00Z', '31/12/2026'],
  ['2026-12-06T02:59:00Z', '05/12/2026, 23:59'],
  ['2026-12-06T17:05:00Z', '06/12/2026, 14:05'],
])('formats a deadline at %s: até %s', (endsAt, words) => {
  expect(formatDeadline(new Date(endsAt))).toBe(words);
  expect(formatDate(lastDay(new Date(endsAt)))).toBe(words.slice(0, 10));
});
