import * as z from 'zod/mini';
import { SHEET_FORMATS } from '../../domain/fulfilment/sheets.ts';
import { endpoint } from '../endpoint.ts';
import { typedCode, uuid } from '../fields.ts';

/**
 * One PDF of the labels that are ready, of a purchase or of orders (ids, separated by commas, in that order): each with its packing slip
 * and, with a note, the simplified DANFE; on A4 with four panels, or 10 × 15 cm. The response is a file.
 */
export const adminPrintLabels = endpoint('GET', '/api/admin/etiquetas/pdf', {
  input: z.strictObject({
    compra: z.optional(uuid),
    pedidos: z._default(typedCode(4_000), ''),
    formato: z._default(z.enum(SHEET_FORMATS), 'a4'),
  }),
  output: z.string(),
  errors: {
    /** None of them has a label that may be used. */
    labels_not_ready: 409,
    /** The carrier does not give one out. */
    label_files_away: 503,
  },
});
