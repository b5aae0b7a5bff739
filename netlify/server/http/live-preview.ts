import type { Context } from '@netlify/functions';
import { type UnsavedPage, unsavedPage } from '#contracts/admin/pages.ts';
import { COMMON_ERRORS, STAFF_ERRORS } from '#contracts/endpoint.ts';
import { DRAFT_ON_DEMAND } from '../../../src/paths.ts';
import { readingServices } from '../compose.ts';
import type { Outcome } from '../ports/outcome.ts';
import { isFromOwnPage, refusalOf } from './admission.ts';
import { tooFast } from './bursts.ts';
import { logFailure } from './failure-log.ts';
import { readLimited } from './input.ts';
import { parseJson } from './json.ts';
import { PAGE_HEADERS, setPageHeaders } from './page-headers.ts';
import { codeOf } from './read-only.ts';
import { withRequestId } from './request-id.ts';
import { findUser } from './user.ts';

/** Enough for a page of sixty full sections, as a save accepts it. */
const MAX_BYTES = 400_000;

/**
 * Renders the unsaved content of an editor, for those who may save it, without storing it. It is submitted by a form to an iframe,
 * so that the page has its own policy and scripts. A refusal is a document, too, with the reason.
 */
export const renderUnsaved = withRequestId(async (request, context) => {
  try {
    const read = await readUnsaved(request, context);
    if (!read.ok) return refused(read.code);
    const { renderPage } = await import('#built/entry.mjs');
    const answer = await renderPage(draftRequest(read.value));
    if (answer.status !== 200) return refused(answer.status === 404 ? 'not_found' : 'unavailable');
    setPageHeaders(answer.headers, { isDraft: true });
    return answer;
  } catch (error) {
    logFailure({ endpoint: 'live preview' }, error);
    return refused(codeOf(error));
  }
});

async function readUnsaved(request: Request, context: Context): Promise<Outcome<UnsavedPage>> {
  const shop = readingServices();
  const flood = tooFast(context.ip, shop.config.uncountedNetworks);
  if (flood) return flood;
  if (!isFromOwnPage(request.headers, [new URL(request.url).origin, shop.config.siteUrl]))
    return { ok: false, code: 'wrong_origin' };
  const refusal = refusalOf('admin', await findUser(request, shop), 'pages.write');
  if (refusal) return { ok: false, code: refusal };
  const bytes = await readLimited(request, MAX_BYTES);
  if (!bytes) return { ok: false, code: 'too_large' };
  const read = unsavedPage.safeParse(jsonIn(await formOf(bytes, request.headers.get('content-type') ?? '')));
  return read.success ? { ok: true, value: read.data } : { ok: false, code: 'invalid_input' };
}

async function formOf(bytes: Uint8Array, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

function jsonIn(form: FormData | null): unknown {
  const sent = form?.get('page');
  try {
    return typeof sent === 'string' ? parseJson(sent) : null;
  } catch {
    return null;
  }
}

/** Under the address of the view (src/pages/previa.astro), which takes a POST from nobody but this door. */
function draftRequest(page: UnsavedPage): Request {
  return new Request(new URL(DRAFT_ON_DEMAND, readingServices().config.siteUrl), {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/json' },
    body: JSON.stringify(page),
  });
}

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_ERRORS, ...STAFF_ERRORS };

/** What the editor reads in the frame (src/islands/admin/pages/frame.ts), and nobody sees. */
function refused(code: string): Response {
  return new Response(
    `<!doctype html><html lang="pt-BR"><head><title>Prévia</title><meta name="refused" content="${code}"></head></html>`,
    {
      status: STATUSES[code] ?? 500,
      headers: {
        ...PAGE_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      },
    },
  );
}
