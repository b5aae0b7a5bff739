import type { Config } from '@netlify/functions';
import { receiveCarrierHook } from '#server/http/carrier-hook.ts';

export default receiveCarrierHook;

export const config: Config = { path: '/api/webhooks/transportadora' };
