/** Moves Astro's island style into `<head>`: Astro writes it next to the first island, where HTML does not allow `<style>`. */
export function islandStyleInHead(html: string): string {
  const start = html.indexOf('<style>astro-island');
  const end = html.indexOf('</style>', start) + '</style>'.length;
  const head = html.indexOf('</head>');
  if (start < 0 || head < 0 || head > start) return html;
  return html.slice(0, head) + html.slice(start, end) + html.slice(head, start) + html.slice(end);
}
