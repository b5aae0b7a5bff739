import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, exactText } from './fields.ts';

/** The newsletter form. `page`: the page it is on. `site` is a honeypot that only bots fill in; the response is the same. */
export const newsRequest = z.strictObject({
  email: email(),
  page: z._default(exactText(2_000), ''),
  site: z._default(exactText(2_000), ''),
});
export type NewsRequest = z.output<typeof newsRequest>;

/** Mails the confirmation link; existing subscribers are told so by mail. The response is the same. */
export const askForNews = endpoint('POST', '/api/newsletter', {
  input: newsRequest,
  output: z.object({}),
});
