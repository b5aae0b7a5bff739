import type { Category, CategoryTree, ProductCard } from '#contracts/catalogue.ts';
import type { Frame } from '#contracts/store.ts';
import { COLLECTION_PAGE_SIZE, pageCount } from '#domain/catalogue/catalogue.ts';
import { categoryUrl, type Listing, listingUrl } from '../../paths.ts';
import { COLLECTION_CRUMB, HOME_CRUMB } from '../../structured.ts';
import { titleOf } from './place.ts';

/** A listing with pages of its own. */
export type ListingFrame = {
  listing: Listing;
  title: string;
  description: string;
  trail: { name: string; href?: string }[];
  /** The category's slug; null for the whole collection and the new arrivals. */
  category: string | null;
};

/** One pre-rendered page of a listing. */
export type ListingPage = ListingFrame & {
  cards: readonly ProductCard[];
  total: number;
  page: number;
  pages: number;
};

const ALL = 'Todas as peças da loja, das mais novas às mais antigas.';
const NEW = 'As peças mais novas da loja, na ordem em que chegaram.';

/** The whole collection, the new arrivals, and each category including its subcategories. */
export function listings(tree: readonly CategoryTree[]): ListingFrame[] {
  return [
    {
      listing: { kind: 'all' },
      title: 'Coleção',
      description: ALL,
      trail: [HOME_CRUMB, { name: 'Coleção' }],
      category: null,
    },
    {
      listing: { kind: 'new' },
      title: 'Novidades',
      description: NEW,
      trail: [HOME_CRUMB, COLLECTION_CRUMB, { name: 'Novidades' }],
      category: null,
    },
    ...tree.flatMap((top) => [
      ofCategory(top, []),
      ...top.children.map((child) => ofCategory(child, [{ name: top.name, href: categoryUrl(top.slug) }])),
    ]),
  ];
}

/** The description of a listing. */
export function descriptionOf(listing: Listing, tree: readonly CategoryTree[]): string {
  const own = listings(tree).find((one) => listingUrl(one.listing) === listingUrl(listing));
  return own?.description ?? '';
}

/** A description for search engines, with how many products there are: of none, nothing is said. */
export function withCount(description: string, total: number, shopName: string): string {
  if (total === 0) return description || shopName;
  return `${description} ${total === 1 ? '1 peça' : `${total} peças`} na loja ${shopName}.`.trim();
}

/** Meta tags of a listing page: a category's own meta texts, else its title, description and product count; and its picture. */
export function metaOf(
  {
    listing,
    title,
    description,
    total,
    page,
  }: Pick<ListingPage, 'title' | 'description' | 'total' | 'page'> & {
    listing: Listing | null;
  },
  { tree, shop }: Pick<Frame, 'tree'> & { shop: Pick<Frame['shop'], 'name'> },
): { title: string; description: string; picture: Category['image'] } {
  const slug = listing?.kind === 'category' ? listing.slug : null;
  const own = tree.flatMap((top): Category[] => [top, ...top.children]).find((one) => one.slug === slug);
  return {
    title: titleOf({ name: own?.metaTitle || title }, page),
    description: own?.metaDescription || withCount(description, total, shop.name),
    picture: own?.image ?? null,
  };
}

function ofCategory({ slug, name, description }: Category, above: ListingFrame['trail']): ListingFrame {
  return {
    listing: { kind: 'category', slug },
    title: name,
    description,
    trail: [HOME_CRUMB, COLLECTION_CRUMB, ...above, { name }],
    category: slug,
  };
}

/** The first pages of a listing of `total` products, for these cards; an empty listing has one page. */
export function listingPages(
  frame: ListingFrame,
  cards: readonly ProductCard[],
  total: number,
): ListingPage[] {
  const pages = Math.max(1, pageCount(total));
  return Array.from({ length: Math.max(1, pageCount(cards.length)) }, (_, index) => ({
    ...frame,
    cards: cards.slice(index * COLLECTION_PAGE_SIZE, (index + 1) * COLLECTION_PAGE_SIZE),
    total,
    page: index + 1,
    pages,
  }));
}
