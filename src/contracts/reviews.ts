import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText, optionalText, uuid } from './fields.ts';
import { IMAGE_ERRORS } from './picture.ts';

const REVIEW_ERRORS = { review_not_bought: 403, review_already_written: 409 } as const;

/**
 * POST /api/avaliacoes/:productId/foto with a photo's bytes as body (not JSON), by whoever may write the review. It is drawn
 * anew, and nobody sees it before a review with its key is approved; without one it is gone after a day.
 */
export const uploadReviewPhoto = endpoint('POST', '/api/avaliacoes/:productId/foto', {
  input: z.strictObject({ productId: uuid }),
  output: z.object({ key: z.string() }),
  errors: { ...REVIEW_ERRORS, ...IMAGE_ERRORS },
});

/**
 * A customer who received the product says what they think of it; one review per product and person.
 * It is seen by others once the shop has approved it. `review_not_bought`: no order of theirs brought it;
 * `photo_unknown`: the photo is none that they uploaded for this product, or is no longer kept.
 */
export const writeReview = endpoint('POST', '/api/avaliacoes', {
  input: z.strictObject({
    productId: uuid,
    rating: z.int('rating_required').check(z.minimum(1, 'rating_required'), z.maximum(5, 'rating_required')),
    comment: optionalText(2000),
    photo: z._default(z.nullable(exactText(200)), null),
  }),
  output: z.object({ status: z.literal('pending') }),
  errors: { ...REVIEW_ERRORS, photo_unknown: 422 },
});
