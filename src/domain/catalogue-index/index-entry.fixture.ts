import { NO_ATTRIBUTES } from '../catalogue/product-facets.ts';
import type { IndexEntry } from './index-entry.ts';

/** A product as the index knows it, which nothing finds but what it is given. */
export const anEntry = (own: Partial<IndexEntry> & Pick<IndexEntry, 'id'>): IndexEntry => ({
  ...NO_ATTRIBUTES,
  categoryId: null,
  nameStems: [],
  stems: [],
  tags: [],
  material: '',
  finalPriceCents: 10_000,
  isNew: false,
  isOnSale: false,
  createdAt: 0,
  soldCount: 0,
  variants: [],
  ...own,
});
