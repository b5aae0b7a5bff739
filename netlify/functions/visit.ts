import type { Config } from '@netlify/functions';
import { countVisit as endpoint } from '#contracts/visit.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { countVisit } from '#server/use-cases/count-visit.ts';

/** Counts in the background: the response does not wait for it, failures are not reported, and the session is not read. */
export default serve(
  route(
    endpoint,
    async ({ services, input, later }) => {
      later(countVisit(services, input));
      return { ok: true, value: {} };
    },
    { access: 'unknown', throttle: { name: 'visit', max: 300, seconds: 3600 }, leavesWork: false },
  ),
);

export const config: Config = { path: '/api/visita' };
