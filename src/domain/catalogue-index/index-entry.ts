import type { FacetAttributes } from '../catalogue/product-facets.ts';

/** What the catalogue index needs to find, count and sort a product. */
export type IndexEntry = FacetAttributes & {
  id: string;
  categoryId: string | null;
  /** Stems of the name and of all texts, as stored with the product. */
  nameStems: readonly string[];
  stems: readonly string[];
  tags: readonly string[];
  /** The material text of the product page. */
  material: string;
  finalPriceCents: number;
  /** Has the badge 'Novo' (src/domain/catalogue/catalogue.ts, isShownAsNew). */
  isNew: boolean;
  isOnSale: boolean;
  /** Microseconds since 1970. */
  createdAt: number;
  soldCount: number;
  variants: readonly { size: string; colour: string; hex: string; inStock: boolean }[];
};
