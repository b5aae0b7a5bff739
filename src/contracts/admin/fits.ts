import * as z from 'zod/mini';
import { FIT_PLACES } from '../../domain/sizing/buyers-fit.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';

/** What buyers say of the sizes of the pieces, as the back office sees it: sums, and nobody's answer by itself. */

const counts = { small: z.int(), right: z.int(), large: z.int() };

export const fitRow = z.object({
  id: uuid,
  name: z.string(),
  imageKey: z.nullable(z.string()),
  ...counts,
  /** By the size that was bought, in the order of the piece's sizes; of those that somebody spoke of. */
  sizes: z.array(z.object({ label: z.string(), ...counts })),
  /** Where it did not fit, the most frequent first. */
  places: z.array(z.object({ place: z.enum(FIT_PLACES), small: z.int(), large: z.int() })),
});
export type FitRow = z.output<typeof fitRow>;

export const FIT_SORTS = ['respostas', 'pequeno', 'grande'] as const;

/** The pieces that buyers have spoken of; by how many did, or by the share that found them small or large. */
export const adminListFits = endpoint('GET', '/api/admin/caimento', {
  input: z.strictObject({ ...tableInput, ordem: z._default(z.enum(FIT_SORTS), 'respostas') }),
  output: tableOf(fitRow),
});
export type FitListInput = z.output<typeof adminListFits.input>;
