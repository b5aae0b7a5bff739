import { download } from '../../client/download.ts';
import { adminExportStockReport, adminStockReport } from '../../contracts/admin/stock-report.ts';
import { saveCsv } from './ask.ts';
import { type Place, queryInput } from './place.ts';
import { createList } from './resource.ts';

/** How the stock turns over. */
export const stockTurnover = createList(adminStockReport);

/** The variants of the filters as a file. */
export async function exportStock(query: Place['query']): Promise<void> {
  saveCsv(
    'giro-de-estoque',
    await download(adminExportStockReport, queryInput(adminExportStockReport, query)),
  );
}
