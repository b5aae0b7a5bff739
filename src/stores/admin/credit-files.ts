import { download, saveFile } from '../../client/download.ts';
import {
  adminCreditReport,
  adminExportCredit,
  adminExportCreditEntries,
  adminExportCreditReport,
} from '../../contracts/admin/credit.ts';
import { today, toISODate } from '../../domain/calendar.ts';
import { noticeFailure, tellFailure } from './ask.ts';
import { type Place, queryInput } from './place.ts';
import { createResource } from './resource.ts';

/** What the shop owes in credit month by month, and the files about it. */

export const creditReport = createResource(adminCreditReport);

/** The balances of the list's filters. */
export async function exportCredit(query: Place['query']): Promise<void> {
  save('creditos', await download(adminExportCredit, queryInput(adminExportCredit, query)));
}

/** The entries of one of them. */
export async function exportEntries(id: string): Promise<void> {
  save('extrato-de-credito', await download(adminExportCreditEntries, { id }));
}

export async function exportReport(): Promise<void> {
  save('creditos-por-mes', await download(adminExportCreditReport, {}));
}

function save(name: string, result: Awaited<ReturnType<typeof download>>): void {
  if (result.ok) saveFile(`${name}-${toISODate(today(new Date()))}.csv`, result.file);
  else {
    noticeFailure(result);
    tellFailure('Não foi possível exportar', result);
  }
}

/** '2026-11' as people read it: 'nov. 2026'. */
export function monthWords(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const name = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
  return `${name.format(new Date(Date.UTC(year, number - 1, 1)))} ${year}`;
}
