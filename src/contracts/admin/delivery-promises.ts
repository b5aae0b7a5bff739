import * as z from 'zod/mini';
import { PROMISE_GROUPS } from '../../domain/reports/delivery-promises.ts';
import { endpoint } from '../endpoint.ts';
import { csvFile, period, periodInput, tableInput, tableOf } from './fields.ts';

/** Promised and real delivery days: aggregates only, no personal data. */

const counts = z.object({
  orders: z.int(),
  onTime: z.int(),
  late: z.int(),
  lateDays: z.int(),
  out: z.int(),
  shown: z.int(),
  shownOnTime: z.int(),
});

const promiseRow = z.object({
  id: z.string(),
  /** A carrier ('' if the order names none), the letters of a state, or the month of the promised day ('YYYY-MM'). */
  label: z.string(),
  counts,
});
export type PromiseRow = z.output<typeof promiseRow>;

const filters = { por: z._default(z.enum(PROMISE_GROUPS), 'transportadora'), ...periodInput };

/** Orders promised for the days of a period: delivered in time, late, or overdue; by carrier, state or month. */
export const adminDeliveryPromises = endpoint('GET', '/api/admin/prazos', {
  input: z.strictObject({
    ...filters,
    pagina: tableInput.pagina,
    sentido: tableInput.sentido,
    ordem: z.optional(z.enum(['pedidos', 'prazo', 'atrasados', 'abertos', 'nome'])),
  }),
  output: z.extend(tableOf(promiseRow), {
    por: z.enum(PROMISE_GROUPS),
    /** Over all pages. */
    sums: counts,
    period,
  }),
});
export type PromisesInput = z.output<typeof adminDeliveryPromises.input>;

/** All filtered rows as CSV. */
export const adminExportDeliveryPromises = endpoint('GET', '/api/admin/prazos-arquivo', {
  input: z.strictObject(filters),
  output: csvFile,
});
export type PromisesFileInput = z.output<typeof adminExportDeliveryPromises.input>;
