import { LIBRARY_PAGE } from '#contracts/admin/images.ts';
import { ok } from '../../../ports/outcome.ts';
import { plain } from '../../../sql/plain-text.ts';
import { findPictures } from '../../../sql/products/pictures.sql.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';

/** Words beyond these are not searched for. */
const MAX_WORDS = 8;

/** A page of the picture library. */
export async function listPictures(
  desk: Desk,
  staff: Staff,
  { busca, depois }: { busca: string; depois?: string | undefined },
) {
  const words = plain(busca).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const found = await staffRead(desk, staff, (tx) =>
    findPictures(tx, words, depois ?? null, LIBRARY_PAGE + 1),
  );
  const items = found.slice(0, LIBRARY_PAGE);
  return ok({ items, next: found.length > items.length ? (items.at(-1)?.key ?? null) : null });
}
