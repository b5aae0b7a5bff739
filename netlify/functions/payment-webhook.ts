import type { Config } from '@netlify/functions';
import { receiveWebhook } from '#server/http/webhook.ts';

export default receiveWebhook;

export const config: Config = { path: '/api/webhooks/pagamento' };
