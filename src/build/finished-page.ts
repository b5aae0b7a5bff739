import { edited, spans } from './edits.ts';
import { islandStyleInHead } from './island-styles.ts';
import { deferScripts, type Scripts } from './scripts.ts';
import { shortAttributes } from './short-attributes.ts';

/** Post-processes a page's HTML, static or rendered on demand. */
export function finishedPage(html: string, scripts: Scripts): string {
  // Opening tags, without '>'.
  const islands = spans(html, '<astro-island', '>');
  return edited(html, [
    ...islandStyleInHead(html),
    ...shortAttributes(html, islands),
    ...deferScripts(html, scripts, islands),
  ]);
}
