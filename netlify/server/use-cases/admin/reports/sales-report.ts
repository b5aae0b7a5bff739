import type { SalesFileInput, SalesInput, SalesRow } from '#contracts/admin/sales-report.ts';
import { type CouponEffect, salesFile } from '#domain/reports/sales-report.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { findProductName } from '../../../sql/products/admin-products.sql.ts';
import { findSalesRows, type SalesOrder } from '../../../sql/reports/sales-report.sql.ts';
import type { SalesFilter } from '../../../sql/reports/sold-lines.ts';
import { csvAnswer } from '../csv-answer.ts';
import { type Staff, staffPage, staffRead } from '../staff-write.ts';
import { askedPeriods } from './report-period.ts';

type Desk = Pick<Services, 'database' | 'clock'>;
type Slice = { limit: number; offset: number };

/** More rows than any shop has; files are built in memory. */
const ALL: Slice = { limit: 100_000, offset: 0 };

/** The sales of a period and the one before: one page of rows, the totals, and the totals over time. */
export async function salesReport(
  desk: Desk,
  staff: Staff,
  { pagina, sentido, ordem, ...wanted }: SalesInput,
) {
  const filter = filterOf(desk, wanted);
  const order = ordem ? { by: ordem, descending: sentido === 'desc' } : usualOrder(filter);
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findRows(tx, filter, order, slice)),
    por: filter.group,
    period: filter.period,
    before: filter.before,
    product: filter.productId ? await findProductName(tx, filter.productId) : null,
  }));
}

/** The same as CSV: all rows, and the totals at the end. */
export async function exportSalesReport(desk: Desk, staff: Staff, input: SalesFileInput) {
  const filter = filterOf(desk, input);
  const { items, sums } = await staffRead(desk, staff, (tx) => findRows(tx, filter, usualOrder(filter), ALL));
  const { header, line } = salesFile(input.por);
  return csvAnswer(desk, `vendas-por-${input.por}`, [
    header,
    ...items.map(line),
    line({ label: 'Total', ...sums, effect: sumOf(items) }),
  ]);
}

async function findRows(tx: Queryable, filter: SalesFilter, order: SalesOrder, slice: Slice) {
  const { nameless, ...found } = await findSalesRows(tx, filter, order, slice);
  return { ...found, withoutCoupon: filter.group === 'cupom' ? nameless : null };
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

/** By default days and months newest first, all else by sales. */
function usualOrder({ group }: SalesFilter): SalesOrder {
  return { by: group === 'dia' || group === 'mes' ? 'nome' : 'vendas', descending: true };
}

function filterOf({ clock }: Desk, { por, busca, produto, ...asked }: SalesFileInput): SalesFilter {
  return { group: por, text: busca, productId: produto ?? null, ...askedPeriods(clock, asked) };
}
