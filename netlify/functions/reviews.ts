import type { Config } from '@netlify/functions';
import { answerFit } from '#contracts/after-sale.ts';
import { changeReview, removeReview, writeReview } from '#contracts/reviews.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { answerFit as sayFit } from '#server/use-cases/orders/answer-fit.ts';
import { changeReview as change, removeReview as remove } from '#server/use-cases/reviews/change-review.ts';
import { writeReview as write } from '#server/use-cases/reviews/write-review.ts';

const AUTHOR = { access: 'customer', throttle: { name: 'reviews', max: 60, seconds: 600 } } as const;

export default serve(
  route(writeReview, ({ services, user, input }) => write(services, user.userId, input), AUTHOR),
  route(changeReview, ({ services, user, input }) => change(services, user.userId, input), AUTHOR),
  route(removeReview, ({ services, user, input }) => remove(services, user.userId, input), AUTHOR),
  route(answerFit, ({ services, user, input }) => sayFit(services, input, user?.userId ?? null), {
    throttle: { name: 'fit', max: 300, seconds: 600 },
  }),
);

export const config: Config = {
  path: ['/api/avaliacoes', '/api/avaliacoes/:productId', '/api/pedidos/caimento'],
};
