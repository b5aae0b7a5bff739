import type { ProductCard } from '#contracts/catalogue.ts';
import { type PageContent, readContent, type Section, type SectionOf, visibleNow } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';
import { wantedBy } from '#domain/piece-rules.ts';
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
  return visibleNow(readContent(stored.content), new Date());
}

/** The campaigns that are to be shown now, by their slugs. */
export async function campaignPages(): Promise<{ slug: string; page: PageContent }[]> {
  return (await shownPages()).flatMap(({ slug, content }) =>
    slug === null ? [] : { slug, page: visibleNow(readContent(content), new Date()) },
  );
}

/** What these sections show of the shop, and no more of it: a page is drawn anew when this changes (page-key.ts). */
export async function shownIn(sections: readonly Section[]): Promise<Shown> {
  const [{ name, socialLinks, terms, cutoffHour }, tree] = await Promise.all([store(), categoryTree()]);
  const has = (type: Section['type']) => sections.some((section) => section.type === type);
  const rows = await Promise.all(
    sections.map(async (section) =>
      section.type === 'products' ? [[section.id, await chosen(section)] as const] : [],
    ),
  );
  return {
    shop: { name, socialLinks, terms, cutoffHour },
    tree,
    pieces: has('hero') ? await builtCards() : [],
    posts: has('posts') ? await gallery() : [],
    cards: Object.fromEntries(rows.flat()),
  };
}

async function chosen(row: SectionOf<'products'>): Promise<readonly ProductCard[]> {
  const wanted = wantedBy(row);
  if (wanted.by === 'featured')
    return (await builtCards()).filter(({ isFeatured }) => isFeatured).slice(0, row.limit);
  const ids =
    wanted.by === 'ids' ? wanted.ids : (await catalogueIndex()).pick(wanted.filter, wanted.sort, row.limit);
  return (await cardsOf(ids)).slice(0, row.limit);
}
