import type { Config } from '@netlify/functions';
import { getOrderDetail, reorder, requestReturn, trackOrder } from '#contracts/after-sale.ts';
import { withCart } from '#server/http/new-guest.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { sourceOf } from '#server/http/source.ts';
import { TRACKING } from '#server/http/throttles.ts';
import { openByToken } from '#server/use-cases/after-sale/after-sale.ts';
import { requestReturn as request } from '#server/use-cases/after-sale/request-return.ts';
import { limitWrongCodes } from '#server/use-cases/credit/limit-codes.ts';
import { reorder as again } from '#server/use-cases/orders/reorder.ts';
import { trackOrder as track } from '#server/use-cases/orders/track-order.ts';

export default serve(
  route(getOrderDetail, ({ services, user, input }) => openByToken(services, input, user?.userId ?? null), {
    throttle: { name: 'order', max: 1200, seconds: 600 },
  }),
  route(trackOrder, ({ services, visitor, input }) => track(services, visitor, input), {
    throttle: TRACKING,
  }),
  route(
    reorder,
    ({ services, visitor, input }) =>
      withCart(services, visitor, (shopper) => again(services, shopper, input)),
    { throttle: { name: 'reorder', max: 60, seconds: 600 } },
  ),
  route(
    requestReturn,
    ({ services, visitor, user, input }) =>
      limitWrongCodes(services, visitor, input.kind === 'exchange' ? input.credit?.codes : [], () =>
        request(services, input, { reviewer: user?.userId ?? null, source: sourceOf(services, visitor) }),
      ),
    { mails: true, throttle: { name: 'returns', max: 60, seconds: 600 } },
  ),
);

export const config: Config = {
  path: [
    '/api/pedidos/detalhes',
    '/api/pedidos/rastreio',
    '/api/pedidos/solicitacoes',
    '/api/pedidos/comprar-de-novo',
  ],
};
