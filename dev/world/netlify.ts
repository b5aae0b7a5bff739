import { z } from 'zod';
import type { Clock } from './clock.ts';
import { readControl, readJson } from './control.ts';
import { faultForms } from './fault-forms.ts';
import { createFaults, type FaultSettings, type Faults, faultShape } from './faults.ts';
import type { Handler } from './http.ts';
import { html } from './markup.ts';
import { page } from './page.ts';
import { html as htmlReply, json, notFound, seeOther } from './reply.ts';
import { dispatch, route } from './route.ts';

const PREFIX = '/netlify';
const KEPT = 50;

/** A purge; `tags` null: of everything. */
export type Purge = { tags: readonly string[] | null; at: Date };

export type Netlify = {
  /** Handles everything under /netlify. */
  handle: Handler;
  settings: Readonly<FaultSettings>;
  set: Faults['set'];
  /** The latest purges, oldest first. */
  purges: Purge[];
};

const Order = z.object({
  site_id: z.string().optional(),
  site_slug: z.string().optional(),
  domain: z.string().optional(),
  cache_tags: z.array(z.string().min(1)).optional(),
});

/**
 * The part of Netlify's API that functions call: `POST /api/v1/purge`, forwarded to the runner, which has the cache.
 * Netlify limits purges of a tag to two in five seconds (429); simulate that with `failNext`.
 */
export function createNetlify({
  clock,
  token,
  shopUrl,
}: {
  clock: Clock;
  token?: string | undefined;
  shopUrl: string;
}): Netlify {
  const faults = createFaults(clock);
  const purges: Purge[] = [];
  const fail = (status: number) => json({ code: status, message: 'Service Unavailable' }, status);

  async function purge(request: Request): Promise<Response> {
    const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
    if (bearer === undefined || (token !== undefined && bearer !== token))
      return json({ code: 401, message: 'Access Denied' }, 401);
    const parsed = Order.safeParse(await readJson(request));
    if (!parsed.success) return json({ code: 400, message: 'Invalid request parameters' }, 400);
    const { site_id, site_slug, domain, cache_tags } = parsed.data;
    if (!(site_id ?? site_slug ?? domain)) return json({ code: 404, message: 'Site not found' }, 404);
    const one: Purge = { tags: cache_tags ?? null, at: new Date(clock.now()) };
    purges.push(one);
    purges.splice(0, purges.length - KEPT);
    await tellRunner(bearer, cache_tags);
    return new Response(null, { status: 202 });
  }

  /** Without a running shop there is no cache to purge. */
  async function tellRunner(bearer: string, tags: string[] | undefined): Promise<void> {
    await fetch(`${shopUrl.replace(/\/$/, '')}/.netlify/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ cache_tags: tags }),
    }).catch(() => {});
  }

  const patch = z.strictObject(faultShape);
  const routes = [
    route('POST', '/api/v1/purge', ({ request }) => faults.guard(() => purge(request), fail)),
    route('GET', '/', () =>
      htmlReply(page('Netlify', html`${faultForms(PREFIX, faults.settings)}${purgeTable(purges)}`)),
    ),
    route('GET', '/_controle', () => json(faults.settings)),
    route('POST', '/_controle', async ({ request }) => {
      const input = await readControl(request, patch);
      if (!input.ok) return input.response;
      faults.set(input.value);
      return input.fromForm ? seeOther(PREFIX) : json(faults.settings);
    }),
  ];
  return {
    settings: faults.settings,
    set: faults.set,
    purges,
    handle: async (request) => (await dispatch(routes, request, PREFIX)) ?? notFound(),
  };
}

function purgeTable(purges: readonly Purge[]) {
  const rows = purges
    .toReversed()
    .map(
      ({ tags, at }) => html`<tr><td>${at.toISOString()}</td><td>${tags?.join(', ') ?? '(tudo)'}</td></tr>`,
    );
  return html`<h2 id="purgas">Páginas que a CDN esqueceu</h2>
<div class="scroll" role="region" aria-labelledby="purgas" tabindex="0"><table>
<thead><tr><th scope="col">Quando</th><th scope="col">Etiquetas</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}
