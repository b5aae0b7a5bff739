import type { ConversionFileInput, ConversionInput } from '#contracts/admin/conversion.ts';
import { conversionFile } from '#domain/reports/conversion.ts';
import type { Services } from '../../../compose.ts';
import { type ConversionFilter, findConversion } from '../../../sql/reports/visit-steps.sql.ts';
import { csvAnswer } from '../csv-answer.ts';
import { type Staff, staffPage, staffRead } from '../staff-write.ts';
import { askedPeriods } from './report-period.ts';

type Desk = Pick<Services, 'database' | 'clock'>;

/** The conversion funnel of a period and the one before: one page of rows, and the totals. */
export async function conversion(desk: Desk, staff: Staff, { pagina, ...wanted }: ConversionInput) {
  const filter = filterOf(desk, wanted);
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findConversion(tx, filter, slice)),
    por: filter.group,
    period: filter.period,
    before: filter.before,
  }));
}

/** The same as CSV: all rows, and the totals at the end. */
export async function exportConversion(desk: Desk, staff: Staff, input: ConversionFileInput) {
  const filter = filterOf(desk, input);
  const { items, sums } = await staffRead(desk, staff, (tx) =>
    findConversion(tx, filter, { limit: 100_000, offset: 0 }),
  );
  const { header, line } = conversionFile(input.por);
  return csvAnswer(desk, `conversao-por-${input.por}`, [
    header,
    ...items.map(line),
    line({ label: 'Total', ...sums }),
  ]);
}

function filterOf({ clock }: Desk, { por, ...asked }: ConversionFileInput): ConversionFilter {
  return { group: por, ...askedPeriods(clock, asked) };
}
