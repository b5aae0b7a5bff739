import type { adminSalesReport, SalesFileInput, SalesInput } from '#contracts/admin/sales-report.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import { today, toISODate } from '#domain/calendar.ts';
import { lastDays, periodBefore, salesFile } from '#domain/sales-report.ts';
import type { Services } from '../../compose.ts';
import type { FileAnswer, Outcome } from '../../ports/outcome.ts';
import { findProductName } from '../../sql/admin-products.sql.ts';
import { findSalesRows, type SalesFilter, type SalesOrder } from '../../sql/sales-report.sql.ts';
import { csvAnswer } from './csv-answer.ts';
import { staffPage } from './staff-page.ts';
import { type Staff, staffRead } from './staff-write.ts';

type Desk = Pick<Services, 'database' | 'clock'>;

/** Days of the report where nobody says since when. */
const DAYS = 30;
/** More rows than any shop has; a file is written from memory. */
const ALL = { limit: 100_000, offset: 0 };

/** What was sold in a period and in the one before it: a page of rows, the sums of all, and the course of the period. */
export async function salesReport(
  desk: Desk,
  staff: Staff,
  { pagina, sentido, ordem, ...wanted }: SalesInput,
): Promise<Outcome<OutputOf<typeof adminSalesReport>, never>> {
  const filter = filterOf(desk, wanted);
  const order = ordem ? { by: ordem, descending: sentido === 'desc' } : usualOrder(filter);
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findSalesRows(tx, filter, order, slice)),
    por: filter.group,
    period: filter.period,
    before: filter.before,
    product: filter.productId ? await findProductName(tx, filter.productId) : null,
  }));
}

/** The same as a file: every row, and their sums at the end. */
export async function exportSalesReport(
  desk: Desk,
  staff: Staff,
  input: SalesFileInput,
): Promise<Outcome<FileAnswer, never>> {
  const filter = filterOf(desk, input);
  const { items, sums } = await staffRead(desk, staff, (tx) =>
    findSalesRows(tx, filter, usualOrder(filter), ALL),
  );
  const { header, line } = salesFile(input.por);
  return csvAnswer(desk, `vendas-por-${input.por}`, [
    header,
    ...items.map(line),
    line({ label: 'Total', ...sums }),
  ]);
}

/** The newest day first, else what sold most. */
function usualOrder({ group }: SalesFilter): SalesOrder {
  return { by: group === 'dia' || group === 'mes' ? 'nome' : 'vendas', descending: true };
}

/** A period that ends before it begins is its last day. */
function filterOf({ clock }: Desk, { por, busca, de, ate, produto }: SalesFileInput): SalesFilter {
  const to = ate ?? toISODate(today(clock.now()));
  const period = de ? { from: de > to ? to : de, to } : lastDays(to, DAYS);
  return { group: por, text: busca, period, before: periodBefore(period), productId: produto ?? null };
}
