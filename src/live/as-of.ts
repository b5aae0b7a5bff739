import { AS_OF_HEADER, type AsOf, readAsOf } from '#domain/as-of.ts';
import { AS_OF, asOfUrl, COLLECTION } from '../paths.ts';

/** The moment as of which a page is to be drawn; null: now. */
export function asOfOf({ headers }: Pick<Request, 'headers'>): AsOf | null {
  return readAsOf(new URLSearchParams(headers.get(AS_OF_HEADER) ?? ''));
}

/** Links to what can be looked at as of a moment, too: home page, collection, products, campaigns. */
const LINK = /(<a\b[^>]*?\shref=")(\/(?:(?:c|produto)\/[^"]+|colecao[^"]*)?)"/g;
const SCRIPT = /<script\b[\s\S]*?<\/script>/g;
/** By it styles keep photos and panels back until their script is there. */
const TABS = / data-tabs(?==|\s|>)(="[^"]*")?/g;
/** The browser has scripts, this page has none: what only a script opens is hidden, and what stands in for scripts is not. */
const OPENER = /<button\b(?=[^>]*\sclass="[^"]*\bneeds-script\b)(?=[^>]*\saria-haspopup="dialog")/g;
const WITHOUT_SCRIPT = /(\sclass="[^"]*)\bwithout-script\b/g;
/** The filters, which small screens keep back until a script opens them. */
const SIDE = ' class="side"';
/** What asks the collection: search, filters, order. The moment goes along (`readAsOf`). */
const QUESTION = new RegExp(`(<form\\b[^>]*\\saction=")${COLLECTION}("[^>]*>)`, 'g');
/** What sends a form, of which only those are drawn as of a moment that lead there. */
const SUBMIT = /(<form\b[^>]*>|<\/form>)|<button\b(?=[^>]*\stype="submit")/g;

/**
 * A page as of a moment without its scripts, which would ask for the prices of now, take orders and count a visit; pages are complete
 * without them. Its links, and the filters of the collection, stay at the moment; its other forms send nothing.
 */
export function lookedAt(html: string, asOf: AsOf): string {
  const moment = { em: asOf.minute, ...(asOf.campaignId && { com: asOf.campaignId }), pagina: COLLECTION };
  const kept = Object.entries(moment)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');
  let isAsOf = false;
  const closed = html
    .replace(SCRIPT, '')
    .replace(TABS, '')
    .replace(OPENER, '$& hidden')
    .replace(WITHOUT_SCRIPT, '$1')
    .replace(SIDE, '')
    .replace(QUESTION, `$1${AS_OF}$2${kept}`)
    .replace(SUBMIT, (found, form: string | undefined) => {
      if (form) isAsOf = form.includes(` action="${AS_OF}"`);
      return form || isAsOf ? found : `${found} disabled`;
    });
  return closed.replace(LINK, (_, before: string, path: string) => {
    const url = asOfUrl(asOf, path.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
    return `${before}${url.replaceAll('&', '&amp;')}"`;
  });
}
