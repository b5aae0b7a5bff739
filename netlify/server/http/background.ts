import { isBackgroundCall } from '../auth/background-call.ts';
import { type Services, services } from '../compose.ts';
import { logFailure } from './failure-log.ts';
import { inRequest, requestIdOf } from './request-id.ts';
import type { FunctionHandler } from './route.ts';

const BEARER = /^Bearer /;

/**
 * A background function, which only the shop itself starts. Netlify answers 202 before it runs; what is answered here is seen where it
 * is called directly. A failure is logged and not thrown, as Netlify would start the function twice more: the scheduled work does.
 */
export function inBackground(name: string, work: (shop: Services) => Promise<void>): FunctionHandler {
  return (request, context) =>
    inRequest(requestIdOf(request, context), async () => {
      try {
        const shop = services();
        const proof = (request.headers.get('authorization') ?? '').replace(BEARER, '');
        if (!isBackgroundCall(shop.config, name, proof, shop.clock.now()))
          return new Response(null, { status: 401 });
        await work(shop);
      } catch (error) {
        logFailure({ job: name }, error);
      }
      return new Response(null, { status: 202 });
    });
}
