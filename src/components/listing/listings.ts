import type { Category, CategoryTree, ProductCard } from '#contracts/catalogue.ts';
import { COLLECTION_PAGE_SIZE, isShownAsNew, pageCount } from '#domain/catalogue.ts';
import { categoryUrl, type Listing } from '../../paths.ts';
import { COLLECTION_CRUMB, HOME_CRUMB } from '../../structured.ts';

/** One pre-rendered page of the collection. */
export type ListingPage = {
  listing: Listing;
  title: string;
  description: string;
  trail: { name: string; href?: string }[];
  /** Slug of the category it shows; null for the whole collection and the new arrivals. */
  category: string | null;
  cards: ProductCard[];
  total: number;
  page: number;
  pages: number;
};

const ALL = 'Roupas femininas, masculinas e acessórios, das peças mais novas às que já viraram da casa.';
const NEW = 'As peças mais novas da casa, na ordem em que chegaram.';

/** Every page of every listing: the whole collection, the new arrivals, each category with its subcategories. */
export function listingPages(cards: readonly ProductCard[], tree: readonly CategoryTree[]): ListingPage[] {
  return [
    ...paged(cards, {
      listing: { kind: 'all' },
      title: 'Coleção',
      description: ALL,
      trail: [HOME_CRUMB, { name: 'Coleção' }],
      category: null,
    }),
    ...paged(cards.filter(isShownAsNew), {
      listing: { kind: 'new' },
      title: 'Novidades',
      description: NEW,
      trail: [HOME_CRUMB, COLLECTION_CRUMB, { name: 'Novidades' }],
      category: null,
    }),
    ...tree.flatMap((top) => [
      ...ofCategory(cards, top, new Set([top.slug, ...top.children.map(({ slug }) => slug)]), []),
      ...top.children.flatMap((child) =>
        ofCategory(cards, child, new Set([child.slug]), [{ name: top.name, href: categoryUrl(top.slug) }]),
      ),
    ]),
  ];
}

function ofCategory(
  cards: readonly ProductCard[],
  { slug, name, description }: Category,
  slugs: ReadonlySet<string>,
  above: ListingPage['trail'],
): ListingPage[] {
  return paged(
    cards.filter(({ category }) => category && slugs.has(category.slug)),
    {
      listing: { kind: 'category', slug },
      title: name,
      description,
      trail: [HOME_CRUMB, COLLECTION_CRUMB, ...above, { name }],
      category: slug,
    },
  );
}

function paged(
  cards: readonly ProductCard[],
  frame: Pick<ListingPage, 'listing' | 'title' | 'description' | 'trail' | 'category'>,
): ListingPage[] {
  const pages = Math.max(1, pageCount(cards.length));
  return Array.from({ length: pages }, (_, index) => ({
    ...frame,
    cards: cards.slice(index * COLLECTION_PAGE_SIZE, (index + 1) * COLLECTION_PAGE_SIZE),
    total: cards.length,
    page: index + 1,
    pages,
  }));
}
