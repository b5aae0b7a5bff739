import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { paymentWebhook } from '#contracts/payments.ts';
import { isFromProvider } from '../auth/webhook.ts';
import { services } from '../compose.ts';
import { sendPaidNotes } from '../use-cases/fiscal/send-paid-notes.ts';
import { confirmPayment, type ProviderNotice } from '../use-cases/payments/confirm-payment.ts';
import { sendMails } from '../use-cases/scheduled/send-mails.ts';
import { touchAgenda } from '../use-cases/scheduled/touch-agenda.ts';
import { logFailure } from './failure-log.ts';
import { readLimited } from './input.ts';
import { readJson } from './json.ts';
import { otherMethod } from './methods.ts';
import { withRequestId } from './request-id.ts';
import { failureResponse, successResponse } from './respond.ts';
import type { FunctionHandler } from './route.ts';

const MAX_BYTES = 512 * 1024;

/**
 * The payment provider's webhook. The signature covers the raw bytes, so it does not go through `serve`. 401 if
 * unauthenticated, 200 if handled or not meant for us, 5xx only if our side failed and it must be redelivered.
 */
export const receiveWebhook: FunctionHandler = withRequestId(async (request, context) => {
  const fail = (code: string) => failureResponse({ ok: false, code }, COMMON_ERRORS);
  if (request.method !== paymentWebhook.method) return otherMethod(request, [paymentWebhook.method]);
  try {
    const shop = services();
    const body = await readLimited(request, MAX_BYTES);
    if (!body) return fail('too_large');
    if (!(await isFromProvider(request, body, shop.config.payments.webhook))) return fail('signed_out');
    const notice = readNotice(body);
    context.waitUntil(
      touchAgenda(shop).catch((error: unknown) => logFailure({ endpoint: 'webhook' }, error)),
    );
    const outcome = notice ? await confirmPayment(shop, notice) : 'not_ours';
    if (outcome === 'provider_unavailable') return fail('unavailable');
    if (outcome === 'settled') context.waitUntil(Promise.allSettled([sendMails(shop), sendPaidNotes(shop)]));
    return successResponse({ received: true }, 'private');
  } catch (error) {
    logFailure({ endpoint: 'webhook' }, error);
    return fail('unavailable');
  }
});

/** Parses the event: `order.*` carries an order with its charges, `charge.*` a charge with its order. */
function readNotice(body: Uint8Array): ProviderNotice | null {
  const parsed = paymentWebhook.input.safeParse(readJson(body));
  if (!parsed.success) return null;
  const { id: hookId, type, data } = parsed.data;
  if (type.startsWith('order.')) return { hookId, type, chargeId: null, providerOrderId: data.id };
  if (!type.startsWith('charge.')) return null;
  return { hookId, type, chargeId: data.id, providerOrderId: null };
}
