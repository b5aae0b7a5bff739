import type { StockFileInput, StockInput } from '#contracts/admin/stock-report.ts';
import { stockFile } from '#domain/reports/stock-report.ts';
import type { Services } from '../../../compose.ts';
import { findProductName } from '../../../sql/products/admin-products.sql.ts';
import { findStockRows, type StockFilter } from '../../../sql/reports/stock-report.sql.ts';
import { csvAnswer } from '../csv-answer.ts';
import { type Staff, staffPage, staffRead } from '../staff-write.ts';

type Desk = Pick<Services, 'database' | 'clock'>;

/** More variants than any shop has; files are built in memory. */
const ALL = { limit: 1_000_000, offset: 0 };

/** Stock turnover: one page of products, or of one product's variants, with the totals. */
export async function stockReport(
  desk: Desk,
  staff: Staff,
  { pagina, sentido, ordem, ...wanted }: StockInput,
) {
  const filter = filterOf(wanted, wanted.produto ? 'variant' : 'product');
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findStockRows(
      tx,
      filter,
      { by: ordem, descending: sentido === 'desc' },
      { now: desk.clock.now(), ...slice },
    )),
    product: filter.productId ? await findProductName(tx, filter.productId) : null,
  }));
}

/** The same as CSV by variant, as needed to reorder from the manufacturer. */
export async function exportStockReport(desk: Desk, staff: Staff, input: StockFileInput) {
  const { items } = await staffRead(desk, staff, (tx) =>
    findStockRows(
      tx,
      filterOf(input, 'variant'),
      { by: 'cobertura', descending: false },
      { now: desk.clock.now(), ...ALL },
    ),
  );
  const { header, line } = stockFile();
  return csvAnswer(desk, 'giro-de-estoque', [header, ...items.map(line)]);
}

function filterOf({ busca, acao, produto }: StockFileInput, by: StockFilter['by']): StockFilter {
  return { text: busca, advice: acao ?? null, productId: produto ?? null, by };
}
