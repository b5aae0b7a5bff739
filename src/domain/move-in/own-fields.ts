import {
  NEW_PRODUCT,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ProductValues,
  tidyCell,
  withCell,
} from '../products/product-columns.ts';
import type { MovedProduct } from './model.ts';

/** What this shop knows of a product and Shopify has no column for: metafields, by the names of the columns of our own product file. */

/** The path of the category, as 'Roupas > Vestidos'. */
export const OWN_CATEGORY = 'categoria';

const NATIVE: ReadonlySet<keyof ProductValues> = new Set([
  ...(['name', 'category', 'priceCents', 'discountPercent', 'costCents', 'isActive'] as const),
  ...(['weightGrams', 'tags', 'description', 'metaTitle', 'metaDescription'] as const),
]);

export const OWN_COLUMNS: readonly ProductColumn[] = PRODUCT_COLUMNS.filter(({ key }) => !NATIVE.has(key));

/** The header of an own field, in the namespace that Shopify gives a shop's own metafields. */
export function ownHeader(column: string): string {
  return `${column} (product.metafields.custom.${column})`;
}

/** The cell of an own field: empty if it is as in any new product. */
export function ownCell(field: ProductColumn, product: ProductValues): string {
  const cell = field.show(product);
  return cell === field.show(NEW_PRODUCT) ? '' : cell;
}

/** What the attributes of a product tell of own fields, in their columns' exact names; `left` are those that are none, or say something else. */
export function ownFields(attributes: MovedProduct['attributes']): {
  told: Partial<ProductValues>;
  left: MovedProduct['attributes'];
} {
  let values = NEW_PRODUCT;
  const keys = new Set<string>();
  const left = attributes.filter(({ name, value }) => {
    const field = OWN_COLUMNS.find(({ column }) => column === name);
    const read = field && withCell(values, field, tidyCell(field.column, value));
    if (!field || !read?.ok) return true;
    values = read.value;
    keys.add(field.key);
    return false;
  });
  return { told: Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))), left };
}
