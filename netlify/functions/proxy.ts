import { paymentProxy } from '#contracts/payments.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { shopperOf } from '#server/http/shopper.ts';
import { sourceOf } from '#server/http/source.ts';
import { sendPaidNotes } from '#server/use-cases/fiscal/send-paid-notes.ts';
import { proxyPayment } from '#server/use-cases/payments/payment-proxy.ts';

export default serve(
  route(
    paymentProxy,
    ({ services, visitor, input }) =>
      proxyPayment(services, shopperOf(visitor), input, sourceOf(services, visitor)),
    { after: sendPaidNotes, throttle: { name: 'pay', max: 60, seconds: 600 } },
  ),
);
