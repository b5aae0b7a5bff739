import type { Config } from '@netlify/functions';
import { getOrder, payOrder, placeOrder } from '#contracts/orders.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { renewShopper } from '#server/http/shopper.ts';
import { sourceOf } from '#server/http/source.ts';
import { ORDERS } from '#server/http/throttles.ts';
import { limitWrongCodes } from '#server/use-cases/credit/limit-codes.ts';
import { sendPaidNotes } from '#server/use-cases/fiscal/send-paid-notes.ts';
import { openOrder, payOpenOrder } from '#server/use-cases/orders/open-order.ts';
import { placeOrder as place } from '#server/use-cases/orders/place-order.ts';

export default serve(
  route(
    placeOrder,
    ({ services, visitor, input }) =>
      limitWrongCodes(services, visitor, input.credit?.codes, () =>
        place(services, renewShopper(visitor), input, sourceOf(services, visitor)),
      ),
    { mails: true, after: sendPaidNotes, throttle: ORDERS },
  ),
  route(getOrder, ({ services, input }) => openOrder(services, input), {
    throttle: { name: 'order', max: 1200, seconds: 600 },
  }),
  route(
    payOrder,
    ({ services, visitor, input }) =>
      payOpenOrder(services, input, {
        source: sourceOf(services, visitor),
        proof: input.proof,
        payer: visitor.user?.userId ?? null,
      }),
    { after: sendPaidNotes, throttle: { name: 'pay', max: 60, seconds: 600 } },
  ),
);

export const config: Config = { path: ['/api/pedidos', '/api/pedidos/situacao', '/api/pedidos/pagamento'] };
