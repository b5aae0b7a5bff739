import {
  adminCreditReport,
  adminExportCredit,
  adminExportCreditEntries,
  adminExportCreditReport,
} from '../../../contracts/admin/credit.ts';
import { exportCsv, exportFiltered } from '../kit/export-csv.ts';
import { createResource } from '../kit/resource.ts';

/** Store credit owed by month, and CSV exports. */

export const creditReport = createResource(adminCreditReport);

export const exportCredit = exportFiltered(adminExportCredit);
export const exportEntries = (id: string) => exportCsv(adminExportCreditEntries, { id });
export const exportReport = () => exportCsv(adminExportCreditReport, {});
