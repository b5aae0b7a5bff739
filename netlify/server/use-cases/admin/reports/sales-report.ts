import type { SalesFileInput, SalesInput, SalesRow } from '#contracts/admin/sales-report.ts';
import { type CouponEffect, salesFile } from '#domain/reports/sales-report.ts';
import { findProductName } from '../../../sql/products/admin-products.sql.ts';
import { findSalesRows } from '../../../sql/reports/sales-report.sql.ts';
import { ALL_ROWS, csvAnswer } from '../csv-answer.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';
import { askedPeriods } from './report-period.ts';

/** The sales of a period and the one before: one page of rows, the totals, and the totals over time. */
export async function salesReport(desk: Desk, staff: Staff, { pagina, ...asked }: SalesInput) {
  const { por, produto } = asked;
  const periods = askedPeriods(desk.clock, asked);
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findSalesRows(tx, { ...asked, ...periods }, slice)),
    ...periods,
    por,
    product: produto ? await findProductName(tx, produto) : null,
  }));
}

/** The same as CSV: all rows, and the totals at the end. */
export async function exportSalesReport(desk: Desk, staff: Staff, asked: SalesFileInput) {
  const filter = { ...asked, ...askedPeriods(desk.clock, asked), ordem: undefined, sentido: 'desc' } as const;
  const { items, sums } = await staffRead(desk, staff, (tx) => findSalesRows(tx, filter, ALL_ROWS));
  const total = { ...sums, effect: sumOf(items) };
  return csvAnswer(desk, `vendas-por-${asked.por}`, salesFile(asked.por, items, total));
}

/** The total effect of the coupons; null if the rows are not coupons. */
function sumOf(rows: readonly Pick<SalesRow, 'effect'>[]): SalesRow['effect'] {
  const effects = rows.flatMap(({ effect }) => effect ?? []);
  if (effects.length === 0) return null;
  const sum = (when: 'now' | 'before'): CouponEffect => ({
    discountCents: effects.reduce((cents, effect) => cents + effect[when].discountCents, 0),
    newCustomers: effects.reduce((people, effect) => people + effect[when].newCustomers, 0),
  });
  return { now: sum('now'), before: sum('before') };
}
