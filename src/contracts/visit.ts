import * as z from 'zod/mini';
import { DEVICES, VISIT_PATH, VISIT_STEPS } from '../domain/reports/visit-steps.ts';
import { endpoint } from './endpoint.ts';

/** Counts the steps a visit reached. Identifies nobody. */
export const countVisit = endpoint('POST', VISIT_PATH, {
  input: z.strictObject({
    steps: z.array(z.enum(VISIT_STEPS)).check(z.minLength(1), z.maxLength(VISIT_STEPS.length)),
    device: z.enum(DEVICES),
  }),
  output: z.object({}),
});
