import type { Config } from '@netlify/functions';
import {
  adminCreateWebhook as create,
  adminGetWebhook as get,
  adminListWebhooks as list,
  adminGetDelivery as one,
  adminDeleteWebhook as remove,
  adminResendDelivery as resend,
  adminRotateWebhook as rotate,
  adminSaveWebhook as save,
  adminTestWebhook as sendTest,
  adminListDeliveries as sentTo,
  adminSwitchWebhook as turn,
} from '#contracts/admin/webhook-endpoints.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as sent from '#server/use-cases/admin/doors/webhook-deliveries.ts';
import * as use from '#server/use-cases/admin/doors/webhooks.ts';

const OWNER = { may: 'machines.manage' } as const;
export default serve(
  deskRoute(list, use.listWebhooks, OWNER),
  deskRoute(get, use.openWebhook, OWNER),
  deskRoute(create, use.createWebhook, OWNER),
  deskRoute(save, use.saveWebhook, OWNER),
  deskRoute(remove, use.deleteWebhook, OWNER),
  deskRoute(rotate, use.rotateWebhook, OWNER),
  deskRoute(turn, use.switchWebhook, OWNER),
  deskRoute(sendTest, sent.testWebhook, OWNER),
  deskRoute(sentTo, sent.listDeliveries, OWNER),
  deskRoute(one, sent.openDelivery, OWNER),
  deskRoute(resend, sent.resendDelivery, OWNER),
);
export const config: Config = {
  path: [
    '/api/admin/webhooks',
    '/api/admin/webhooks/:id',
    '/api/admin/webhooks/:id/segredo',
    '/api/admin/webhooks/:id/ligar',
    '/api/admin/webhooks/:id/teste',
    '/api/admin/webhooks/:id/entregas',
    '/api/admin/webhooks-entregas/:id',
    '/api/admin/webhooks-entregas/:id/reenviar',
  ],
};
