import type { Config } from '@netlify/functions';
import { buyGiftCard } from '#contracts/gift-cards.ts';
import { shopperToBe } from '#server/http/acting.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { sourceOf } from '#server/http/source.ts';
import { placeGiftCard } from '#server/use-cases/gift-cards/place-gift-card.ts';
import { sendMails } from '#server/use-cases/scheduled/send-mails.ts';

export default serve(
  route(
    buyGiftCard,
    async ({ services, visitor, input, later }) => {
      const placed = await placeGiftCard(services, shopperToBe(visitor), input, sourceOf(services, visitor));
      if (placed.ok) later(sendMails(services));
      return placed;
    },
    { throttle: { name: 'orders', max: 60, seconds: 600 } },
  ),
);

export const config: Config = { path: ['/api/vale-presente'] };
