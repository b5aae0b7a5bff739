import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const count = z.nullable(z.int());

/** The status of the shop's parts. Reveals no version, address or business figure. */
export const health = z.object({
  database: z.enum(['ok', 'down']),
  /** `unknown` if the site does not state the schema it was built with. */
  migrations: z.enum(['ok', 'missing', 'unknown']),
  blobs: z.enum(['ok', 'down']),
  /** `late` if the scheduled jobs have not reported for longer than allowed. */
  jobs: z.enum(['ok', 'late', 'unknown']),
  /** Minutes since the scheduled jobs last ran; null before the first run. */
  jobsAgeMinutes: count,
  /** Hours since the last successful backup; null if there is none. Does not affect the status. */
  backupAgeHours: count,
});
export type Health = z.output<typeof health>;

/** 200 while all parts work, else 503 with the same data in the error. */
export const getHealth = endpoint('GET', '/api/saude', {
  output: health,
  errors: { unhealthy: 503 },
});
