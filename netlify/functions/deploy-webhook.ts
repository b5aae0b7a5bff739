import type { Config } from '@netlify/functions';
import { receiveDeployNotice } from '#server/http/deploy-webhook.ts';

export default receiveDeployNotice;

export const config: Config = { path: '/api/webhooks/publicacao' };
