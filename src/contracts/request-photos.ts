import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, uuid } from './fields.ts';
import { IMAGE_ERRORS } from './picture.ts';

/**
 * POST /api/pedidos/fotos/:ticket with a photo's bytes as body (not JSON). The ticket is the `photoTicket` of the order page.
 * The photo is re-encoded, without camera metadata, and deleted after a day unless a request references it.
 * `photo_ticket_old`: the ticket has expired; reload the order for a new one.
 */
export const uploadRequestPhoto = endpoint('POST', '/api/pedidos/fotos/:ticket', {
  input: z.strictObject({ ticket: text(160) }),
  output: z.object({ key: z.string() }),
  errors: { ...IMAGE_ERRORS, photo_ticket_old: 410, request_not_possible: 409 },
});

/** The response is binary, not JSON. */
export const pictureFile = z.string();

/** A photo of an order's request, for the holder of its token. POST, so that the token appears in no log. */
export const getRequestPhoto = endpoint('POST', '/api/pedidos/fotos', {
  input: z.strictObject({ order: uuid, token: text(100), photo: uuid }),
  output: pictureFile,
});
