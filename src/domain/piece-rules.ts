import type { IndexFilter, IndexSort } from './catalogue-index.ts';
import { readQuery } from './search-query.ts';

/** Which pieces a row of a page shows, as it was written at the desk (src/contracts/sections/products.ts). */
export type PieceRule = {
  rule: 'featured' | 'newest' | 'sale' | 'best_sellers' | 'category' | 'words' | 'cheap' | 'by_hand';
  /** Slugs; of 'category'. */
  categories: readonly string[];
  words: string;
  /** Cents; of 'cheap'. */
  maxCents: number;
  /** Ids; of 'by_hand'. */
  pieces: readonly string[];
  limit: number;
};

/** What the catalogue is asked for: these ids, those that the shop features, or what its index finds. */
export type Wanted =
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'featured' }
  | { by: 'index'; filter: Partial<IndexFilter>; sort: IndexSort };

/** The same for the build and for pages drawn on demand. A rule that lacks what it asks for finds nothing. */
export function wantedBy({ rule, categories, words, maxCents, pieces }: PieceRule): Wanted {
  const found = (filter: Partial<IndexFilter>, sort: IndexSort = 'newest'): Wanted => ({
    by: 'index',
    filter,
    sort,
  });
  switch (rule) {
    case 'featured':
      return { by: 'featured' };
    case 'newest':
      return found({ onlyNew: true });
    case 'sale':
      return found({ onlySale: true });
    case 'best_sellers':
      return found({}, 'best_sellers');
    case 'category':
      return categories.length > 0 ? found({ categories }) : { by: 'ids', ids: [] };
    case 'words':
      return words === '' ? { by: 'ids', ids: [] } : found({ words: readQuery(words) });
    case 'cheap':
      return found({ maxCents }, 'priceAsc');
    case 'by_hand':
      return { by: 'ids', ids: pieces };
  }
}
