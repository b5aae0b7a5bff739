import type { PromisesFileInput, PromisesInput } from '#contracts/admin/delivery-promises.ts';
import { promisesFile } from '#domain/reports/delivery-promises.ts';
import { findPromises } from '../../../sql/reports/delivery-promises.sql.ts';
import { ALL_ROWS, csvAnswer } from '../csv-answer.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';
import { askedPeriods } from './report-period.ts';

/** Promised and real delivery days of a period: one page by carrier, state or month, and the totals. */
export async function deliveryPromises(desk: Desk, staff: Staff, { pagina, ...asked }: PromisesInput) {
  const { period } = askedPeriods(desk.clock, asked);
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findPromises(tx, { ...asked, period }, slice)),
    por: asked.por,
    period,
  }));
}

/** The same as CSV: all rows, and the totals at the end. */
export async function exportDeliveryPromises(desk: Desk, staff: Staff, asked: PromisesFileInput) {
  const { period } = askedPeriods(desk.clock, asked);
  const filter = { por: asked.por, ordem: undefined, sentido: 'desc', period } as const;
  const { items, sums } = await staffRead(desk, staff, (tx) => findPromises(tx, filter, ALL_ROWS));
  return csvAnswer(desk, `prazos-por-${asked.por}`, promisesFile(asked.por, items, sums));
}
