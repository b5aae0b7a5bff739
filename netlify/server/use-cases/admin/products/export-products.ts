import type { adminExportProducts } from '#contracts/admin/product-file.ts';
import type { InputOf } from '#contracts/endpoint.ts';
import { FILE_HEADER, productLines } from '#domain/products/product-export.ts';
import { findCatalogueProducts, findMatchingIds } from '../../../sql/products/product-file.sql.ts';
import { batchedFile } from '../csv-answer.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';

/** The products that match the list's filters, as streamed CSV. */
export async function exportProducts(desk: Desk, staff: Staff, input: InputOf<typeof adminExportProducts>) {
  const ids = await staffRead(desk, staff, (tx) => findMatchingIds(tx, input));
  const file = { name: 'produtos', header: FILE_HEADER, line: productLines };
  return batchedFile(desk, staff, file, ids, { size: 250, find: findCatalogueProducts });
}
