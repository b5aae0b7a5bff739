import { download } from '../../client/download.ts';
import {
  adminCreditReport,
  adminExportCredit,
  adminExportCreditEntries,
  adminExportCreditReport,
} from '../../contracts/admin/credit.ts';
import { saveCsv } from './ask.ts';
import { type Place, queryInput } from './place.ts';
import { createResource } from './resource.ts';

/** What the shop owes in credit month by month, and the files about it. */

export const creditReport = createResource(adminCreditReport);

/** The balances of the list's filters. */
export async function exportCredit(query: Place['query']): Promise<void> {
  saveCsv('creditos', await download(adminExportCredit, queryInput(adminExportCredit, query)));
}

/** The entries of one of them. */
export async function exportEntries(id: string): Promise<void> {
  saveCsv('extrato-de-credito', await download(adminExportCreditEntries, { id }));
}

export async function exportReport(): Promise<void> {
  saveCsv('creditos-por-mes', await download(adminExportCreditReport, {}));
}
