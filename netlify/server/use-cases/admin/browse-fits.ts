import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import type { FitListInput, FitRow } from '#contracts/admin/fits.ts';
import { pageCount } from '#domain/catalogue.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findFitRows } from '../../sql/admin-fits.sql.ts';
import { type Staff, staffRead } from './staff-write.ts';

type Page = { items: FitRow[]; total: number; page: number; totalPages: number };

/** A page of what buyers say of the sizes of the pieces. */
export async function listFits(
  desk: Pick<Services, 'database'>,
  staff: Staff,
  input: FitListInput,
): Promise<Outcome<Page, never>> {
  const offset = (input.pagina - 1) * PAGE_SIZE;
  const found = await staffRead(desk, staff, (tx) => findFitRows(tx, input, { limit: PAGE_SIZE, offset }));
  return {
    ok: true,
    value: { ...found, page: input.pagina, totalPages: pageCount(found.total, PAGE_SIZE) },
  };
}
