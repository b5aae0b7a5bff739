/** A page that wants to be found, under its canonical address. */
export type Entry = { address: string; changed: string | null; image: string | null };

/** What a page says of itself in its head; null for one that is not to be found. Addresses stay escaped as in HTML. */
export function entryOf(html: string): Entry | null {
  const head = html.slice(0, html.indexOf('</head>'));
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

/** Names the parts of a sitemap that is too long for one file: 50,000 addresses (sitemaps.org). */
export function sitemapIndexXml(addresses: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<sitemap><loc>${xml(address)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`;
}

/** HTML knows named references that XML does not: '&' alone is what addresses hold. */
function xml(address: string): string {
  return address.replace(/&(?:amp;|#38;|#x26;)?/g, '&amp;');
}
