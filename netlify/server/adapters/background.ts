import type { Background } from '../ports/background.ts';
import { callExternal } from './http-client.ts';

const TIMEOUT_MS = 5_000;
/** What Netlify answers once a background function is on its way, whatever it does then. */
const ACCEPTED = 202;

/** Netlify's background functions, which have up to fifteen minutes. */
export function connectBackground(siteUrl: string): Background {
  return {
    async start(name, proof) {
      const answer = await callExternal(`${siteUrl}/.netlify/functions/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${proof}` },
        timeoutMs: TIMEOUT_MS,
      });
      return answer.ok && answer.status === ACCEPTED;
    },
  };
}
