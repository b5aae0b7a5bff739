import type { adminExportProducts } from '#contracts/admin/product-file.ts';
import type { InputOf } from '#contracts/endpoint.ts';
import { FILE_HEADER, productLines } from '#domain/product-file/product-export.ts';
import { CSV_START, CSV_TYPE } from '#domain/text/csv.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import type { Services } from '../../../compose.ts';
import { FileAnswer, ok } from '../../../ports/outcome.ts';
import { findCatalogueProducts, findMatchingIds } from '../../../sql/products/product-file.sql.ts';
import { type Staff, staffRead } from '../staff-write.ts';
import { inBatches } from './write-import.ts';

type Desk = Pick<Services, 'database' | 'clock'>;

const BATCH = 250;

/** The products that match the list's filters, as streamed CSV. */
export async function exportProducts(desk: Desk, staff: Staff, input: InputOf<typeof adminExportProducts>) {
  const ids = await staffRead(desk, staff, (tx) => findMatchingIds(tx, input));
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + FILE_HEADER;
    for (const batch of inBatches(ids, BATCH)) {
      const products = await staffRead(desk, staff, (tx) => findCatalogueProducts(tx, batch));
      yield products.map(productLines).join('');
    }
  }
  const name = `produtos-${toISODate(today(desk.clock.now()))}.csv`;
  return ok(new FileAnswer(name, CSV_TYPE, lines()));
}
