import { AS_OF_HEADER, type AsOf, readAsOf } from '#domain/as-of.ts';
import { asOfUrl } from '../paths.ts';

/** The moment as of which a page is to be drawn; null: now. */
export function asOfOf({ headers }: Pick<Request, 'headers'>): AsOf | null {
  return readAsOf(new URLSearchParams(headers.get(AS_OF_HEADER) ?? ''));
}

/** Links to what can be looked at as of a moment, too: home page, collection, products, campaigns. */
const LINK = /(<a\b[^>]*?\shref=")(\/(?:(?:c|produto)\/[^"]+|colecao[^"]*)?)"/g;
const SCRIPT = /<script\b[\s\S]*?<\/script>/g;
/** By it styles keep photos and panels back until their script is there. */
const TABS = / data-tabs(?==|\s|>)(="[^"]*")?/g;
/** What sends a form of the page, none of which is drawn as of a moment; the bar on top has a form of its own. */
const SUBMIT = /(<\/aside>)|(<button\b(?=[^>]*\stype="submit"))/g;

/**
 * A page as of a moment without its scripts, which would ask for the prices of now, take orders and count a visit; pages are complete
 * without them. Its links stay at the moment, and its forms send nothing.
 */
export function lookedAt(html: string, asOf: AsOf): string {
  let isBelowBar = false;
  const closed = html
    .replace(SCRIPT, '')
    .replace(TABS, '')
    .replace(SUBMIT, (found, endOfBar: string | undefined) => {
      if (endOfBar) isBelowBar = true;
      return endOfBar || !isBelowBar ? found : `${found} disabled`;
    });
  return closed.replace(LINK, (_, before: string, path: string) => {
    const url = asOfUrl(asOf, path.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
    return `${before}${url.replaceAll('&', '&amp;')}"`;
  });
}
