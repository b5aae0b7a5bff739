import { AS_OF_HEADER, type AsOf, readAsOf } from '#domain/as-of.ts';
import { asOfUrl } from '../paths.ts';

/** The moment as of which a page is to be drawn; null: now. */
export function asOfOf({ headers }: Pick<Request, 'headers'>): AsOf | null {
  return readAsOf(new URLSearchParams(headers.get(AS_OF_HEADER) ?? ''));
}

/** Links to what can be looked at as of a moment, too: home page, collection, products, campaigns. */
const LINK = /(<a\b[^>]*?\shref=")(\/(?:(?:c|produto)\/[^"]+|colecao[^"]*)?)"/g;
const SCRIPT = /<script\b[\s\S]*?<\/script>/g;

/**
 * A page as of a moment without its scripts, which would ask for the prices of now, take orders and count a visit; pages are complete
 * without them. Its links stay at the moment.
 */
export function lookedAt(html: string, asOf: AsOf): string {
  return html.replace(SCRIPT, '').replace(LINK, (_, before: string, path: string) => {
    const url = asOfUrl(asOf, path.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
    return `${before}${url.replaceAll('&', '&amp;')}"`;
  });
}
