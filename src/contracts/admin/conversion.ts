import * as z from 'zod/mini';
import { CONVERSION_GROUPS } from '../../domain/conversion.ts';
import { endpoint } from '../endpoint.ts';
import { csvFile, period, periodInput, tableInput, tableOf } from './fields.ts';

/** How many visits came how far, and how many orders they became: sums, of nobody in particular. */

const known = z.int();
const steps = z.object({
  visit: known,
  product: known,
  cart: known,
  checkout: known,
  order: z.nullable(known),
  paid: z.nullable(known),
});

export const conversionRow = z.object({
  id: z.string(),
  /** A day, a month, or a device (`conversionLabel`). */
  label: z.string(),
  now: steps,
  /** The same in as many days just before. */
  before: steps,
});
export type ConversionRow = z.output<typeof conversionRow>;

const filters = { por: z._default(z.enum(CONVERSION_GROUPS), 'dia'), ...periodInput };

/** How far visits came in a period and in the one before it, by day, month or device. */
export const adminConversion = endpoint('GET', '/api/admin/conversao', {
  input: z.strictObject({ ...filters, pagina: tableInput.pagina }),
  output: z.extend(tableOf(conversionRow), {
    por: z.enum(CONVERSION_GROUPS),
    /** Of all rows, not of this page alone. */
    sums: z.object({ now: steps, before: steps }),
    period,
    before: period,
  }),
});
export type ConversionInput = z.output<typeof adminConversion.input>;

/** All rows of these filters as CSV. */
export const adminExportConversion = endpoint('GET', '/api/admin/conversao-arquivo', {
  input: z.strictObject(filters),
  output: csvFile,
});
export type ConversionFileInput = z.output<typeof adminExportConversion.input>;
