/** Astro writes the style of its islands beside the first of them; HTML allows `<style>` in `<head>` only. */
export function islandStyleInHead(html: string): string {
  const style = /<style>astro-island\b[^<]*<\/style>/.exec(html)?.[0];
  if (!style) return html;
  return html.replace(style, '').replace('</head>', `${style}</head>`);
}
