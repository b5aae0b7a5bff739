import * as z from 'zod/mini';
import { EMAIL_LIMIT } from '../domain/people/email.ts';
import { QUESTION_LIMIT } from '../domain/questions/questions.ts';
import { endpoint } from './endpoint.ts';
import { email, longText, text, uuid } from './fields.ts';

/** The fields of the form, in its order. */
export const QUESTION_FIELDS = {
  question: longText(QUESTION_LIMIT),
  name: text(120),
  email: email(EMAIL_LIMIT),
} as const;

/**
 * Asks the shop about a product. Only the first name becomes public, and only with the answer, if the desk publishes them; the answer
 * is mailed. `id` is chosen by the page, so that a retry after a lost response is stored once.
 */
export const askQuestion = endpoint('POST', '/api/perguntas', {
  input: z.strictObject({ id: uuid, productId: uuid, ...QUESTION_FIELDS }),
  output: z.object({ id: z.string() }),
  errors: { product_unavailable: 404 },
});
