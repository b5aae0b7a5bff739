import type { Config } from '@netlify/functions';
import { buyGiftCard } from '#contracts/gift-cards.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { ensureShopper } from '#server/http/shopper.ts';
import { sourceOf } from '#server/http/source.ts';
import { placeGiftCard } from '#server/use-cases/gift-cards/place-gift-card.ts';

export default serve(
  route(
    buyGiftCard,
    ({ services, visitor, input }) =>
      placeGiftCard(services, ensureShopper(visitor), input, sourceOf(services, visitor)),
    { mails: true, throttle: { name: 'orders', max: 60, seconds: 600 } },
  ),
);

export const config: Config = { path: ['/api/vale-presente'] };
