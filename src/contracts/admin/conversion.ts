import * as z from 'zod/mini';
import { CONVERSION_GROUPS } from '../../domain/reports/conversion.ts';
import { endpoint } from '../endpoint.ts';
import { csvFile, period, periodInput, tableInput, tableOf } from './fields.ts';

/** The conversion funnel: visits by step, and orders; aggregates only, no personal data. */

const known = z.int();
const steps = z.object({
  visit: known,
  product: known,
  cart: known,
  checkout: known,
  order: z.nullable(known),
  paid: z.nullable(known),
});

const conversionRow = z.object({
  id: z.string(),
  /** A day, a month, or a device (`conversionLabel`). */
  label: z.string(),
  now: steps,
  /** The same for the same number of days before. */
  before: steps,
});
export type ConversionRow = z.output<typeof conversionRow>;

const filters = { por: z._default(z.enum(CONVERSION_GROUPS), 'dia'), ...periodInput };

/** The funnel of a period and of the one before, by day, month or device. */
export const adminConversion = endpoint('GET', '/api/admin/conversao', {
  input: z.strictObject({ ...filters, pagina: tableInput.pagina }),
  output: z.extend(tableOf(conversionRow), {
    por: z.enum(CONVERSION_GROUPS),
    /** Over all pages. */
    sums: z.object({ now: steps, before: steps }),
    period,
    before: period,
  }),
});
export type ConversionInput = z.output<typeof adminConversion.input>;

/** All filtered rows as CSV. */
export const adminExportConversion = endpoint('GET', '/api/admin/conversao-arquivo', {
  input: z.strictObject(filters),
  output: csvFile,
});
export type ConversionFileInput = z.output<typeof adminExportConversion.input>;
