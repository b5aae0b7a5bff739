import { COLOUR_HEXES, isShownAsNew } from '#domain/catalogue/catalogue.ts';
import { NO_ATTRIBUTES } from '#domain/catalogue/product-facets.ts';
import { CatalogueIndex } from '#domain/catalogue-index/catalogue-index.ts';
import type { IndexEntry } from '#domain/catalogue-index/index-entry.ts';
import type { SeedProduct } from '../../db/seed/catalogue-types.ts';
import { CATEGORIES } from '../../db/seed/categories.ts';
import { PRODUCTS } from '../../db/seed/products.ts';
import { stemsOf } from '../../db/seed/write-catalogue.ts';
import { priceOf } from './facts.ts';

/** The in-memory index of the demo shop, built without a database. */
export function demoIndex(): CatalogueIndex {
  const categories = CATEGORIES.map(({ slug, name, parent = null }) => ({
    id: slug,
    parentId: parent,
    slug,
    name,
    isActive: true,
  }));
  return new CatalogueIndex(categories, PRODUCTS.map(entryOf));
}

function entryOf(product: SeedProduct): IndexEntry {
  return {
    ...NO_ATTRIBUTES,
    ...stemsOf(product),
    id: product.key,
    categoryId: product.category,
    tags: product.tags,
    material: product.material,
    finalPriceCents: Math.round(priceOf(product) * 100),
    isNew: isShownAsNew(product),
    isOnSale: product.discountPercent > 0,
    createdAt: -product.daysAgo,
    soldCount: 0,
    variants: product.colours.flatMap((colour, row) =>
      product.sizes.map((size, column) => ({
        size,
        colour,
        hex: COLOUR_HEXES[colour],
        inStock: (product.stock[row]?.[column] ?? 0) > 0,
      })),
    ),
  };
}
