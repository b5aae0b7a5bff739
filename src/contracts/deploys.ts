import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText } from './fields.ts';

/**
 * Netlify's notification of a deploy that failed: its deploy object, of which this is what we read
 * (docs.netlify.com, 'Deploy notifications', 'HTTP POST request'). Authenticated by its JWS.
 */
export const deployWebhook = endpoint('POST', '/api/webhooks/publicacao', {
  input: z.looseObject({
    state: exactText(40),
    context: exactText(100),
    created_at: z.iso.datetime('date_invalid'),
    error_message: z.nullish(exactText(5_000)),
  }),
  output: z.object({ received: z.literal(true) }),
});
