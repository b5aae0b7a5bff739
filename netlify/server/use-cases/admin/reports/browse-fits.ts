import type { FitListInput } from '#contracts/admin/fits.ts';
import { findFitRows } from '../../../sql/reports/admin-fits.sql.ts';
import { type Desk, type Staff, staffPage } from '../staff-write.ts';

/** One page of products with their buyers' answers about the fit. */
export async function listFits(desk: Desk, staff: Staff, input: FitListInput) {
  return staffPage(desk, staff, input.pagina, (tx, slice) => findFitRows(tx, input, slice));
}
