import { type CsvCell, csvLine } from './csv.ts';
import { formatEan } from './ean.ts';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import { FILE_COLUMNS, VARIANT_COLUMNS } from './product-file.ts';
import type { CatalogueProduct } from './product-import.ts';
import { PIECE_MEASURES, type PieceMeasures } from './sizing/piece-measures.ts';

export const FILE_HEADER = csvLine(FILE_COLUMNS);

/**
 * A product as lines of the file: one per variant, in the order of its colours and sizes. Its own fields stand in the
 * first line only, and what a size measures in the first of that size, so that there is one place to change each; the id stands in all, so that the lines may be sorted.
 */
export function productLines(product: CatalogueProduct): string {
  const place = (list: readonly { id: string }[], id: string | null) =>
    list.findIndex((one) => one.id === id);
  const variants = product.variants.toSorted(
    (a, b) =>
      place(product.colours, a.colourId) - place(product.colours, b.colourId) ||
      place(product.sizes, a.sizeId) - place(product.sizes, b.sizeId),
  );
  const own = PRODUCT_COLUMNS.map((field) => field.show(product));
  const none = PRODUCT_COLUMNS.map(() => '');
  const told = new Set<string>();
  const rows: CsvCell[][] = variants.map(({ colourId, sizeId, sku, ean, stock }) => {
    const colour = product.colours.find(({ id }) => id === colourId);
    const size = product.sizes.find(({ id }) => id === sizeId);
    // Once for each size, as there is one place to change it.
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

/** In centimetres. */
function measureCells(measures: PieceMeasures): CsvCell[] {
  return PIECE_MEASURES.map((measure) => {
    const mm = measures[measure];
    return mm === undefined ? null : mm / 10;
  });
}
