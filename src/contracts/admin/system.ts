import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { health } from '../health.ts';
import { publishing } from './desk.ts';

const count = z.int();
const instant = z.nullable(z.string());

const job = z.object({
  name: z.string(),
  /** Interval of the schedule; null for jobs scheduled elsewhere, like the backup. */
  everyMinutes: z.nullable(count),
  /** Its latest run; null if none was recorded. */
  last: z.nullable(
    z.object({
      endedAt: z.string(),
      seconds: z.number(),
      done: count,
      failed: count,
      error: z.nullable(z.string()),
    }),
  ),
  /** In the last 24 hours: runs, completed work items, and failed runs. */
  day: z.object({ runs: count, done: count, broken: count }),
});
export type SystemJob = z.output<typeof job>;

const mail = z.object({
  id: uuid,
  template: z.string(),
  attempts: count,
  /** The mail server's error, without addresses. */
  error: z.nullable(z.string()),
  createdAt: z.string(),
  /** Time of the next attempt; null if given up. */
  nextAt: instant,
});
export type StuckMail = z.output<typeof mail>;

/**
 * Health of the background services. `mails.items`: mails that the mail server did not accept, given-up ones first;
 * `provider.orders`: orders that need a look at the payment provider.
 */
export const adminSystem = endpoint('GET', '/api/admin/sistema', {
  name: 'system',
  output: z.object({
    health,
    jobs: z.array(job),
    mails: z.object({ waiting: count, retried: count, givenUp: count, items: z.array(mail) }),
    publishing: z.object({ ...publishing.shape, error: z.nullable(z.string()) }),
    provider: z.object({
      /** Payment attempts without a response for ten minutes. */
      unanswered: count,
      /** Refunds pending for over an hour. */
      slowRefunds: count,
      /** Paid charges of the last 30 days with an order number of ours but without an order. */
      strangers: count,
      /** Time of the last webhook. */
      lastNoticeAt: instant,
      orders: z.array(z.object({ id: uuid, number: z.string(), flags: z.array(z.string()) })),
    }),
  }),
});
export type System = z.output<typeof adminSystem.output>;

/** Requeues the mails that were given up. */
export const adminRetryMails = endpoint('POST', '/api/admin/sistema/emails', {
  changes: ['system'],
  output: z.object({ retried: count }),
  errors: { nothing_to_retry: 409 },
});
