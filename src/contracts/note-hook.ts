import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText } from './fields.ts';

/**
 * What the provider of notes (NF-e) sends when it has an answer: the note itself, of which only the reference is read. Authenticated by
 * a secret in the header Authorization; what counts is the reading of the note.
 */
export const noteHook = endpoint('POST', '/api/webhooks/nota-fiscal', {
  input: z.looseObject({ ref: exactText(100) }),
  output: z.object({ received: z.literal(true) }),
});
