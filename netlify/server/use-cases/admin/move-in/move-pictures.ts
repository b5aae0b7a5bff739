import type { adminListMovePictures } from '#contracts/admin/move-pictures.ts';
import type { InputOf } from '#contracts/endpoint.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { lockMove } from '../../../sql/move-in/move-ins.sql.ts';
import * as sql from '../../../sql/move-in/moved-pictures.sql.ts';
import { type Desk, type Staff, staffPage, staffWrite } from '../staff-write.ts';

export async function listMovePictures(
  desk: Desk,
  staff: Staff,
  input: InputOf<typeof adminListMovePictures>,
) {
  return staffPage(desk, staff, input.pagina, (tx, slice) => sql.findMovedPictures(tx, input, slice));
}

/** Has pictures that failed fetched again: by the next run of the job `move-pictures`. */
export function retryMovePictures(
  desk: Desk,
  staff: Staff,
  { id, fotos }: { id: string; fotos?: readonly string[] | undefined },
) {
  return staffWrite(desk, staff, async (tx, log) => {
    if (!(await lockMove(tx, id))) return fail('not_found');
    const count = await sql.retryPictures(tx, id, fotos ?? null);
    log('move.pictures', 'move_in', id, { after: {} });
    return ok({ count });
  });
}
