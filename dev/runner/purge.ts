import * as z from 'zod';
import { type Answer, textAnswer } from './answer.ts';
import type { CdnCache } from './cdn-cache.ts';
import type { Visit } from './router.ts';

/** Here the local Netlify API (dev/world/netlify.ts) tells what it was asked to purge. */
export const PURGE_PATH = '/.netlify/purge';

const order = z.object({ cache_tags: z.array(z.string()).optional() });

export function isPurge({ url, method }: Visit): boolean {
  return url.pathname === PURGE_PATH && method === 'POST';
}

/** Only for who knows the token: where the shop is open to a network, others are told that there is nothing. */
export function purge({ headers, body }: Visit, cache: CdnCache): Answer {
  const token = process.env.NETLIFY_PURGE_API_TOKEN;
  if (!token || headers.get('authorization') !== `Bearer ${token}`) return textAnswer(404, 'Not Found');
  cache.purge(order.parse(JSON.parse(String(body))).cache_tags);
  return textAnswer(202, 'Accepted');
}
