import { describe, expect, it } from 'vitest';
import { type Agenda, isCheckDue, jobsToRun, type LastCheck } from './agenda.ts';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const EVERY_FIVE = { everyMinutes: 5 };

const agenda = (look: Partial<LastCheck> | null, touchedUntil: number | null = null): Agenda => ({
  lastChecks: look ? { job: { lookedAt: NOW - 10 * MINUTE, nextAt: null, isMore: false, ...look } } : {},
  touchedUntil,
});
const isDue = (what: Agenda, rhythm = EVERY_FIVE, lookEvery = 60) =>
  isCheckDue('job', rhythm, what, NOW, lookEvery);

describe('isCheckDue', () => {
  it('rests while nothing is due and nothing was written', () => {
    expect(isDue(agenda({}))).toBe(false);
    expect(isDue(agenda({ nextAt: NOW + 1 }))).toBe(false);
    expect(isDue(agenda({}, NOW - 10 * MINUTE - 1))).toBe(false);
  });

  it('runs if it never ran, or the agenda is lost', () => {
    expect(isDue(agenda(null))).toBe(true);
  });

  it('runs when known work is due', () => {
    expect(isDue(agenda({ nextAt: NOW }))).toBe(true);
  });

  it('runs when something was written after the last run began', () => {
    expect(isDue(agenda({}, NOW - 10 * MINUTE + 1))).toBe(true);
  });

  it('runs after an hour without notifications, since one may have been lost', () => {
    expect(isDue(agenda({ lookedAt: NOW - 59 * MINUTE }))).toBe(false);
    expect(isDue(agenda({ lookedAt: NOW - 60 * MINUTE }))).toBe(true);
    expect(isDue(agenda({ lookedAt: NOW - 60 * MINUTE + 15_000 }))).toBe(true);
  });

  it('runs at its own interval where configured', () => {
    expect(isDue(agenda({ lookedAt: NOW - 4 * MINUTE }), EVERY_FIVE, 0)).toBe(false);
    expect(isDue(agenda({ lookedAt: NOW - 5 * MINUTE }), EVERY_FIVE, 0)).toBe(true);
  });

  it('continues in the next minute with remaining work', () => {
    expect(isDue(agenda({ lookedAt: NOW - MINUTE, isMore: true }))).toBe(true);
  });

  it('does daily work once a day, whatever others write', () => {
    const daily = { everyMinutes: 1_440, isDaily: true };
    expect(isDue(agenda({}, NOW), daily)).toBe(false);
    expect(isDue(agenda({ lookedAt: NOW - 23 * 60 * MINUTE }), daily, 0)).toBe(false);
    expect(isDue(agenda({ lookedAt: NOW - 24 * 60 * MINUTE }), daily)).toBe(true);
  });
});

describe('jobsToRun', () => {
  const jobs = [
    { name: 'mails', everyMinutes: 1 },
    { name: 'orders', everyMinutes: 5 },
    { name: 'sweep', everyMinutes: 1_440, isDaily: true },
  ];
  const look = (minutesAgo: number, nextAt: number | null = null): LastCheck => ({
    lookedAt: NOW - minutesAgo * MINUTE,
    nextAt,
    isMore: false,
  });
  const run = (lastChecks: Record<string, LastCheck>) =>
    jobsToRun(jobs, { lastChecks, touchedUntil: null }, NOW, 60).map(({ name }) => name);

  it('lets the database sleep while nothing is due', () => {
    expect(run({ mails: look(30), orders: look(30), sweep: look(30) })).toEqual([]);
  });

  it('runs the other jobs along when the database must wake, except daily ones', () => {
    expect(run({ mails: look(30, NOW), orders: look(30), sweep: look(30) })).toEqual(['mails', 'orders']);
    expect(run({ mails: look(30, NOW), orders: look(2), sweep: look(30) })).toEqual(['mails']);
  });
});
