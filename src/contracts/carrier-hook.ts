import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText } from './fields.ts';

/**
 * What the carrier (Melhor Envio) sends when a label moves. Only the label's id is read, and only if it is signed: what counts is the
 * reading of the label. The ping at the registration of the address is not signed, and is answered the same without effect.
 */
export const carrierHook = endpoint('POST', '/api/webhooks/transportadora', {
  input: z.looseObject({ data: z.looseObject({ id: exactText(100) }) }),
  output: z.object({ received: z.literal(true) }),
});
