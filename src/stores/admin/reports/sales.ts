import { adminExportSalesReport, adminSalesReport } from '../../../contracts/admin/sales-report.ts';
import { SALES_GROUPS, type SalesGroup } from '../../../domain/reports/sales-report.ts';
import { formatDate, parseISODate } from '../../../domain/time/calendar.ts';
import { exportCsv } from '../kit/ask.ts';
import { monthWords } from '../kit/month-words.ts';
import { type Place, queryInput } from '../kit/place.ts';
import { createList } from '../kit/resource.ts';

/** Sales. The grouping is a tab of the screen, not a filter. */
export const sales = createList(adminSalesReport, ['busca', 'de', 'ate', 'produto']);

/** The grouping in the URL. */
export function salesGroupOf(query: Place['query']): SalesGroup {
  return SALES_GROUPS.find((group) => group === query.por) ?? 'dia';
}

/** Exports the filtered rows as CSV. */
export async function exportSales(query: Place['query']): Promise<void> {
  await exportCsv(adminExportSalesReport, queryInput(adminExportSalesReport, query));
}

/** '2026-11-25' as '25/11/2026', '2026-11' as 'nov. 2026'. */
export function timeWords(label: string): string {
  const date = parseISODate(label);
  return date ? formatDate(date) : monthWords(label);
}
