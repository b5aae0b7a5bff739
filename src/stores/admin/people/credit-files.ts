import {
  adminCreditReport,
  adminExportCredit,
  adminExportCreditEntries,
  adminExportCreditReport,
} from '../../../contracts/admin/credit.ts';
import { exportCsv } from '../kit/ask.ts';
import { createResource, exportFiltered } from '../kit/resource.ts';

/** Store credit owed by month, and CSV exports. */

export const creditReport = createResource(adminCreditReport);

export const exportCredit = exportFiltered(adminExportCredit);
export const exportEntries = (id: string) => exportCsv(adminExportCreditEntries, { id });
export const exportReport = () => exportCsv(adminExportCreditReport, {});
