import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cents, exactText, uuid, wholeNumber } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';

/** The notes of a month, and whether they are all that the month's paid orders need (src/domain/fiscal/note-book.ts). */

/** 'YYYY-MM' in São Paulo. */
const month = exactText(7).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month_invalid'));

const sum = z.object({ count: z.int(), cents });

const missing = z.object({
  id: uuid,
  number: z.string(),
  /** An ISO instant. */
  paidAt: z.string(),
  costCents: cents,
  /** Null: it has no note, and none is to be made. `differs`: it has one of another amount. */
  why: z.nullable(z.enum(['wanted', 'waiting', 'sent', 'refused', 'denied', 'cancelled', 'differs'])),
});
export type MissingNote = z.output<typeof missing>;

/** The month's notes and orders; the rows are the orders without the note that they need, those paid first at first. */
export const adminNoteBook = endpoint('GET', '/api/admin/notas-do-mes', {
  input: z.strictObject({ mes: z.optional(month), pagina: tableInput.pagina }),
  output: z.extend(tableOf(missing), {
    month: z.string(),
    environment: z.enum(['test', 'production']),
    /** An ISO instant; null: the shop makes no notes. */
    issuesFrom: z.nullable(z.string()),
    /** By the day on which they were issued. */
    notes: z.object({ sale: sum, return: sum, cancelled: sum, denied: sum }),
    /** Numbers of the month that no note has. */
    lost: z.int(),
    /** Archives that the month's files are in. */
    files: z.int(),
    /** Orders of goods paid in the month, as far as they still are sales; `noted`: with an authorised note. */
    orders: z.object({ all: sum, noted: sum, missing: sum }),
    /** What lies between the notes of sales and the orders that have one: of orders of other months, in other months. */
    between: z.object({ paidOutside: sum, issuedOutside: sum, undone: sum }),
  }),
});

/** The files of the month's notes, and a table of them, as a ZIP archive. */
export const adminNoteBookFile = endpoint('GET', '/api/admin/notas-do-mes-arquivo', {
  input: z.strictObject({ mes: month, parte: z._default(wholeNumber(1, 1_000), 1) }),
  output: z.unknown(),
  errors: { no_notes: 404 },
});
