import type { ReviewListInput, ReviewRow } from '#contracts/admin/reviews.ts';
import { changesPages, type ReviewStatus } from '#domain/reviews.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findReviewRows, lockReviews, writeReviewStatus } from '../../sql/admin-reviews.sql.ts';
import { type Page, staffPage } from './staff-page.ts';
import { type Desk, type Staff, staffWrite } from './staff-write.ts';

const STATUSES = { pendentes: 'pending', aprovadas: 'approved', recusadas: 'rejected' } as const;

export async function listReviews(
  desk: Desk,
  staff: Staff,
  input: ReviewListInput,
): Promise<Outcome<Page<ReviewRow> & { pending: number }, never>> {
  const filter = {
    search: input.busca,
    status: input.status ? STATUSES[input.status] : null,
    rating: input.estrelas ?? null,
    productId: input.produto ?? null,
  };
  return staffPage(desk, staff, input.pagina, (tx, slice) => findReviewRows(tx, filter, slice));
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
