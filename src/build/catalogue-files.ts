import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApi } from '#contracts/doors/openapi.ts';
import { tableOptions } from '#domain/shipping/shipping.ts';
import type { OfferedProduct, ProductPrint } from '#server/sql/catalogue/offered-products.sql.ts';
import {
  API_DESCRIPTION,
  ASSISTANT_FEED,
  imageUrl,
  MACHINE_GUIDES,
  PRODUCT_FEED,
  productUrl,
} from '../paths.ts';
import { ASSISTANT_FEED_HEADER, assistantRow } from './assistant-feed.ts';
import {
  disconnect,
  doors,
  frame,
  offeredProducts,
  once,
  productPrints,
  shipping,
  store,
} from './catalogue.ts';
import { FEED_CLOSING, feedItem, feedOpening } from './feed.ts';
import { openFeed } from './feed-file.ts';
import { keptIn } from './kept-pages.ts';
import { machineGuide } from './machine-guide.ts';
import { offersOf } from './offers.ts';
import { type Entry, sitemapIndexXml, sitemapXml } from './sitemap.ts';

/** Half of the allowed URLs per sitemap, so that no file exceeds 50 MB either. */
const ADDRESSES = 25_000;

/** Begins to read what these files need of every product; whoever awaits it later is told of a failure. */
export function startReading(): void {
  productPrints().catch(() => {});
}

/**
 * Writes the files that list every product, on-demand ones included: the feeds, and the sitemap, for which `reading`
 * yields the built pages at the end; and the guide for assistants. Only products whose print changed are read.
 */
export async function writeCatalogueFiles(
  folder: string,
  site: URL,
  reading: Promise<ReadonlyMap<string, Entry>>,
): Promise<void> {
  const prints = await productPrints();
  await writeFeeds(folder, site, groupsOf(prints));
  const pages = await reading;
  const others = prints
    .map(({ id, changedAt, image }) => ({
      address: new URL(productUrl(id), site).href,
      changed: changedAt.toISOString(),
      image: image && new URL(imageUrl(image, 1200), site).href,
    }))
    .filter(({ address }) => !pages.has(address));
  await Promise.all([writeSitemap(folder, site, [...pages.values()], others), writeGuides(folder, site)]);
  await disconnect();
}

/** The feeds for shopping ads and, where the shop has switched that on, for assistants. */
async function writeFeeds(folder: string, site: URL, groups: readonly ProductPrint[][]): Promise<void> {
  const [shop, settings, { assistantFeed }] = await Promise.all([store(), shipping(), doors()]);
  const rates = settings?.mode === 'transportadora' ? null : tableOptions(shop.shippingTable);
  const opened = (address: string) => openFeed(path.join(folder, address), keptIn());
  const ads = await opened(PRODUCT_FEED);
  const table = assistantFeed ? await opened(ASSISTANT_FEED) : null;
  const line = (text: string) => ({ of: [text], lines: () => [text] });
  await ads.add(line(feedOpening(shop, site)));
  await table?.add(line(ASSISTANT_FEED_HEADER));
  for (const group of groups) {
    const of = [site, shop, rates, ...group.map(({ print }) => print)];
    const read = once(() => offeredProducts(group.map(({ id }) => id)));
    const offers = (product: OfferedProduct) => offersOf(product, shop, rates, site);
    await ads.add({ of, lines: () => linesOf(read, (one) => offers(one).map(feedItem)) });
    const rows = (one: OfferedProduct) => offers(one).map((offer) => assistantRow(offer, { shop, site }));
    await table?.add({ of, lines: () => linesOf(read, rows) });
  }
  await ads.add(line(FEED_CLOSING));
  await Promise.all([ads.close(), table?.close()]);
}

/** About as many products as a piece of a feed offers. */
const GROUP = 250;

/** Products in groups by the end of their ids, which is random, so that a new or removed product changes its own group only. */
function groupsOf(prints: readonly ProductPrint[]): ProductPrint[][] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(prints.length / GROUP)));
  const groups = Array.from({ length: count }, (): ProductPrint[] => []);
  for (const print of prints) groups[Number.parseInt(print.id.slice(-6), 16) % count]?.push(print);
  return groups;
}

/** Yields per product: a text of several megabytes would only be freed by a major garbage collection. */
async function* linesOf(
  read: () => Promise<readonly OfferedProduct[]>,
  itemsOf: (product: OfferedProduct) => string[],
) {
  for (const product of await read()) {
    const items = itemsOf(product);
    if (items.length > 0) yield `${items.join('\n')}\n`;
  }
}

async function writeGuides(folder: string, site: URL): Promise<void> {
  const [open, shown] = await Promise.all([doors(), frame()]);
  if (open.apiOpen) await writeApi(folder, site);
  if (!open.machineGuide) return;
  const { assistantFeed: hasFeed, assistantTools: hasTools } = open;
  const guide = machineGuide({ ...shown, site, hasFeed, hasTools });
  for (const address of MACHINE_GUIDES) await writeFile(path.join(folder, address), guide);
}

/** How the API is described. */
async function writeApi(folder: string, site: URL): Promise<void> {
  const file = path.join(folder, API_DESCRIPTION);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(openApi(site.origin)));
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
