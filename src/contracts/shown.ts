import type { PieceRule } from '../domain/catalogue-index/piece-rules.ts';
import type { CategoryTree, ProductCard } from './catalogue.ts';
import type { Section } from './pages.ts';
import type { GalleryPost, StoreProfile } from './store.ts';

/** The shop data that a page's sections show, collected before rendering (src/build/pages.ts). */
export type Shown = {
  shop: Pick<StoreProfile, 'name' | 'socialLinks' | 'terms' | 'cutoffHour'>;
  tree: readonly CategoryTree[];
  /** Products whose pictures replace missing slide pictures, newest first. */
  pieces: readonly ProductCard[];
  /** By section id: the cards selected by its rule or points. */
  cards: Readonly<Record<string, readonly ProductCard[]>>;
  posts: readonly GalleryPost[];
};

/** The rule for the cards of a section; null if it shows none. */
export function pieceRuleOf(section: Section): PieceRule | null {
  if (section.type === 'products') return section;
  if (section.type !== 'look') return null;
  const pieces = section.look?.points.map(({ piece }) => piece) ?? [];
  return { rule: 'by_hand', categories: [], words: '', maxCents: 0, pieces, limit: pieces.length };
}
