import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText, integer, optionalLongText, uuid } from './fields.ts';
import { IMAGE_ERRORS } from './picture.ts';

const REVIEW_ERRORS = { review_not_bought: 403, review_already_written: 409 } as const;

const review = z.strictObject({
  productId: uuid,
  rating: integer(1, 5, 'rating_required'),
  comment: optionalLongText(2000),
  photo: z._default(z.nullable(exactText(200)), null),
});

/**
 * POST /api/avaliacoes/:productId/foto with a photo's bytes as body (not JSON), for those who may write the review, or have. The photo
 * is re-encoded, not public before a review with its key is approved, and deleted after a day without one.
 */
export const uploadReviewPhoto = endpoint('POST', '/api/avaliacoes/:productId/foto', {
  input: z.strictObject({ productId: uuid }),
  output: z.object({ key: z.string() }),
  errors: { review_not_bought: 403, ...IMAGE_ERRORS },
});

/**
 * Reviews a product, once per customer, after its delivery. Public once the shop has approved it. `review_not_bought`: no
 * order of the customer with this product was delivered; `photo_unknown`: the customer did not upload this photo for this
 * product, or it was deleted.
 */
export const writeReview = endpoint('POST', '/api/avaliacoes', {
  input: review,
  output: z.object({ status: z.literal('pending') }),
  errors: { ...REVIEW_ERRORS, photo_unknown: 422 },
});

/** Replaces the customer's review, photo included; it waits for approval again. */
export const changeReview = endpoint('PUT', '/api/avaliacoes/:productId', {
  input: review,
  output: z.object({ status: z.literal('pending') }),
  errors: { not_found: 404, photo_unknown: 422 },
});

/** Removes the customer's review, photo included. Idempotent. */
export const removeReview = endpoint('DELETE', '/api/avaliacoes/:productId', {
  input: z.strictObject({ productId: uuid }),
  output: z.object({ removed: z.literal(true) }),
});
