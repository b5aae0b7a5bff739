import { readQuery } from '../search/search-query.ts';
import type { IndexFilter, IndexSort } from './index-query.ts';

/** Which products a section of a page shows, as configured in the back office (src/contracts/sections/products.ts). */
export type PieceRule = {
  rule: 'featured' | 'newest' | 'sale' | 'best_sellers' | 'category' | 'words' | 'cheap' | 'by_hand';
  /** Slugs; for 'category'. */
  categories: readonly string[];
  words: string;
  /** Cents; for 'cheap'. */
  maxCents: number;
  /** Ids; for 'by_hand'. */
  pieces: readonly string[];
  limit: number;
};

/** The query to the catalogue: by ids, the featured products, or by the index. */
export type Wanted =
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'featured' }
  | { by: 'index'; filter: Partial<IndexFilter>; sort: IndexSort };

/** Maps a rule to its query, the same for the build and for on-demand pages. A rule without its parameter finds nothing. */
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
