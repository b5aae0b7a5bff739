import { AS_OF_HEADER, type AsOf, readAsOf } from '#domain/pages/as-of.ts';
import { AS_OF, asOfUrl, COLLECTION } from '../paths.ts';

/** The time for which to render a page; null: now. */
export function asOfOf({ headers }: Pick<Request, 'headers'>): AsOf | null {
  return readAsOf(new URLSearchParams(headers.get(AS_OF_HEADER) ?? ''));
}

/** Links to pages that have a preview: home page, collection, products, campaigns. */
const LINK = /(<a\b[^>]*?\shref=")(\/(?:(?:c|produto)\/[^"]+|colecao[^"]*)?)"/g;
const SCRIPT = /<script\b[\s\S]*?<\/script>/g;
/** Hides panels by CSS until their script has loaded. */
const TABS = / data-tabs(?==|\s|>)(="[^"]*")?/g;
/** Photos likewise, except those of other colours. */
const GALLERY = / data-gallery(?==|\s|>)(="[^"]*")?/g;
/** The browser supports scripts, but this page has none: elements that need one are hidden, their fallbacks shown. */
const OPENER = /<button\b(?=[^>]*\sclass="[^"]*\bneeds-script\b)(?=[^>]*\saria-haspopup="dialog")/g;
const WITHOUT_SCRIPT = /(\sclass="[^"]*)\bwithout-script\b/g;
/** The line kept free for a countdown's figures; its end is named in words anyway. */
const FIGURES = / data-countdown-left(?:="")?(?=[\s>])/g;
/** The filters, hidden on small screens until a script opens them. */
const SIDE = ' class="side"';
/** The forms of the collection: search, filters, sort order. They submit the time, too (`readAsOf`). */
const QUESTION = new RegExp(`(<form\\b[^>]*\\saction=")${COLLECTION}("[^>]*>)`, 'g');
/** Submit buttons; those of forms that do not lead to the preview are disabled. */
const SUBMIT = /(<form\b[^>]*>|<\/form>)|<button\b(?=[^>]*\stype="submit")/g;

/**
 * The HTML of a preview: without scripts, which would load current prices, add to the cart and count visits (pages are complete
 * without them). Links and the collection's filters lead to the preview; other forms cannot be submitted.
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
    .replace(GALLERY, '$& data-ready')
    .replace(OPENER, '$& hidden')
    .replace(WITHOUT_SCRIPT, '$1')
    .replace(FIGURES, ' hidden')
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
