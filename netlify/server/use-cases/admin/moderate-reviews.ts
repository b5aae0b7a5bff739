import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import type { ReviewListInput, ReviewRow } from '#contracts/admin/reviews.ts';
import { pageCount } from '#domain/catalogue.ts';
import { changesPages, type ReviewStatus } from '#domain/reviews.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findReviewRows, lockReviews, writeReviewStatus } from '../../sql/admin-reviews.sql.ts';
import { type Staff, staffRead, staffWrite } from './staff-write.ts';

type Desk = Pick<Services, 'database'>;
type Page = { items: ReviewRow[]; total: number; pending: number; page: number; totalPages: number };

const STATUSES = { pendentes: 'pending', aprovadas: 'approved', recusadas: 'rejected' } as const;

export async function listReviews(
  desk: Desk,
  staff: Staff,
  input: ReviewListInput,
): Promise<Outcome<Page, never>> {
  const filter = {
    search: input.busca,
    status: input.status ? STATUSES[input.status] : null,
    rating: input.estrelas ?? null,
    productId: input.produto ?? null,
  };
  const offset = (input.pagina - 1) * PAGE_SIZE;
  const found = await staffRead(desk, staff, (tx) =>
    findReviewRows(tx, filter, { limit: PAGE_SIZE, offset }),
  );
  return {
    ok: true,
    value: { ...found, page: input.pagina, totalPages: pageCount(found.total, PAGE_SIZE) },
  };
}

type Decision = { reviews: readonly { id: string; was: ReviewStatus }[]; status: ReviewStatus };

const ACTIONS = { approved: 'approve', rejected: 'reject', pending: 'reopen' } as const;

/** One decision on several reviews, all of them or none. Pages are built again where one appears or goes. */
export async function decideReviews(
  desk: Desk,
  staff: Staff,
  { reviews, status }: Decision,
): Promise<Outcome<{ changed: number; pending: number }, 'not_found' | 'changed_meanwhile'>> {
  const shown = new Map(reviews.map(({ id, was }) => [id, was]));
  return staffWrite<{ changed: number; pending: number }, 'not_found' | 'changed_meanwhile'>(
    desk,
    staff,
    async (tx, log) => {
      const found = await lockReviews(tx, [...shown.keys()]);
      if (found.length < shown.size) return { ok: false, code: 'not_found' };
      if (found.some((review) => review.status !== shown.get(review.id)))
        return { ok: false, code: 'changed_meanwhile' };
      const pending = await writeReviewStatus(tx, [...shown.keys()], status);
      for (const { id, status: was, rating, authorName, productName } of found) {
        const name = `${productName}, por ${authorName}`;
        log({
          action: ACTIONS[status],
          entity: 'review',
          entityId: id,
          before: { name, rating, status: was },
          after: { name, rating, status },
          inPages: changesPages(was, status),
        });
      }
      return { ok: true, value: { changed: found.length, pending } };
    },
  );
}
