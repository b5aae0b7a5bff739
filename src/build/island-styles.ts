/** Astro writes the style of its islands beside the first of them; HTML allows `<style>` in `<head>` only. */
export function islandStyleInHead(html: string): string {
  const start = html.indexOf('<style>astro-island');
  const end = html.indexOf('</style>', start) + '</style>'.length;
  const head = html.indexOf('</head>');
  if (start < 0 || head < 0 || head > start) return html;
  return html.slice(0, head) + html.slice(start, end) + html.slice(head, start) + html.slice(end);
}
