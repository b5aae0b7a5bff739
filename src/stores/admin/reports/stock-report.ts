import { adminExportStockReport, adminStockReport } from '../../../contracts/admin/stock-report.ts';
import { exportCsv } from '../kit/ask.ts';
import { type Place, queryInput } from '../kit/place.ts';
import { createList } from '../kit/resource.ts';

/** The stock turnover report. */
export const stockTurnover = createList(adminStockReport);

/** Exports the filtered variants as CSV. */
export async function exportStock(query: Place['query']): Promise<void> {
  await exportCsv(adminExportStockReport, queryInput(adminExportStockReport, query));
}
