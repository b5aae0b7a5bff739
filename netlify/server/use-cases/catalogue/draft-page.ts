import { menuOf, placesOf } from '#content/menu.ts';
import { contentOf, drawnPage } from '#content/page-content.ts';
import type { UnsavedPage } from '#contracts/admin/pages.ts';
import type { ProductCard } from '#contracts/catalogue.ts';
import type { Menu } from '#contracts/menu.ts';
import type { PageContent, PageKind, Section } from '#contracts/pages.ts';
import { pieceRuleOf, type Shown } from '#contracts/shown.ts';
import type { Frame } from '#contracts/store.ts';
import { UNFILTERED } from '#domain/catalogue-index/index-query.ts';
import { type PieceRule, wantedBy } from '#domain/catalogue-index/piece-rules.ts';
import type { AsOf } from '#domain/pages/as-of.ts';
import { previewedPage } from '../../auth/preview-token.ts';
import type { Services } from '../../compose.ts';
import type { Database } from '../../ports/database.ts';
import { findFeatured } from '../../sql/catalogue/catalogue.sql.ts';
import { cardsOf } from '../../sql/catalogue/catalogue-index.sql.ts';
import { findPageAsOf } from '../../sql/pages/as-of.sql.ts';
import { findPage, findShownPages } from '../../sql/pages/pages.sql.ts';
import { findGallery } from '../../sql/settings/store.sql.ts';
import { catalogueAsOf } from './as-of.ts';
import type { Catalogue } from './browse-catalogue.ts';
import { currentCatalogue } from './catalogue-cache.ts';

/** Number of products read to find pictures for slides without one. */
const FALLBACK_PRODUCTS = 60;

export type Draft = {
  kind: PageKind;
  slug: string | null;
  page: PageContent;
  shown: Shown;
  /** Set if the draft is the menu, which is shown around the home page. */
  menu: Menu | null;
};
type Stored = { kind: PageKind; slug: string | null; content: unknown };

/** The newest version of a page for the holder of a draft link; null if the link is invalid or expired. */
export async function draftPage(shop: Services, token: string, frame: Frame): Promise<Draft | null> {
  const { database, config, clock } = shop;
  const now = clock.now();
  const id = previewedPage(config, token, now);
  const asked = id === null ? null : await findPage(database.as({ actor: 'system' }), id);
  return asked && renderDraft(shop, asked, frame, now);
}

/** A page with the unsaved content of an editor; null if the page does not exist (any more). */
export async function unsavedDraft(
  shop: Services,
  { id, content }: UnsavedPage,
  frame: Frame,
): Promise<Draft | null> {
  const found = await findPage(shop.database.as({ actor: 'system' }), id);
  return found && renderDraft(shop, { ...found, content }, frame, shop.clock.now());
}

async function renderDraft(shop: Services, asked: Stored, frame: Frame, now: Date): Promise<Draft> {
  const { database } = shop;
  const around = asked.kind === 'menu' ? await aroundHome(shop, frame.tree, contentOf(asked)) : null;
  const present: Catalogue = {
    index: async () => (await currentCatalogue(database)).index,
    cards: (ids) => cardsOf(database, ids),
  };
  const draft = await drawn(shop, around?.home ?? asked, frame, now, present);
  return { ...draft, menu: around?.menu ?? null };
}

/** The home page (slug null) or a campaign page as of a moment; null if it is not published then. */
export async function pageAsOf(
  shop: Services,
  slug: string | null,
  asOf: AsOf,
  frame: Frame,
): Promise<Draft | null> {
  const found = await findPageAsOf(shop.database.as({ actor: 'system' }), slug, asOf);
  return found && drawn(shop, found, frame, asOf.moment, await catalogueAsOf(shop, asOf));
}

async function drawn(
  { database }: Services,
  found: Stored,
  { shop: store, tree, coupon }: Frame,
  now: Date,
  catalogue: Catalogue,
): Promise<Draft> {
  const page = drawnPage(contentOf(found), { shop: store, coupon }, now);
  const has = (type: Section['type']) => page.sections.some((section) => section.type === type);
  const [pieces, posts, rows] = await Promise.all([
    has('hero') ? fallbacks(database, catalogue) : [],
    has('posts') ? findGallery(database) : [],
    Promise.all(
      page.sections.map(async (section) => {
        const rule = pieceRuleOf(section);
        return rule ? [[section.id, await chosen(database, catalogue, rule)] as const] : [];
      }),
    ),
  ]);
  const { name, socialLinks, terms, cutoffHour } = store;
  const shown = {
    shop: { name, socialLinks, terms, cutoffHour },
    tree,
    pieces,
    posts,
    cards: Object.fromEntries(rows.flat()),
  };
  return { kind: found.kind, slug: found.slug, page, shown, menu: null };
}

/** A draft menu around the current home page. */
async function aroundHome({ database }: Services, tree: Frame['tree'], menu: PageContent) {
  const pages = await findShownPages(database);
  const home = pages.find(({ kind }) => kind === 'home');
  return { home, menu: menuOf(menu, placesOf(tree, pages)) };
}

async function fallbacks(database: Database, { index, cards }: Catalogue): Promise<ProductCard[]> {
  const newest = (await index()).find(UNFILTERED, {
    sort: 'newest',
    limit: FALLBACK_PRODUCTS,
    offset: 0,
  }).ids;
  return cards([...new Set([...newest, ...(await findFeatured(database, FALLBACK_PRODUCTS))])]);
}

async function chosen(
  database: Database,
  { index, cards }: Catalogue,
  row: PieceRule,
): Promise<ProductCard[]> {
  const wanted = wantedBy(row);
  const { limit } = row;
  if (wanted.by === 'ids') return (await cards(wanted.ids)).slice(0, limit);
  if (wanted.by === 'featured') return cards(await findFeatured(database, limit));
  const filter = { ...UNFILTERED, ...wanted.filter };
  return cards((await index()).find(filter, { sort: wanted.sort, limit, offset: 0 }).ids);
}
