import type { Config } from '@netlify/functions';
import { lookUpPostalCode, quoteShipping } from '#contracts/shipping.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { shopperOf } from '#server/http/shopper.ts';
import { QUOTES } from '#server/http/throttles.ts';
import { lookUpPostalCode as lookUp } from '#server/use-cases/shipping/look-up-postal-code.ts';
import { quoteShipping as quote } from '#server/use-cases/shipping/quote-shipping.ts';

export default serve(
  route(quoteShipping, ({ services, visitor, input }) => quote(services, shopperOf(visitor), input), {
    throttle: QUOTES,
  }),
  route(lookUpPostalCode, ({ services, input }) => lookUp(services, input.cep), {
    throttle: { name: 'postal', max: 120, seconds: 600 },
  }),
);

export const config: Config = { path: ['/api/frete', '/api/cep/:cep'] };
