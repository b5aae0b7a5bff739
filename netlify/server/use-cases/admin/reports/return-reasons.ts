import type { ReasonsFileInput, ReasonsInput } from '#contracts/admin/return-reasons.ts';
import { reasonsFile } from '#domain/after-sale/return-reasons.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import type { Services } from '../../../compose.ts';
import { findProductName } from '../../../sql/products/admin-products.sql.ts';
import { findReasonRows, type ReasonFilter } from '../../../sql/reports/return-reasons.sql.ts';
import { csvAnswer } from '../csv-answer.ts';
import { type Staff, staffPage, staffRead } from '../staff-write.ts';

type Desk = Pick<Services, 'database' | 'clock'>;

/** Default length of the report, in months. */
const MONTHS = 12;
/** More rows than any shop has; files are built in memory. */
const ALL = { limit: 100_000, offset: 0 };

/** The reasons of returns: one page by product, size or month, with the totals. */
export async function returnReasons(
  desk: Desk,
  staff: Staff,
  { pagina, sentido, ordem, ...wanted }: ReasonsInput,
) {
  const filter = filterOf(desk, wanted);
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findReasonRows(tx, filter, { by: ordem, descending: sentido === 'desc' }, slice)),
    por: filter.group,
    from: filter.from,
    product: filter.productId ? await findProductName(tx, filter.productId) : null,
  }));
}

/** The same as CSV: all rows, and the totals at the end. */
export async function exportReturnReasons(desk: Desk, staff: Staff, input: ReasonsFileInput) {
  const { items, sums } = await staffRead(desk, staff, (tx) =>
    findReasonRows(tx, filterOf(desk, input), { by: undefined, descending: true }, ALL),
  );
  const { header, line } = reasonsFile(input.por);
  const lines = [header, ...items.map(line), line({ label: 'Total', counts: sums })];
  return csvAnswer(desk, `motivos-por-${input.por}`, lines);
}

function filterOf({ clock }: Desk, { por, busca, de, ate, tipo, produto }: ReasonsFileInput): ReasonFilter {
  return {
    group: por,
    text: busca,
    from: de ?? firstDay(ate ?? toISODate(today(clock.now()))),
    to: ate ?? null,
    kind: tipo ? ({ devolucao: 'withdrawal', troca: 'exchange' } as const)[tipo] : null,
    productId: produto ?? null,
  };
}

/** The first day of the twelve months that end with the month of this day ('YYYY-MM-DD'). */
function firstDay(last: string): string {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return toISODate({
    year: month === MONTHS ? year : Math.max(1, year - 1),
    month: (month % MONTHS) + 1,
    day: 1,
  });
}
