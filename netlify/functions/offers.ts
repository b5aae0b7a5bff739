import type { Config } from '@netlify/functions';
import { claimOffer } from '#contracts/offers.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { claimOffer as claim } from '#server/use-cases/claim-offer.ts';

export default serve(
  route(claimOffer, ({ services, input }) => claim(services, input), {
    throttle: { name: 'offers', max: 20, seconds: 3_600 },
  }),
);

export const config: Config = { path: '/api/primeira-compra' };
