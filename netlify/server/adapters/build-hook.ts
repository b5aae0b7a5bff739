import * as z from 'zod';
import type { SiteBuilds } from '../ports/site-builds.ts';
import { callExternal } from './http-client.ts';

const TIMEOUT_MS = 8_000;

const edition = z.object({
  builtFrom: z.iso.datetime(),
  schema: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .optional(),
});

/** Netlify's build hook, and the edition file that each build writes into the site (src/build/edition.ts). */
export function connectBuildHook({
  url,
  siteUrl,
  everyMinutes,
}: {
  url: string | null;
  siteUrl: string;
  everyMinutes: number;
}): SiteBuilds {
  async function readEdition(): Promise<z.output<typeof edition> | null> {
    const answer = await callExternal(`${siteUrl}/edicao.json`, { timeoutMs: TIMEOUT_MS });
    if (!answer.ok || answer.status !== 200) return null;
    return edition.safeParse(answer.body).data ?? null;
  }

  return {
    everyMinutes,
    async liveFrom() {
      const live = await readEdition();
      return live && new Date(live.builtFrom);
    },
    async schemaMark() {
      return (await readEdition())?.schema ?? null;
    },
    async ask() {
      if (url === null) return { ok: false, reason: 'BUILD_HOOK_URL is not set' };
      const answer = await callExternal(url, { method: 'POST', body: '{}', timeoutMs: TIMEOUT_MS });
      if (!answer.ok) return answer;
      return answer.status < 300 ? { ok: true } : { ok: false, reason: `the hook said ${answer.status}` };
    },
  };
}
