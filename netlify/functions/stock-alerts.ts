import type { Config } from '@netlify/functions';
import { requestStockAlert } from '#contracts/stock-alerts.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { requestStockAlert as request } from '#server/use-cases/catalogue/request-stock-alert.ts';

export default serve(
  route(
    requestStockAlert,
    ({ services, user, input }) => request(services, { ...input, userId: user?.userId ?? null }),
    { throttle: { name: 'stock-alert', max: 30, seconds: 600 } },
  ),
);

export const config: Config = { path: '/api/avise-me' };
