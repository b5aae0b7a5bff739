/** A review waits for the shop, is shown, or is not. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_LABELS: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Pendente',
  approved: 'Aprovada',
  rejected: 'Recusada',
};

/** Whether pages show the one and not the other: only then they are built again. */
export function changesPages(before: ReviewStatus, after: ReviewStatus): boolean {
  return (before === 'approved') !== (after === 'approved');
}
