import type { GapsInput } from '#contracts/admin/fiscal.ts';
import * as gaps from '../../../sql/fiscal/note-gaps.sql.ts';
import { type Desk, type Staff, staffPage } from '../staff-write.ts';

/** Products for sale that lack what their note needs. */
export async function listNoteGaps(desk: Desk, staff: Staff, input: GapsInput) {
  return staffPage(desk, staff, input.pagina, async (tx, slice) => ({
    ...(await gaps.findGaps(tx, input, slice)),
    sums: await gaps.countGaps(tx),
    byCategory: await gaps.countGapsByCategory(tx),
  }));
}
