import { download } from '../../../client/download.ts';
import {
  adminCreditReport,
  adminExportCredit,
  adminExportCreditEntries,
  adminExportCreditReport,
} from '../../../contracts/admin/credit.ts';
import { saveCsv } from '../kit/ask.ts';
import { type Place, queryInput } from '../kit/place.ts';
import { createResource } from '../kit/resource.ts';

/** Store credit owed by month, and CSV exports. */

export const creditReport = createResource(adminCreditReport);

/** Exports the filtered wallets. */
export async function exportCredit(query: Place['query']): Promise<void> {
  saveCsv('creditos', await download(adminExportCredit, queryInput(adminExportCredit, query)));
}

/** Exports the entries of one wallet. */
export async function exportEntries(id: string): Promise<void> {
  saveCsv('extrato-de-credito', await download(adminExportCreditEntries, { id }));
}

export async function exportReport(): Promise<void> {
  saveCsv('creditos-por-mes', await download(adminExportCreditReport, {}));
}
