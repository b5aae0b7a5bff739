import type { ReviewListInput } from '#contracts/admin/reviews.ts';
import { changesPages, type ReviewStatus } from '#domain/reviews.ts';
import { fail, ok } from '../../ports/outcome.ts';
import { findReviewRows, lockReviews, writeReviewStatus } from '../../sql/admin-reviews.sql.ts';
import { type Desk, type Staff, staffPage, staffWrite } from './staff-write.ts';

export async function listReviews(desk: Desk, staff: Staff, input: ReviewListInput) {
  return staffPage(desk, staff, input.pagina, (tx, slice) => findReviewRows(tx, input, slice));
}

type Decision = { reviews: readonly { id: string; was: ReviewStatus }[]; status: ReviewStatus };

const ACTIONS = { approved: 'approve', rejected: 'reject', pending: 'reopen' } as const;

/** Applies one decision to several reviews, all or nothing. Rebuilds the pages if a review appears or disappears. */
export async function decideReviews(desk: Desk, staff: Staff, { reviews, status }: Decision) {
  const shown = new Map(reviews.map(({ id, was }) => [id, was]));
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await lockReviews(tx, [...shown.keys()]);
    if (found.length < shown.size) return fail('not_found');
    if (found.some((review) => review.status !== shown.get(review.id))) return fail('changed_meanwhile');
    const pending = await writeReviewStatus(tx, [...shown.keys()], status);
    for (const { id, status: was, rating, authorName, productName } of found) {
      const name = `${productName}, por ${authorName}`;
      log(ACTIONS[status], 'review', id, {
        before: { name, rating, status: was },
        after: { name, rating, status },
        inPages: changesPages(was, status),
      });
    }
    return ok({ changed: found.length, pending });
  });
}
