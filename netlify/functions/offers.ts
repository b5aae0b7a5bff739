import type { Config } from '@netlify/functions';
import { askToLeaveOffers, claimOffer } from '#contracts/offers.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { claimOffer as claim } from '#server/use-cases/contact/claim-offer.ts';
import { askToLeaveOffers as ask } from '#server/use-cases/contact/leave-offers.ts';

export default serve(
  route(claimOffer, ({ services, input }) => claim(services, input), {
    mails: true,
    throttle: { name: 'offers', max: 20, seconds: 3_600 },
  }),
  route(askToLeaveOffers, ({ services, input }) => ask(services, input.email), {
    mails: true,
    throttle: { name: 'leave-offers', max: 10, seconds: 3_600 },
  }),
);

export const config: Config = {
  path: ['/api/primeira-compra', '/api/ofertas/saida'],
};
