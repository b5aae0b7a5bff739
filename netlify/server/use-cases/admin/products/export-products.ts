import type { adminExportProducts } from '#contracts/admin/product-file.ts';
import type { InputOf } from '#contracts/endpoint.ts';
import { FILE_HEADER, productLines } from '#domain/product-file/product-export.ts';
import { findCatalogueProducts, findMatchingIds } from '../../../sql/products/product-file.sql.ts';
import { batchedLines, csvAnswer } from '../csv-answer.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';

const BATCH = 250;

/** The products that match the list's filters, as streamed CSV. */
export async function exportProducts(desk: Desk, staff: Staff, input: InputOf<typeof adminExportProducts>) {
  const ids = await staffRead(desk, staff, (tx) => findMatchingIds(tx, input));
  const lines = batchedLines(FILE_HEADER, ids, BATCH, async (batch) => {
    const products = await staffRead(desk, staff, (tx) => findCatalogueProducts(tx, batch));
    return products.map(productLines);
  });
  return csvAnswer(desk, 'produtos', lines);
}
