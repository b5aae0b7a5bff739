import type { PieceRule } from '../domain/piece-rules.ts';
import type { CategoryTree, ProductCard } from './catalogue.ts';
import type { Section } from './pages.ts';
import type { GalleryPost, StoreProfile } from './store.ts';

/** What a page's sections show of the shop, gathered before they are drawn (src/build/pages.ts). */
export type Shown = {
  shop: Pick<StoreProfile, 'name' | 'socialLinks' | 'terms' | 'cutoffHour'>;
  tree: readonly CategoryTree[];
  /** Pieces whose pictures stand in for those that a slide does not have, newest first. */
  pieces: readonly ProductCard[];
  /** By the section's id: the cards that its rule or its points chose. */
  cards: Readonly<Record<string, readonly ProductCard[]>>;
  posts: readonly GalleryPost[];
};

/** Which pieces a section shows as cards; null for one that shows none. */
export function pieceRuleOf(section: Section): PieceRule | null {
  if (section.type === 'products') return section;
  if (section.type !== 'look') return null;
  const pieces = section.look?.points.map(({ piece }) => piece) ?? [];
  return { rule: 'by_hand', categories: [], words: '', maxCents: 0, pieces, limit: pieces.length };
}
