import type { Edit, Span } from './edits.ts';

const JSON_VALUE = /="([^"]*&quot;[^"]*)"/g;
const ESCAPED = '&amp;';
/**
 * A query parameter in an image URL (src/paths.ts). No named character reference begins like that, so '&' needs no escaping (HTML,
 * 13.1.4).
 */
const PARAMETER = /^[wq]=\d/;

/**
 * Shortens escapes that Astro and React emit: single quotes around JSON props of islands make '&quot;' unnecessary, and '&' in
 * image URLs needs no escaping. Browsers parse the same values. `islands`: the opening tags, in their order.
 */
export function shortAttributes(html: string, islands: readonly Span[]): Edit[] {
  const edits: Edit[] = [];
  let done = 0;
  for (const [start, end] of [...islands, [html.length, html.length] as const]) {
    edits.push(...parameters(html, done, start));
    if (end > start) edits.push([start, end, shortIsland(html.slice(start, end))]);
    done = end;
  }
  return edits;
}

/** Astro escapes '>' in an island's props, and image URLs in them like those of the page. */
function shortIsland(tag: string): string {
  const short = tag.replace(
    JSON_VALUE,
    (_, json: string) => `='${json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`,
  );
  return short.replace(/&amp;(?=[wq]=\d)/g, '&');
}

function parameters(html: string, from: number, to: number): Edit[] {
  const edits: Edit[] = [];
  for (let at = html.indexOf(ESCAPED, from); at >= 0 && at < to; ) {
    const end = at + ESCAPED.length;
    if (PARAMETER.test(html.slice(end, end + 3))) edits.push([at, end, '&']);
    at = html.indexOf(ESCAPED, end);
  }
  return edits;
}
