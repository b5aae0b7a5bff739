import type { StockFileInput, StockInput } from '#contracts/admin/stock-report.ts';
import { stockFile } from '#domain/reports/stock-report.ts';
import { findProductName } from '../../../sql/products/admin-products.sql.ts';
import { findStockRows } from '../../../sql/reports/stock-report.sql.ts';
import { ALL_ROWS, csvAnswer } from '../csv-answer.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';

/** Stock turnover: one page of products, or of one product's variants, with the totals. */
export async function stockReport(desk: Desk, staff: Staff, { pagina, ...asked }: StockInput) {
  const { produto } = asked;
  const filter = { ...asked, by: produto ? 'variant' : 'product', now: desk.clock.now() } as const;
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findStockRows(tx, filter, slice)),
    product: produto ? await findProductName(tx, produto) : null,
  }));
}

/** The same as CSV by variant, as needed to reorder from the manufacturer. */
export async function exportStockReport(desk: Desk, staff: Staff, asked: StockFileInput) {
  const order = { ordem: 'cobertura', sentido: 'asc' } as const;
  const filter = { ...asked, ...order, by: 'variant', now: desk.clock.now() } as const;
  const { items } = await staffRead(desk, staff, (tx) => findStockRows(tx, filter, ALL_ROWS));
  return csvAnswer(desk, 'giro-de-estoque', stockFile(items));
}
