import type { ReasonsFileInput, ReasonsInput } from '#contracts/admin/return-reasons.ts';
import { reasonsFile } from '#domain/reports/return-reasons.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import { findProductName } from '../../../sql/products/admin-products.sql.ts';
import { findReasonRows } from '../../../sql/reports/return-reasons.sql.ts';
import { ALL_ROWS, csvAnswer } from '../csv-answer.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';

/** Default length of the report, in months. */
const MONTHS = 12;

/** The reasons of returns: one page by product, size or month, with the totals. */
export async function returnReasons(desk: Desk, staff: Staff, { pagina, ...asked }: ReasonsInput) {
  const { por, produto } = asked;
  const from = firstDay(desk, asked);
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findReasonRows(tx, { ...asked, de: from }, slice)),
    por,
    from,
    product: produto ? await findProductName(tx, produto) : null,
  }));
}

/** The same as CSV: all rows, and the totals at the end. */
export async function exportReturnReasons(desk: Desk, staff: Staff, asked: ReasonsFileInput) {
  const filter = { ...asked, de: firstDay(desk, asked), ordem: undefined, sentido: 'desc' } as const;
  const { items, sums } = await staffRead(desk, staff, (tx) => findReasonRows(tx, filter, ALL_ROWS));
  return csvAnswer(desk, `motivos-por-${asked.por}`, reasonsFile(asked.por, items, sums));
}

/** The first day asked for, or that of the twelve months that end with the month of the last one. */
function firstDay({ clock }: Desk, { de, ate = toISODate(today(clock.now())) }: ReasonsFileInput): string {
  if (de) return de;
  const [year = 0, month = 1] = ate.split('-').map(Number);
  return toISODate({
    year: month === MONTHS ? year : Math.max(1, year - 1),
    month: (month % MONTHS) + 1,
    day: 1,
  });
}
