import type { ReviewListInput } from '#contracts/admin/reviews.ts';
import { may } from '#domain/people/capabilities.ts';
import { changesPages, type ReviewStatus } from '#domain/reviews/reviews.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findReviewRows, lockReviews, writeReviewStatus } from '../../../sql/reviews/admin-reviews.sql.ts';
import { type Desk, type Staff, type StaffOfRole, staffPage, staffWrite } from '../staff-write.ts';

/** One page of the reviews. Who may moderate them need not see customers: then their accounts are left out. */
export async function listReviews(desk: Desk, staff: StaffOfRole, input: ReviewListInput) {
  const seesCustomers = may(staff.role, 'customers.read');
  return staffPage(desk, staff, input.pagina, (tx, slice) =>
    findReviewRows(tx, { ...input, seesCustomers }, slice),
  );
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
