import { formatEan } from '../catalogue/ean.ts';
import { PIECE_MEASURES, type PieceMeasures } from '../sizing/piece-measures.ts';
import { type CsvCell, csvLine } from '../text/csv.ts';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import { FILE_COLUMNS, VARIANT_COLUMNS } from './product-file.ts';
import type { CatalogueProduct } from './product-plan.ts';

export const FILE_HEADER = csvLine(FILE_COLUMNS);

/**
 * A product as CSV lines: one per variant, in order of its colours and sizes. Product fields are only on the first line, and a
 * size's measures on the first line of that size, so that each is edited in one place; the id is on every line, so that lines
 * may be sorted.
 */
export function productLines(product: CatalogueProduct): string {
  const variants = variantsInOrder(product);
  const own = PRODUCT_COLUMNS.map((field) => field.show(product));
  const none = PRODUCT_COLUMNS.map(() => '');
  const told = new Set<string>();
  const rows: CsvCell[][] = variants.map(({ colourId, sizeId, sku, ean, stock }) => {
    const colour = product.colours.find(({ id }) => id === colourId);
    const size = product.sizes.find(({ id }) => id === sizeId);
    // Once per size, so that it is edited in one place.
    const measures = size && !told.has(size.id) ? size.measures : {};
    if (size) told.add(size.id);
    const cells = [
      colour?.name ?? '',
      colour?.hex ?? '',
      size?.label ?? '',
      sku,
      ean && formatEan(ean),
      stock,
      stock,
    ];
    return [...cells, ...measureCells(measures)];
  });
  const lines = rows.length > 0 ? rows : [[...VARIANT_COLUMNS.map(() => ''), ...measureCells({})]];
  return lines.map((cells, index) => csvLine([product.id, ...(index === 0 ? own : none), ...cells])).join('');
}

/** A product's variants in the order of its colours and sizes. */
export function variantsInOrder({
  colours,
  sizes,
  variants,
}: CatalogueProduct): CatalogueProduct['variants'] {
  const place = (list: readonly { id: string }[], id: string | null) =>
    list.findIndex((one) => one.id === id);
  return variants.toSorted(
    (a, b) =>
      place(colours, a.colourId) - place(colours, b.colourId) ||
      place(sizes, a.sizeId) - place(sizes, b.sizeId),
  );
}

/** In centimetres. */
function measureCells(measures: PieceMeasures): CsvCell[] {
  return PIECE_MEASURES.map((measure) => {
    const mm = measures[measure];
    return mm === undefined ? null : mm / 10;
  });
}
