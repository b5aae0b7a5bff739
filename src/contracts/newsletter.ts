import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, exactText } from './fields.ts';

/**
 * What the form of the list of news asks. `page`: where it stood. `site` is seen by nobody: what fills it in is no person, and is
 * told the same as everybody.
 */
export const newsRequest = z.strictObject({
  email: email(),
  page: z._default(exactText(2_000), ''),
  site: z._default(exactText(2_000), ''),
});
export type NewsRequest = z.output<typeof newsRequest>;

/** Mails the link that puts the address on the list; who is on it is told so by mail. The answer is the same. */
export const askForNews = endpoint('POST', '/api/newsletter', {
  input: newsRequest,
  output: z.object({}),
});
