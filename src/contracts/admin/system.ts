import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { health } from '../health.ts';
import { publishing } from './desk.ts';

const count = z.int();
const instant = z.nullable(z.string());

const job = z.object({
  name: z.string(),
  /** How often it looks for something to do at most; null for what nobody schedules here, as the backup. */
  everyMinutes: z.nullable(count),
  /** Its latest run; null where none was ever recorded. */
  last: z.nullable(
    z.object({
      endedAt: z.string(),
      seconds: z.number(),
      done: count,
      failed: count,
      error: z.nullable(z.string()),
    }),
  ),
  /** Of the last 24 hours: runs, what they brought to an end, and runs that broke off. */
  day: z.object({ runs: count, done: count, broken: count }),
});
export type SystemJob = z.output<typeof job>;

const mail = z.object({
  id: uuid,
  template: z.string(),
  attempts: count,
  /** What the mail server said, without anybody's address. */
  error: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it is tried again; null where it was given up. */
  nextAt: instant,
});
export type StuckMail = z.output<typeof mail>;

/**
 * Whether the machinery behind the shop runs. `mails.items` are those that the mail server did not
 * take, the ones that were given up first; `provider.orders` those that somebody has to look at there.
 */
export const adminSystem = endpoint('GET', '/api/admin/sistema', {
  input: z.strictObject({}),
  output: z.object({
    health,
    jobs: z.array(job),
    mails: z.object({ waiting: count, retried: count, givenUp: count, items: z.array(mail) }),
    publishing: z.object({ ...publishing.shape, error: z.nullable(z.string()) }),
    provider: z.object({
      /** Attempts to pay that it has not answered for ten minutes. */
      unanswered: count,
      /** Money that was to go back an hour ago and has not. */
      slowRefunds: count,
      /** Paid charges under our numbers that belong to no order, of the last 30 days. */
      strangers: count,
      /** When a webhook last arrived. */
      lastNoticeAt: instant,
      orders: z.array(z.object({ id: uuid, number: z.string(), flags: z.array(z.string()) })),
    }),
  }),
});
export type System = z.output<typeof adminSystem.output>;

/** The mails that were given up are tried anew from now on. */
export const adminRetryMails = endpoint('POST', '/api/admin/sistema/emails', {
  input: z.strictObject({}),
  output: z.object({ retried: count }),
  errors: { nothing_to_retry: 409 },
});
