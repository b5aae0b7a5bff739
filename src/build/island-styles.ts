import type { Edit } from './edits.ts';
import { endOfHead } from './tags.ts';

/** Moves Astro's island style into `<head>`: Astro writes it next to the first island, where HTML does not allow `<style>`. */
export function islandStyleInHead(html: string): Edit[] {
  const start = html.indexOf('<style>astro-island');
  const end = html.indexOf('</style>', start) + '</style>'.length;
  const head = endOfHead(html);
  if (start < 0 || head < 0 || head > start) return [];
  return [
    [head, head, html.slice(start, end)],
    [start, end, ''],
  ];
}
