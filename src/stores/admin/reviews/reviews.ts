import { adminDecideReviews, adminListReviews, type ReviewRow } from '../../../contracts/admin/reviews.ts';
import { REVIEW_LABELS, REVIEW_STATUSES, type ReviewStatus } from '../../../domain/reviews/reviews.ts';
import { ask, toastFailure, toastUndo } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { createList } from '../kit/resource.ts';
import { createSelection } from '../kit/selection.ts';

/** Product reviews and their moderation. */

export const reviews = createList(adminListReviews);
export const selectedReviews = createSelection();

type Decided = Pick<ReviewRow, 'id' | 'status'>;

/** Sets the status of reviews, with undo. */
export async function decide(rows: readonly Decided[], status: ReviewStatus): Promise<boolean> {
  const others = rows.filter((row) => row.status !== status);
  if (others.length === 0) return true;
  const isDone = await write(others, status);
  if (isDone) toastUndo(doneWords(others.length, status), () => takeBack(others, status));
  return isDone;
}

/** Sets the status of the selected reviews among the loaded rows. */
export async function decideSelected(status: ReviewStatus): Promise<void> {
  const ids = selectedReviews.$ids.get();
  const rows = reviews.rows().filter(({ id }) => ids.has(id));
  if (await decide(rows, status)) selectedReviews.acted(rows.map(({ id }) => id));
}

async function write(rows: readonly Decided[], status: ReviewStatus): Promise<boolean> {
  const given = rows.map(({ id, status: was }) => ({ id, was }));
  const result = await ask(adminDecideReviews, { reviews: given, status });
  if (!result.ok) {
    toastFailure('Erro ao atualizar avaliação', result);
    return false;
  }
  reviews.hold(
    rows.map(({ id }) => id),
    { status },
  );
  await shown();
  return true;
}

/** Restores the previous status of each. */
async function takeBack(rows: readonly Decided[], now: ReviewStatus): Promise<void> {
  for (const before of REVIEW_STATUSES) {
    const same = rows.filter(({ status }) => status === before).map(({ id }) => ({ id, status: now }));
    if (same.length > 0 && !(await write(same, before))) return;
  }
}

function doneWords(count: number, status: ReviewStatus): string {
  const many = count === 1 ? 'Avaliação' : `${count} avaliações`;
  if (status === 'pending') return `${many} de volta à espera`;
  const word = REVIEW_LABELS[status].toLowerCase();
  return `${many} ${count === 1 ? word : `${word}s`}`;
}
