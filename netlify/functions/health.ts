import type { Config } from '@netlify/functions';
import { getHealth } from '#contracts/health.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { checkHealth } from '#server/use-cases/check-health.ts';

// However many monitors poll, the CDN's cache limits database queries to two a minute while healthy; bursts.ts stops floods.
export default serve(route(getHealth, ({ services }) => checkHealth(services), { caching: { seconds: 30 } }));

export const config: Config = { path: '/api/saude' };
