import type { Rhythm } from './agenda.ts';

/** The scheduled jobs and the minimum interval between their looks for work. */
export const JOBS = {
  'send-mails': { everyMinutes: 1 },
  'change-prices': { everyMinutes: 1 },
  publish: { everyMinutes: 1 },
  'purge-pages': { everyMinutes: 1 },
  'expire-orders': { everyMinutes: 5 },
  'announce-stock': { everyMinutes: 5 },
  'price-alerts': { everyMinutes: 1 },
  'return-labels': { everyMinutes: 1 },
  'shipping-labels': { everyMinutes: 1 },
  'follow-labels': { everyMinutes: 1 },
  'move-pictures': { everyMinutes: 1 },
  'move-in': { everyMinutes: 1 },
  'issue-notes': { everyMinutes: 1 },
  'send-webhooks': { everyMinutes: 1 },
  'remove-cards': { everyMinutes: 1 },
  'expire-credit': { everyMinutes: 60 },
  'send-news': { everyMinutes: 60 },
  reconcile: { everyMinutes: 10 },
  'keep-index': { everyMinutes: 10 },
  tidy: { everyMinutes: 1_440, isDaily: true },
} as const satisfies Readonly<Record<string, Rhythm>>;

export type JobName = keyof typeof JOBS;

export const JOB_NAMES = Object.keys(JOBS) as JobName[];
