import { testPix } from '#contracts/payments.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { testPix as test } from '#server/use-cases/payments/test-pix.ts';

export default serve(
  route(testPix, ({ services, user }) => test(services, user), {
    throttle: { name: 'test-pix', max: 20, seconds: 600 },
  }),
);
