import type { Config } from '@netlify/functions';
import { adminListFits } from '#contracts/admin/fits.ts';
import { adminDecideReviews as decide, adminListReviews as list } from '#contracts/admin/reviews.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { listFits } from '#server/use-cases/admin/reports/browse-fits.ts';
import * as reviews from '#server/use-cases/admin/reviews/moderate-reviews.ts';

const MODERATE = { may: 'reviews.moderate' } as const;
const LOOK = { may: 'catalogue.read' } as const;

export default serve(
  deskRoute(list, reviews.listReviews, MODERATE),
  deskRoute(decide, reviews.decideReviews, MODERATE),
  deskRoute(adminListFits, listFits, LOOK),
);

export const config: Config = {
  path: ['/api/admin/avaliacoes', '/api/admin/avaliacoes-decisao', '/api/admin/caimento'],
};
