/** The moderation status of a review. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_LABELS: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Pendente',
  approved: 'Aprovada',
  rejected: 'Recusada',
};

/** The orders of a product's reviews with their URL values; the newest of equals comes first. */
export const REVIEW_SORTS = [
  { value: 'recentes', label: 'Mais recentes' },
  { value: 'melhores', label: 'Melhores notas' },
  { value: 'piores', label: 'Piores notas' },
  { value: 'com-foto', label: 'Com foto primeiro' },
] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number]['value'];
export const NEWEST_REVIEWS: ReviewSort = 'recentes';

/** The order that a URL asks for; an unknown one is dropped, as in listings. */
export function readReviewSort(params: URLSearchParams): ReviewSort {
  const asked = params.get('ordem');
  return REVIEW_SORTS.find(({ value }) => value === asked)?.value ?? NEWEST_REVIEWS;
}

/** How a URL says an order; null for the usual one, which it leaves out. */
export function orderInUrl(sort: ReviewSort): ReviewSort | null {
  return sort === NEWEST_REVIEWS ? null : sort;
}

/** Whether a status change affects pages: only then they are rebuilt. */
export function changesPages(before: ReviewStatus, after: ReviewStatus): boolean {
  return (before === 'approved') !== (after === 'approved');
}
