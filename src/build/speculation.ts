import { CHECKOUT, COLLECTION, HOME, SHOWCASES } from '../paths.ts';

/**
 * The next page is ready before it is opened (Speculation Rules, HTML; Chromium acts on them, others ignore them): drawn, or
 * only fetched where a form follows or a finger already is. The rules name what may be; which link it is, and when, says
 * src/enhance/next-page.ts by `data-likely` and `data-touched`. By itself a browser would begin with every touch, also of a thumb that
 * only scrolls.
 *
 * Only pages that are the same for everybody, that write nothing, and that the build or the CDN has: no search or filter, nothing
 * of an account, cart or order. In `href_matches` a pattern that says nothing of the query takes any, `\?` alone takes none.
 */
const DRAWN: readonly string[] = [
  `${HOME}\\?`,
  // The colour and size in its query are chosen by a script: one page for all of them.
  '/produto/:id',
  `${COLLECTION}\\?`,
  `${COLLECTION}\\?categoria=*`,
  `${COLLECTION}\\?pagina=*`,
  ...SHOWCASES.map((name) => `/${name}{/:page}?\\?`),
  '/c/:slug\\?',
];

/** Kinds of pages (headers.ts) that may be drawn: what their scripts do waits until somebody looks at them. */
export const DRAWN_KINDS: ReadonlySet<string> = new Set(DRAWN.map(kindOf));

/** A second condition in a query means a function, but for the pages of a category. */
const FILTERED = `${COLLECTION}\\?*&*`;
const CATEGORY_PAGE = `${COLLECTION}\\?categoria=*&pagina=*`;

const HERE = ':not([target], [download])';
const LIKELY = { selector_matches: `[data-likely]${HERE}` };
const TOUCHED = { selector_matches: `[data-touched]${HERE}` };

/** The rules, at the end of a page: named by a header they would be asked for before its style sheets and pictures. */
export function speculationRules() {
  const some = (...patterns: readonly string[]) => ({ href_matches: patterns });
  const drawn = {
    or: [
      { and: [some(...DRAWN), { not: some(FILTERED) }] },
      { and: [some(CATEGORY_PAGE), { not: some(`${FILTERED}&*`) }] },
    ],
  };
  // The same empty form for everybody; what is in it comes by scripts.
  const form = some(`${CHECKOUT}\\?`);
  const at = (sign: object, pages: object) => ({ where: { and: [sign, pages] }, eagerness: 'immediate' });
  return {
    prerender: [at(LIKELY, drawn)],
    prefetch: [at(LIKELY, form), at(TOUCHED, { or: [drawn, form] })],
  };
}

/** Kinds of pages (headers.ts) that lead on: from a form nobody goes to the next piece. */
const LEADING: ReadonlySet<string> = new Set([
  ...['index', 'colecao', 'produto', 'c', 'favoritos', 'lista', 'carrinho'],
  ...SHOWCASES,
]);

/** Whether the rules stand on pages with such a path. */
export function leadsOn(path: string): boolean {
  return LEADING.has(kindOf(path));
}

function kindOf(path: string): string {
  return /^\/([\w-]*)/.exec(path)?.[1] || 'index';
}
