import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProductDetail } from '#contracts/catalogue.ts';
import { tableOptions } from '#domain/shipping/shipping.ts';
import { imageUrl, PRODUCT_FEED, productUrl } from '../paths.ts';
import { disconnect, everyProduct, productChanges, shipping, store } from './catalogue.ts';
import { FEED_CLOSING, feedItems, feedOpening } from './feed.ts';
import { type FeedPiece, writeFeed } from './feed-file.ts';
import { keptIn } from './kept-pages.ts';
import { type Entry, sitemapIndexXml, sitemapXml } from './sitemap.ts';

/** Half of the allowed URLs per sitemap, so that no file exceeds 50 MB either. */
const ADDRESSES = 25_000;

/**
 * Writes the files that list every product, on-demand ones included: the shopping feed, and the sitemap, for which `reading`
 * yields the built pages at the end. Products are read once, in batches.
 */
export async function writeCatalogueFiles(
  folder: string,
  site: URL,
  reading: Promise<ReadonlyMap<string, Entry>>,
): Promise<void> {
  const changes = await productChanges();
  const products: Entry[] = [];
  const note = ({ id, images: [first] }: ProductDetail) => {
    const address = new URL(productUrl(id), site).href;
    const image = first ? new URL(imageUrl(first.key, 1200), site).href : null;
    products.push({ address, changed: changes.get(id)?.toISOString() ?? null, image });
  };
  await writeFeed(path.join(folder, PRODUCT_FEED), feedPieces(site, note), keptIn());
  const pages = await reading;
  const others = products.filter(({ address }) => !pages.has(address));
  await writeSitemap(folder, site, [...pages.values()], others);
  await disconnect();
}

async function* feedPieces(site: URL, note: (product: ProductDetail) => void): AsyncGenerator<FeedPiece> {
  const [shop, settings] = await Promise.all([store(), shipping()]);
  const rates = settings?.mode === 'transportadora' ? null : tableOptions(shop.shippingTable);
  const opening = feedOpening(shop, site);
  yield { of: [opening], lines: () => [opening] };
  for await (const products of everyProduct()) {
    products.forEach(note);
    yield {
      of: [site, shop, rates, ...products],
      lines: () => productLines(products, (product) => feedItems(product, shop, rates, site)),
    };
  }
  yield { of: [FEED_CLOSING], lines: () => [FEED_CLOSING] };
}

/** Yields per product: a text of several megabytes would only be freed by a major garbage collection. */
function* productLines(products: readonly ProductDetail[], itemsOf: (product: ProductDetail) => string[]) {
  for (const product of products) {
    const items = itemsOf(product);
    if (items.length > 0) yield `${items.join('\n')}\n`;
  }
}

/**
 * Writes a single file, or for a large shop several with an index. All at the top: a sitemap speaks for the addresses of its own
 * folder (sitemaps.org, 'Sitemap file location').
 */
async function writeSitemap(
  folder: string,
  site: URL,
  pages: readonly Entry[],
  products: readonly Entry[],
): Promise<void> {
  const write = (name: string, xml: string) => writeFile(path.join(folder, name), xml);
  if (products.length === 0) return write('sitemap.xml', sitemapXml(pages));
  const parts: [name: string, entries: readonly Entry[]][] = [['sitemap-paginas.xml', pages]];
  for (let at = 0; at < products.length; at += ADDRESSES)
    parts.push([`sitemap-pecas-${at / ADDRESSES + 1}.xml`, products.slice(at, at + ADDRESSES)]);
  for (const [name, entries] of parts) await write(name, sitemapXml(entries));
  await write('sitemap.xml', sitemapIndexXml(parts.map(([name]) => new URL(name, site).href)));
}
