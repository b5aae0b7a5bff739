import { Cron } from 'croner';
import type { Functions, LocalFunction } from './functions.ts';

/** Runs scheduled functions, in UTC like Netlify; never two runs of one concurrently. */
export function startSchedule(functions: Functions, origin: string): { stop(): void } {
  const timers = functions.all.flatMap((fn) => {
    if (fn.schedule === undefined) return [];
    return [createTimer(fn.schedule, (next) => runScheduled(functions, fn, origin, next))];
  });
  return { stop: () => timers.forEach((timer) => void timer.stop()) };
}

function createTimer(schedule: string, run: (next: Date | null) => Promise<void>): Cron {
  const timer: Cron = new Cron(schedule, { timezone: 'UTC', protect: true, unref: true }, () =>
    run(timer.nextRun()),
  );
  return timer;
}

/** The request that Netlify makes: a POST with the next run's time. */
export async function runScheduled(
  functions: Functions,
  fn: LocalFunction,
  origin: string,
  next: Date | null,
): Promise<void> {
  const url = new URL(`/.netlify/functions/${fn.name}`, origin);
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-netlify-event': 'schedule' },
    body: JSON.stringify({ next_run: next?.toISOString() ?? null }),
  });
  await functions.call(fn, { request, url, ip: '127.0.0.1', params: {} });
}
