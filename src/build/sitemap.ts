import { endOfHead } from './tags.ts';

/** An indexable page and its canonical URL. */
export type Entry = { address: string; changed: string | null; image: string | null };

/** Reads a page's entry from its head; null for noindex pages. URLs keep their HTML escapes. */
export function entryOf(html: string): Entry | null {
  const head = html.slice(0, endOfHead(html));
  if (/<meta name="robots" content="noindex"/.test(head)) return null;
  const address = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];
  if (!address) return null;
  const meta = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(head)?.[1] ?? null;
  return { address, changed: meta('og:updated_time'), image: meta('og:image') };
}

/** Protocol 0.9 with Google's image extension. */
export function sitemapXml(entries: readonly Entry[]): string {
  const urls = entries
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
    .map(({ address, changed, image }) =>
      [
        `<url><loc>${xml(address)}</loc>`,
        changed ? `<lastmod>${changed}</lastmod>` : '',
        image ? `<image:image><image:loc>${xml(image)}</image:loc></image:image>` : '',
        '</url>',
      ].join(''),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}

/** The index for a sitemap beyond one file's limit of 50,000 URLs (sitemaps.org). */
export function sitemapIndexXml(addresses: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<sitemap><loc>${xml(address)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`;
}

/** HTML has named references unknown to XML; URLs contain only '&'. */
function xml(address: string): string {
  return address.replace(/&(?:amp;|#38;|#x26;)?/g, '&amp;');
}
