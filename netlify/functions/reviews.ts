import type { Config } from '@netlify/functions';
import { answerFit } from '#contracts/after-sale.ts';
import { writeReview } from '#contracts/reviews.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { answerFit as sayFit } from '#server/use-cases/orders/answer-fit.ts';
import { writeReview as write } from '#server/use-cases/reviews/write-review.ts';

export default serve(
  route(writeReview, ({ services, user, input }) => write(services, user.userId, input), {
    access: 'customer',
    throttle: { name: 'reviews', max: 60, seconds: 600 },
  }),
  route(answerFit, ({ services, user, input }) => sayFit(services, input, user?.userId ?? null), {
    throttle: { name: 'fit', max: 300, seconds: 600 },
  }),
);

export const config: Config = { path: ['/api/avaliacoes', '/api/pedidos/caimento'] };
