import { menuOf, placesOf } from '#content/menu.ts';
import { contentOf, drawnPage } from '#content/texts.ts';
import type { ProductCard } from '#contracts/catalogue.ts';
import type { Menu } from '#contracts/menu.ts';
import type { PageContent, PageKind, Section } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';
import type { Frame } from '#contracts/store.ts';
import { UNFILTERED } from '#domain/catalogue-index.ts';
import { type PieceRule, wantedBy } from '#domain/piece-rules.ts';
import { previewedPage } from '../../auth/preview-token.ts';
import type { Services } from '../../compose.ts';
import { findFeatured } from '../../sql/catalogue.sql.ts';
import { cardsOf } from '../../sql/catalogue-index.sql.ts';
import { findPage, findShownPages } from '../../sql/pages.sql.ts';
import { findGallery } from '../../sql/store.sql.ts';
import { presentCatalogue } from './catalogue-memory.ts';

type Shop = Pick<Services, 'database' | 'config' | 'clock'>;

/** Among these are the pieces whose pictures stand in for those that a slide does not have. */
const STAND_INS = 60;

export type Draft = {
  kind: PageKind;
  slug: string | null;
  page: PageContent;
  shown: Shown;
  /** Where the draft is that of the menu; it stands around the home page. */
  menu: Menu | null;
};

/** A page in its newest version, for whoever has a link to it; null where the link leads nowhere (any more). */
export async function draftPage(
  shop: Shop,
  token: string,
  { shop: store, tree, coupon }: Frame,
): Promise<Draft | null> {
  const now = shop.clock.now();
  const id = previewedPage(shop.config, token, now);
  const asked = id === null ? null : await findPage(shop.database.as({ actor: 'system' }), id);
  if (!asked) return null;
  const around = asked.kind === 'menu' ? await aroundHome(shop, tree, contentOf(asked)) : null;
  const found = around?.home ?? asked;
  const page = drawnPage(contentOf(found), { shop: store, coupon }, now);
  const has = (type: Section['type']) => page.sections.some((section) => section.type === type);
  const [pieces, posts, rows] = await Promise.all([
    has('hero') ? standIns(shop) : [],
    has('posts') ? findGallery(shop.database) : [],
    Promise.all(
      page.sections.map(async (section) =>
        section.type === 'products' ? [[section.id, await chosen(shop, section)] as const] : [],
      ),
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
  return { kind: found.kind, slug: found.slug, page, shown, menu: around?.menu ?? null };
}

/** A menu, and the home page that shows now. */
async function aroundHome({ database }: Pick<Shop, 'database'>, tree: Frame['tree'], menu: PageContent) {
  const pages = await findShownPages(database);
  const home = pages.find(({ kind }) => kind === 'home');
  return { home, menu: menuOf(menu, placesOf(tree, pages)) };
}

async function standIns({ database }: Pick<Shop, 'database'>): Promise<ProductCard[]> {
  const { index } = await presentCatalogue(database);
  const newest = index.find(UNFILTERED, { sort: 'newest', limit: STAND_INS, offset: 0 }).ids;
  return cardsOf(database, [...new Set([...newest, ...(await findFeatured(database, STAND_INS))])]);
}

async function chosen({ database }: Pick<Shop, 'database'>, row: PieceRule): Promise<ProductCard[]> {
  const wanted = wantedBy(row);
  const { limit } = row;
  if (wanted.by === 'ids') return (await cardsOf(database, wanted.ids)).slice(0, limit);
  if (wanted.by === 'featured') return cardsOf(database, await findFeatured(database, limit));
  const { index } = await presentCatalogue(database);
  const { ids } = index.find({ ...UNFILTERED, ...wanted.filter }, { sort: wanted.sort, limit, offset: 0 });
  return cardsOf(database, ids);
}
