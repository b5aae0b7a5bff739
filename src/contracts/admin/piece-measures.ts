import * as z from 'zod/mini';
import { PIECE_MEASURES, type PieceMeasure, POSSIBLE_MEASURES } from '../../domain/sizing/piece-measures.ts';
import { integer } from '../fields.ts';

const millimetres = (measure: PieceMeasure) =>
  z.optional(integer(POSSIBLE_MEASURES[measure].least, POSSIBLE_MEASURES[measure].most, 'measure_invalid'));

type Shape = { [M in PieceMeasure]: ReturnType<typeof millimetres> };

/** Garment measurements of one size, in millimetres; out of range: `measure_invalid`. */
export const draftMeasures = z.strictObject(
  Object.fromEntries(PIECE_MEASURES.map((measure) => [measure, millimetres(measure)])) as Shape,
);
