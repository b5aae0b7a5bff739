/** The moderation status of a review. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_LABELS: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Pendente',
  approved: 'Aprovada',
  rejected: 'Recusada',
};

/** Whether a status change affects pages: only then they are rebuilt. */
export function changesPages(before: ReviewStatus, after: ReviewStatus): boolean {
  return (before === 'approved') !== (after === 'approved');
}
