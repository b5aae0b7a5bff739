import { orderInUrl, REVIEW_SORTS, type ReviewSort } from '#domain/reviews/reviews.ts';
import { reviewsUrl } from '../../paths.ts';

/** The orders of a product's reviews, as links to their first page; nothing where there is nothing to put in order. */
export function ReviewOrder({ id, sort, shown }: { id: string; sort: ReviewSort; shown: number }) {
  if (shown < 2) return null;
  return (
    <nav className="mb-10 flex flex-wrap gap-2" aria-label="Ordem das avaliações">
      {REVIEW_SORTS.map(({ value, label }) => (
        <a
          key={value}
          className="grid min-h-11 place-items-center border border-edge px-3.5 text-small hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          href={reviewsUrl(id, 1, orderInUrl(value))}
          aria-current={value === sort ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
