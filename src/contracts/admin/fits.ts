import * as z from 'zod/mini';
import { FIT_PLACES } from '../../domain/sizing/buyers-fit.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';

/** Buyers' feedback on fit: aggregates only, no single answers. */

const counts = { small: z.int(), right: z.int(), large: z.int() };

const fitRow = z.object({
  id: uuid,
  name: z.string(),
  imageKey: z.nullable(z.string()),
  ...counts,
  /** By size bought, in the product's order; only sizes with answers. */
  sizes: z.array(z.object({ label: z.string(), ...counts })),
  /** Where it did not fit, most frequent first. */
  places: z.array(z.object({ place: z.enum(FIT_PLACES), small: z.int(), large: z.int() })),
});
export type FitRow = z.output<typeof fitRow>;

/** Products with answers; sorted by their number, or by the share that found them small or large. */
export const adminListFits = endpoint('GET', '/api/admin/caimento', {
  input: z.strictObject({
    ...tableInput,
    ordem: z._default(z.enum(['respostas', 'pequeno', 'grande']), 'respostas'),
  }),
  output: tableOf(fitRow),
});
export type FitListInput = z.output<typeof adminListFits.input>;
