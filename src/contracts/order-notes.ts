import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';
import { orderKey } from './orders.ts';

/** A note (NF-e) of an order, as its owner sees it: of the sale, or of what came back. */
export const shownNote = z.object({
  id: uuid,
  kind: z.enum(['sale', 'return']),
  number: z.int(),
  series: z.int(),
  authorisedAt: z.string(),
});
export type ShownNote = z.output<typeof shownNote>;

/** The response is a file, not JSON. */
const noteFile = z.string();

/**
 * A note of an order for the holder of its token: its DANFE (PDF), which the provider makes at that moment, or its XML. POST, so that the
 * token appears in no log. `note_file_away`: the provider does not answer now; `note_file_missing`: it has no such file.
 */
export const getOrderNote = endpoint('POST', '/api/pedidos/nota', {
  input: z.strictObject({ ...orderKey, note: uuid, as: z.enum(['danfe', 'xml']) }),
  output: noteFile,
  errors: { note_file_away: 503, note_file_missing: 404 },
});
