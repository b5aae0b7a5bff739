import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const count = z.nullable(z.int());

/** How the shop's parts are. Nothing here tells a version, an address or a number of the shop's business. */
export const health = z.object({
  database: z.enum(['ok', 'down']),
  /** `unknown` where the site does not say with which schema it was built. */
  migrations: z.enum(['ok', 'missing', 'unknown']),
  blobs: z.enum(['ok', 'down']),
  /** `late` where the scheduled work has not been heard of for longer than it may rest. */
  jobs: z.enum(['ok', 'late', 'unknown']),
  /** Minutes since the scheduled work last ran; null before the first time. */
  jobsAgeMinutes: count,
  /** Hours since the last backup that succeeded; null where none ever did. Says nothing of the shop's health by itself. */
  backupAgeHours: count,
});
export type Health = z.output<typeof health>;

/** 200 while all parts work, else 503 with the same answers as the data of the failure. */
export const getHealth = endpoint('GET', '/api/saude', {
  input: z.strictObject({}),
  output: health,
  errors: { unhealthy: 503 },
});
