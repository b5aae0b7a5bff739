import type { ProductCard } from '#contracts/catalogue.ts';
import { type PageContent, readContent, type Section, type SectionOf } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';
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

function visible(page: PageContent): PageContent {
  return { ...page, sections: page.sections.filter(({ hidden }) => !hidden) };
}

/** What these sections show of the shop. */
export async function shownIn(sections: readonly Section[]): Promise<Shown> {
  const [shop, tree, pieces, posts] = await Promise.all([store(), categoryTree(), builtCards(), gallery()]);
  const rows = await Promise.all(
    sections.map(async (section) =>
      section.type === 'products' ? [[section.id, await chosen(section, pieces)] as const] : [],
    ),
  );
  return { shop, tree, pieces, posts, cards: Object.fromEntries(rows.flat()) };
}

async function chosen(
  { rule, limit }: SectionOf<'products'>,
  pieces: readonly ProductCard[],
): Promise<readonly ProductCard[]> {
  if (rule === 'featured') return pieces.filter(({ isFeatured }) => isFeatured).slice(0, limit);
  const index = await catalogueIndex();
  const ids = { newest: index.newest, sale: index.onSale, best_sellers: () => index.bestSellers(limit) };
  return cardsOf(ids[rule]().slice(0, limit));
}
