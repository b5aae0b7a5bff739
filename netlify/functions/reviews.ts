import type { Config } from '@netlify/functions';
import { answerFit } from '#contracts/fit-answers.ts';
import { changeReview, removeReview, writeReview } from '#contracts/reviews.ts';
import { customerRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { answerFit as sayFit } from '#server/use-cases/orders/answer-fit.ts';
import { changeReview as change, removeReview as remove } from '#server/use-cases/reviews/change-review.ts';
import { writeReview as write } from '#server/use-cases/reviews/write-review.ts';

const OPTIONS = { throttle: { name: 'reviews', max: 60, seconds: 600 } };

export default serve(
  customerRoute(writeReview, write, OPTIONS),
  customerRoute(changeReview, change, OPTIONS),
  customerRoute(removeReview, remove, OPTIONS),
  route(answerFit, ({ services, user, input }) => sayFit(services, input, user?.userId ?? null), {
    throttle: { name: 'fit', max: 300, seconds: 600 },
  }),
);

export const config: Config = {
  path: ['/api/avaliacoes', '/api/avaliacoes/:productId', '/api/pedidos/caimento'],
};
