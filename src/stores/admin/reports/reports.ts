import { adminConversion, adminExportConversion } from '../../../contracts/admin/conversion.ts';
import {
  adminDeliveryPromises,
  adminExportDeliveryPromises,
} from '../../../contracts/admin/delivery-promises.ts';
import { adminListFits } from '../../../contracts/admin/fits.ts';
import { adminExportReturnReasons, adminReturnReasons } from '../../../contracts/admin/return-reasons.ts';
import { adminExportSalesReport, adminSalesReport } from '../../../contracts/admin/sales-report.ts';
import { adminExportStockReport, adminStockReport } from '../../../contracts/admin/stock-report.ts';
import { exportFiltered } from '../kit/export-csv.ts';
import { createList } from '../kit/resource.ts';

/** The reports, and their files with all rows that the filters select. The grouping is a tab of the screen, not a filter. */

export const sales = createList(adminSalesReport, ['busca', 'de', 'ate', 'produto']);
export const exportSales = exportFiltered(adminExportSalesReport);

export const conversion = createList(adminConversion, ['de', 'ate']);
export const exportConversion = exportFiltered(adminExportConversion);

export const reasons = createList(adminReturnReasons, ['busca', 'de', 'ate', 'tipo', 'produto']);
export const exportReasons = exportFiltered(adminExportReturnReasons);

export const promises = createList(adminDeliveryPromises, ['de', 'ate']);
export const exportPromises = exportFiltered(adminExportDeliveryPromises);

export const stockTurnover = createList(adminStockReport);
export const exportStock = exportFiltered(adminExportStockReport);

/** Buyers' feedback on fit. The order counts as a filter, as the screen has a select for it. */
export const fits = createList(adminListFits, ['busca', 'ordem']);
