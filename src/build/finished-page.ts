import { islandStyleInHead } from './island-styles.ts';
import { patientScripts, type Scripts } from './scripts.ts';
import { shortAttributes } from './short-attributes.ts';

/** The last touch to a page's HTML, wherever it was drawn. */
export function finishedPage(html: string, scripts: Scripts): string {
  return shortAttributes(patientScripts(islandStyleInHead(html), scripts));
}
