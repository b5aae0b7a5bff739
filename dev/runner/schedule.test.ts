import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Functions, LocalFunction } from './functions.ts';
import { startSchedule } from './schedule.ts';

const called: { name: string; body: unknown }[] = [];

const scheduled = (name: string, schedule: string | undefined): LocalFunction => ({
  ...{ name, schedule, methods: [], runsInBackground: false, preferStatic: false },
  handler: () => undefined,
  match: () => undefined,
});

const functions: Functions = {
  all: [
    scheduled('cada-cinco', '*/5 * * * *'),
    scheduled('cada-hora', '@hourly'),
    scheduled('outra', undefined),
  ],
  find: () => undefined,
  async call(fn, { request }) {
    called.push({ name: fn.name, body: await request.json() });
    return { status: 200, headers: {} };
  },
};

beforeEach(() => {
  called.length = 0;
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 11, 58, 30) });
});
afterEach(() => void vi.useRealTimers());

it('runs each function at its times, with the time of the next run', async () => {
  const schedule = startSchedule(functions, 'http://localhost');
  await vi.advanceTimersByTimeAsync(7 * 60_000);
  schedule.stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(called.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'cada-cinco', body: { next_run: '2026-11-21T12:05:00.000Z' } },
    { name: 'cada-cinco', body: { next_run: '2026-11-21T12:10:00.000Z' } },
    { name: 'cada-hora', body: { next_run: '2026-11-21T13:00:00.000Z' } },
  ]);
});
