import { download } from '../../client/download.ts';
import { adminExportStockReport, adminStockReport } from '../../contracts/admin/stock-report.ts';
import { createList } from './list.ts';
import { type Place, queryInput } from './place.ts';
import { saveCsv } from './save-csv.ts';

/** How the stock turns over. */
export const stockTurnover = createList(adminStockReport);

/** The variants of the filters as a file. */
export async function exportStock(query: Place['query']): Promise<void> {
  saveCsv(
    'giro-de-estoque',
    await download(adminExportStockReport, queryInput(adminExportStockReport, query)),
  );
}
