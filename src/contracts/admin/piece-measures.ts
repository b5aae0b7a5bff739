import * as z from 'zod/mini';
import { PIECE_MEASURES, POSSIBLE_MEASURES } from '../../domain/sizing/piece-measures.ts';
import { fieldsFor, integer } from '../fields.ts';

/** Garment measurements of one size, in millimetres; out of range: `measure_invalid`. */
export const draftMeasures = z.strictObject(
  fieldsFor(PIECE_MEASURES, (measure) => {
    const { least, most } = POSSIBLE_MEASURES[measure];
    return z.optional(integer(least, most, 'measure_invalid'));
  }),
);
