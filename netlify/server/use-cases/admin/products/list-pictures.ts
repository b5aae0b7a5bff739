import { LIBRARY_PAGE } from '#contracts/admin/images.ts';
import { ok } from '../../../ports/outcome.ts';
import { wordsOf } from '../../../sql/plain-text.ts';
import { findPictures } from '../../../sql/products/pictures.sql.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';

/** A page of the picture library. */
export async function listPictures(
  desk: Desk,
  staff: Staff,
  { busca, depois }: { busca: string; depois?: string | undefined },
) {
  const found = await staffRead(desk, staff, (tx) =>
    findPictures(tx, wordsOf(busca), depois ?? null, LIBRARY_PAGE + 1),
  );
  const items = found.slice(0, LIBRARY_PAGE);
  return ok({ items, next: found.length > items.length ? (items.at(-1)?.key ?? null) : null });
}
