/** The opening tags of islands: Astro escapes the '>' in what they hold. */
const ISLAND = /<astro-island[^>]*>/g;
const JSON_VALUE = /="([^"]*&quot;[^"]*)"/g;
/** Of the addresses of pictures (src/paths.ts). No reference begins so, hence nothing is to be escaped (HTML, 13.1.4). */
const PARAMETER = /&amp;(?=[wq]=\d)/g;

/**
 * Writes as one character what Astro and React escape as five or six: the quotation marks in an island's properties, which is JSON, by
 * single quotes around it; and what parts the parameters of a picture's address. A browser reads the same.
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
