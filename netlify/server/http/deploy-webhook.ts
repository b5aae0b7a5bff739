import { deployWebhook } from '#contracts/deploys.ts';
import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { isFromNetlify } from '../auth/deploy-webhook.ts';
import { services } from '../compose.ts';
import { recordFailedBuild } from '../use-cases/catalogue/fail-build.ts';
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
 * Netlify's notification of a failed deploy. The signature covers the raw bytes, so it does not go through `serve`. 401 if
 * unauthenticated, 200 if handled or not meant for us.
 */
export const receiveDeployNotice: FunctionHandler = withRequestId(async (request) => {
  const fail = (code: string) => failureResponse({ ok: false, code }, COMMON_ERRORS);
  if (request.method !== deployWebhook.method) return otherMethod(request, [deployWebhook.method]);
  try {
    const shop = services();
    const body = await readLimited(request, MAX_BYTES);
    if (!body) return fail('too_large');
    if (!isFromNetlify(request, body, shop.config.builds.webhookSecret)) return fail('signed_out');
    const notice = deployWebhook.input.safeParse(readJson(body)).data;
    if (notice?.state === 'error' && notice.context === 'production') {
      const deployedAt = new Date(notice.created_at);
      const words = notice.error_message ?? 'a hospedagem não disse por quê';
      const isOurs = await recordFailedBuild(shop, { reason: `A construção falhou: ${words}`, deployedAt });
      if (isOurs) await touchAgenda(shop);
    }
    return successResponse({ received: true }, 'private');
  } catch (error) {
    logFailure({ endpoint: 'deploy-webhook' }, error);
    return fail('unavailable');
  }
});
