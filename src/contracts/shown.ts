import type { CategoryTree, ProductCard } from './catalogue.ts';
import type { GalleryPost, StoreProfile } from './store.ts';

/** What a page's sections show of the shop, gathered before they are drawn (src/build/pages.ts). */
export type Shown = {
  shop: Pick<StoreProfile, 'name' | 'socialLinks' | 'terms' | 'cutoffHour'>;
  tree: readonly CategoryTree[];
  /** Pieces whose pictures stand in for those that a slide does not have, newest first. */
  pieces: readonly ProductCard[];
  /** By the section's id: the cards that its rule chose. */
  cards: Readonly<Record<string, readonly ProductCard[]>>;
  posts: readonly GalleryPost[];
};
