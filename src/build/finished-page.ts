import { islandStyleInHead } from './island-styles.ts';
import { patientScripts, type Scripts } from './scripts.ts';

/** The last touch to a page's HTML, wherever it was drawn. */
export function finishedPage(html: string, scripts: Scripts): string {
  return patientScripts(islandStyleInHead(html), scripts);
}
