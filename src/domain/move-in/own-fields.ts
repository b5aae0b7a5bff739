import {
  NEW_PRODUCT,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ProductValues,
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

/** A product with the own fields that its attributes tell; `left` are those that are none, or say something else. */
export function withOwnFields(
  product: ProductValues,
  attributes: MovedProduct['attributes'],
): { values: ProductValues; left: MovedProduct['attributes'] } {
  let values = product;
  const left = attributes.filter(({ name, value }) => {
    const field = OWN_COLUMNS.find(({ column }) => column === name);
    const read = field && withCell(values, field, value);
    if (!read?.ok) return true;
    values = read.value;
    return false;
  });
  return { values, left };
}
