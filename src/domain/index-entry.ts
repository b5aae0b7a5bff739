/** What the collection must know of a product to find, count and order it. */
export type IndexEntry = {
  id: string;
  categoryId: string | null;
  /** Stems of its name, and of all its texts, as they are kept with the product. */
  nameStems: readonly string[];
  stems: readonly string[];
  tags: readonly string[];
  /** What it is made of, as the product page says it. */
  material: string;
  finalPriceCents: number;
  /** Bears the badge 'Novo' (src/domain/catalogue.ts, isShownAsNew). */
  isNew: boolean;
  isOnSale: boolean;
  /** Microseconds since 1970. */
  createdAt: number;
  soldCount: number;
  variants: readonly { size: string; colour: string; hex: string; inStock: boolean }[];
};
