import type { CreditExportInput } from '#contracts/admin/credit.ts';
import { ENTRY_FILE, REPORT_FILE, WALLET_FILE } from '#domain/credit/export.ts';
import { liabilityReport } from '#domain/credit/report.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import {
  findExportedEntries,
  findExportedWallets,
  findMatchingWallets,
  findMonthSums,
} from '../../../sql/credit/admin-credit.sql.ts';
import { batchedFile, csvAnswer } from '../csv-answer.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';
import { searchOf } from './credit.ts';

/** The shop's store credit liability by month, up to the current one. */
export async function creditReport(desk: Desk, staff: Staff) {
  const sums = await staffRead(desk, staff, findMonthSums);
  const months = liabilityReport(sums, toISODate(today(desk.clock.now())).slice(0, 7));
  return ok({ months });
}

/** The same as CSV. */
export async function exportCreditReport(desk: Desk, staff: Staff) {
  const report = await creditReport(desk, staff);
  const months = report.ok ? report.value.months : [];
  return csvAnswer(desk, 'creditos-por-mes', [REPORT_FILE.header, ...months.map(REPORT_FILE.line)]);
}

/** The wallets that match the list's filters, as streamed CSV. */
export async function exportCredit(desk: Desk, staff: Staff, { busca, tipo }: CreditExportInput) {
  const search = { tipo, ...searchOf(busca) };
  const ids = await staffRead(desk, staff, (tx) => findMatchingWallets(tx, search));
  const file = { name: 'creditos', ...WALLET_FILE };
  return batchedFile(desk, staff, file, ids, { size: 1_000, find: findExportedWallets });
}

/** One wallet's ledger entries as CSV. */
export async function exportEntries(desk: Desk, staff: Staff, { id }: { id: string }) {
  const entries = await staffRead(desk, staff, (tx) => findExportedEntries(tx, id));
  if (entries.length === 0) return fail('not_found');
  return csvAnswer(desk, 'extrato-de-credito', [ENTRY_FILE.header, ...entries.map(ENTRY_FILE.line)]);
}
