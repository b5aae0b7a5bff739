import { logFailure } from '#server/http/failure-log.ts';
import { finishedPage } from '../build/finished-page.ts';
import { asOfOf, lookedAt } from './as-of.ts';
import { left } from './built.ts';

/**
 * Post-processes a page rendered on demand: delays its scripts like on built pages, and sets the policy with the inline scripts
 * known from the build. The policy is not computed from the page itself, which may contain user input.
 */
export async function finished(
  draw: () => Promise<Response>,
  { route, request }: { route: string; request: Request },
): Promise<Response> {
  try {
    const [answer, { scripts, policies }] = await Promise.all([draw(), left()]);
    const asOf = asOfOf(request);
    const drawn = Buffer.from(await answer.arrayBuffer());
    // Read as one character per byte where that suffices: what finishing looks for and adds is ASCII, and decoding a page takes longer.
    const encoding = asOf ? 'utf8' : 'latin1';
    const text = drawn.toString(encoding);
    const html = Buffer.from(finishedPage(asOf ? lookedAt(text, asOf) : text, scripts), encoding);
    const headers = new Headers(answer.headers);
    // Astro's count, of the page before it was finished.
    headers.delete('content-length');
    headers.set('content-security-policy', policies[route] ?? "default-src 'none'");
    return new Response(html, { status: answer.status, headers });
  } catch (error) {
    logFailure({ endpoint: 'page' }, error);
    return new Response(null, { status: 503 });
  }
}
