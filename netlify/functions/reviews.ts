import type { Config } from '@netlify/functions';
import { writeReview } from '#contracts/reviews.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { writeReview as write } from '#server/use-cases/reviews/write-review.ts';

export default serve(
  route(writeReview, ({ services, user, input }) => write(services, user.userId, input), {
    access: 'customer',
    throttle: { name: 'reviews', max: 60, seconds: 600 },
  }),
);

export const config: Config = { path: '/api/avaliacoes' };
