import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText, optionalText, uuid } from './fields.ts';
import { IMAGE_ERRORS } from './picture.ts';

const REVIEW_ERRORS = { review_not_bought: 403, review_already_written: 409 } as const;

/**
 * POST /api/avaliacoes/:productId/foto with a photo's bytes as body (not JSON), for those who may write the review. The photo
 * is re-encoded, not public before a review with its key is approved, and deleted after a day without one.
 */
export const uploadReviewPhoto = endpoint('POST', '/api/avaliacoes/:productId/foto', {
  input: z.strictObject({ productId: uuid }),
  output: z.object({ key: z.string() }),
  errors: { ...REVIEW_ERRORS, ...IMAGE_ERRORS },
});

/**
 * Reviews a product, once per customer, after its delivery. Public once the shop has approved it. `review_not_bought`: no
 * order of the customer with this product was delivered; `photo_unknown`: the customer did not upload this photo for this
 * product, or it was deleted.
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
