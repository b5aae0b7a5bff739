import type { Config } from '@netlify/functions';
import { adminDecideReviews as decide, adminListReviews as list } from '#contracts/admin/reviews.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as reviews from '#server/use-cases/admin/moderate-reviews.ts';

const MODERATE = { access: 'admin', may: 'reviews.moderate' } as const;

export default serve(
  route(list, ({ services, user, input }) => reviews.listReviews(services, user, input), MODERATE),
  route(decide, ({ services, user, input }) => reviews.decideReviews(services, user, input), MODERATE),
);

export const config: Config = { path: ['/api/admin/avaliacoes', '/api/admin/avaliacoes-decisao'] };
