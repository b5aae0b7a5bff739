import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { optionalText, uuid } from './fields.ts';

/**
 * POST /api/avaliacoes: a customer who received the product says what they think of it; one review per product and person.
 * It is seen by others once the shop has approved it. `review_not_bought`: no order of theirs brought it.
 */
export const writeReview = endpoint({
  method: 'POST',
  path: '/api/avaliacoes',
  input: z.strictObject({
    productId: uuid,
    rating: z.int('rating_required').check(z.minimum(1, 'rating_required'), z.maximum(5, 'rating_required')),
    comment: optionalText(2000),
  }),
  output: z.object({ status: z.literal('pending') }),
  errors: { review_not_bought: 403, review_already_written: 409 },
});
