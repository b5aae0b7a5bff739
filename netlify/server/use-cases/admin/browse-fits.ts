import type { FitListInput, FitRow } from '#contracts/admin/fits.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findFitRows } from '../../sql/admin-fits.sql.ts';
import { type Page, staffPage } from './staff-page.ts';
import type { Desk, Staff } from './staff-write.ts';

/** A page of what buyers say of the sizes of the pieces. */
export async function listFits(
  desk: Desk,
  staff: Staff,
  input: FitListInput,
): Promise<Outcome<Page<FitRow>, never>> {
  return staffPage(desk, staff, input.pagina, (tx, slice) => findFitRows(tx, input, slice));
}
