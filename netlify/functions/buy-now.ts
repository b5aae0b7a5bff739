import type { Config } from '@netlify/functions';
import { buyNow, openBuyNow } from '#contracts/buy-now.ts';
import { customerRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { sourceOf } from '#server/http/source.ts';
import { ORDERS, QUOTES } from '#server/http/throttles.ts';
import { sendPaidNotes } from '#server/use-cases/fiscal/send-paid-notes.ts';
import { buyNow as buy } from '#server/use-cases/orders/buy-now.ts';
import { openBuyNow as open } from '#server/use-cases/orders/open-buy-now.ts';

export default serve(
  customerRoute(openBuyNow, open, { throttle: QUOTES }),
  route(
    buyNow,
    ({ services, visitor, user, input }) => buy(services, user.userId, input, sourceOf(services, visitor)),
    { access: 'customer', mails: true, after: sendPaidNotes, throttle: ORDERS },
  ),
);

export const config: Config = { path: ['/api/pedidos/agora', '/api/pedidos/agora/previa'] };
