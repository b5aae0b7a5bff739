import {
  adminCreditReport,
  adminExportCredit,
  adminExportCreditEntries,
  adminExportCreditReport,
} from '../../../contracts/admin/credit.ts';
import { exportCsv } from '../kit/ask.ts';
import { type Place, queryInput } from '../kit/place.ts';
import { createResource } from '../kit/resource.ts';

/** Store credit owed by month, and CSV exports. */

export const creditReport = createResource(adminCreditReport);

/** Exports the filtered wallets. */
export async function exportCredit(query: Place['query']): Promise<void> {
  await exportCsv(adminExportCredit, queryInput(adminExportCredit, query));
}

/** Exports the entries of one wallet. */
export async function exportEntries(id: string): Promise<void> {
  await exportCsv(adminExportCreditEntries, { id });
}

export async function exportReport(): Promise<void> {
  await exportCsv(adminExportCreditReport, {});
}
