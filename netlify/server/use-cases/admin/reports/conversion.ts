import type { ConversionFileInput, ConversionInput } from '#contracts/admin/conversion.ts';
import { conversionFile } from '#domain/reports/conversion.ts';
import { findConversion } from '../../../sql/reports/visit-steps.sql.ts';
import { ALL_ROWS, csvAnswer } from '../csv-answer.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';
import { askedPeriods } from './report-period.ts';

/** The conversion funnel of a period and the one before: one page of rows, and the totals. */
export async function conversion(desk: Desk, staff: Staff, { pagina, ...asked }: ConversionInput) {
  const filter = { por: asked.por, ...askedPeriods(desk.clock, asked) };
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findConversion(tx, filter, slice)),
    ...filter,
  }));
}

/** The same as CSV: all rows, and the totals at the end. */
export async function exportConversion(desk: Desk, staff: Staff, asked: ConversionFileInput) {
  const filter = { por: asked.por, ...askedPeriods(desk.clock, asked) };
  const { items, sums } = await staffRead(desk, staff, (tx) => findConversion(tx, filter, ALL_ROWS));
  return csvAnswer(desk, `conversao-por-${asked.por}`, conversionFile(asked.por, items, sums));
}
