import { carrierHook } from '#contracts/carrier-hook.ts';
import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { isFromMelhorEnvio } from '../auth/carrier-webhook.ts';
import { services } from '../compose.ts';
import { wakeLabel } from '../use-cases/fulfilment/follow-labels.ts';
import { touchAgenda } from '../use-cases/scheduled/touch-agenda.ts';
import { logFailure } from './failure-log.ts';
import { readLimited } from './input.ts';
import { readJson } from './json.ts';
import { otherMethod } from './methods.ts';
import { withRequestId } from './request-id.ts';
import { failureResponse, successResponse } from './respond.ts';
import type { FunctionHandler } from './route.ts';

const MAX_BYTES = 256 * 1024;

/**
 * The hook of the carrier. It only wakes: the label is read from the carrier after the response. What is not signed is answered with
 * 200 and does nothing, as the ping at the registration is not (docs.melhorenvio.com.br/docs/webhooks); a wrong signature with 401, so
 * that the carrier sends it again once the secret is right.
 */
export const receiveCarrierHook: FunctionHandler = withRequestId(async (request, context) => {
  const fail = (code: string) => failureResponse({ ok: false, code }, COMMON_ERRORS);
  const failed = (error: unknown) => logFailure({ endpoint: 'carrier-hook' }, error);
  const received = () => successResponse({ received: true }, 'private');
  if (request.method === 'GET') return received();
  if (request.method !== carrierHook.method) return otherMethod(request, ['GET', carrierHook.method]);
  try {
    const shop = services();
    const body = await readLimited(request, MAX_BYTES);
    if (!body) return fail('too_large');
    if (!request.headers.has('x-me-signature')) return received();
    if (!isFromMelhorEnvio(request.headers, body, shop.config.carriers.webhookSecret))
      return fail('signed_out');
    const notice = carrierHook.input.safeParse(readJson(body)).data;
    if (notice)
      context.waitUntil(Promise.all([touchAgenda(shop), wakeLabel(shop, notice.data.id)]).catch(failed));
    return received();
  } catch (error) {
    failed(error);
    return fail('unavailable');
  }
});
