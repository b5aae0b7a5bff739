/** Opening tags of islands: Astro escapes '>' within them. */
const ISLAND = /<astro-island[^>]*>/g;
const JSON_VALUE = /="([^"]*&quot;[^"]*)"/g;
/**
 * Query parameters in image URLs (src/paths.ts). No named character reference begins like that, so '&' needs no escaping (HTML,
 * 13.1.4).
 */
const PARAMETER = /&amp;(?=[wq]=\d)/g;

/**
 * Shortens escapes that Astro and React emit: single quotes around JSON props of islands make '&quot;' unnecessary, and '&' in
 * image URLs needs no escaping. Browsers parse the same values.
 */
export function shortAttributes(html: string): string {
  return html
    .replace(ISLAND, (tag) =>
      tag.replace(
        JSON_VALUE,
        (_, json: string) => `='${json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`,
      ),
    )
    .replace(PARAMETER, '&');
}
