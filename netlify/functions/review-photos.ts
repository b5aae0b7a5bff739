import type { Config } from '@netlify/functions';
import { MAX_IMAGE_BYTES } from '#contracts/picture.ts';
import { uploadReviewPhoto } from '#contracts/reviews.ts';
import { pictures } from '#server/compose.pictures.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { uploadReviewPhoto as upload } from '#server/use-cases/reviews/review-photos.ts';

export default serve(
  route(
    uploadReviewPhoto,
    ({ services, user, input: { productId }, bytes }) =>
      upload({ ...services, pictures }, user.userId, { productId, bytes }),
    {
      access: 'customer',
      throttle: { name: 'review-photos', max: 60, seconds: 600 },
      body: { kind: 'bytes', maxBytes: MAX_IMAGE_BYTES },
    },
  ),
);

export const config: Config = { path: '/api/avaliacoes/:productId/foto' };
