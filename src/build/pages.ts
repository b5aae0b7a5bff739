import type { ProductCard } from '#contracts/catalogue.ts';
import { type PageContent, readContent, type Section, type SectionOf } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';
import { parseMoment } from '#domain/moments.ts';
import {
  builtCards,
  cardsOf,
  catalogueIndex,
  categoryTree,
  gallery,
  shownPages,
  store,
} from './catalogue.ts';

/** The home page as it is to be shown now, without its hidden sections. */
export async function homePage(): Promise<PageContent> {
  const stored = (await shownPages()).find(({ slug }) => slug === null);
  if (!stored) throw new Error('A página inicial não tem nenhuma versão publicada.');
  return visible(readContent(stored.content));
}

/** The campaigns that are to be shown now, by their slugs. */
export async function campaignPages(): Promise<{ slug: string; page: PageContent }[]> {
  return (await shownPages()).flatMap(({ slug, content }) =>
    slug === null ? [] : { slug, page: visible(readContent(content)) },
  );
}

function visible(page: PageContent): PageContent {
  const isOver = (section: Section) =>
    section.type === 'countdown' && (parseMoment(section.endsAt)?.getTime() ?? 0) <= Date.now();
  return { ...page, sections: page.sections.filter((section) => !section.hidden && !isOver(section)) };
}

/** What these sections show of the shop, and no more of it: a page is drawn anew when this changes (page-key.ts). */
export async function shownIn(sections: readonly Section[]): Promise<Shown> {
  const [{ name, socialLinks, minimumInstalmentCents }, tree] = await Promise.all([store(), categoryTree()]);
  const has = (type: Section['type']) => sections.some((section) => section.type === type);
  const rows = await Promise.all(
    sections.map(async (section) =>
      section.type === 'products' ? [[section.id, await chosen(section)] as const] : [],
    ),
  );
  return {
    shop: { name, socialLinks, minimumInstalmentCents },
    tree,
    pieces: has('hero') ? await builtCards() : [],
    posts: has('posts') ? await gallery() : [],
    cards: Object.fromEntries(rows.flat()),
  };
}

async function chosen(row: SectionOf<'products'>): Promise<readonly ProductCard[]> {
  if (row.rule === 'featured')
    return (await builtCards()).filter(({ isFeatured }) => isFeatured).slice(0, row.limit);
  return (await cardsOf(await idsOf(row))).slice(0, row.limit);
}

async function idsOf({ rule, limit, ...row }: SectionOf<'products'>): Promise<readonly string[]> {
  const index = await catalogueIndex();
  const first = (ids: readonly string[]) => ids.slice(0, limit);
  switch (rule) {
    case 'newest':
      return first(index.newest());
    case 'sale':
      return first(index.onSale());
    case 'best_sellers':
      return index.bestSellers(limit);
    case 'category':
      return first(index.listing({ categories: row.categories, onlyNew: false }).ids);
    case 'words':
      return row.words === '' ? [] : first(index.about(row.words));
    case 'cheap':
      return first(index.upTo(row.maxCents));
    default:
      return row.pieces;
  }
}
