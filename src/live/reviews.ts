import type { ReviewsPage } from '#contracts/catalogue.ts';
import { pageCount, REVIEWS_PER_PAGE, ratingSummary } from '#domain/catalogue/catalogue.ts';
import type { ReviewSort } from '#domain/reviews/reviews.ts';
import { readingServices } from '#server/compose.ts';
import { logFailure } from '#server/http/failure-log.ts';
import { productRedirect, reviewsOf } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { reviewsUrl } from '../paths.ts';

type Shown = ReviewsPage & { pages: number };

/**
 * One page of a product's reviews, counted from 1; or the redirect of a deleted product; 'missing' also past the end, 'unknown' if
 * they cannot be read.
 */
export async function findReviews(
  id: string,
  { page, sort }: { page: number; sort: ReviewSort },
): Promise<Shown | { movedTo: string } | 'missing' | 'unknown'> {
  try {
    const found = await reviewsOf(readingServices(), id, { page, sort });
    if (!found) {
      const movedTo = await productRedirect(readingServices(), id);
      return movedTo === null ? 'missing' : { movedTo };
    }
    const pages = pageCount(ratingSummary(found.ratings).count, REVIEWS_PER_PAGE);
    return page > Math.max(1, pages) ? 'missing' : { ...found, pages };
  } catch (error) {
    logFailure({ endpoint: reviewsUrl(':id') }, error);
    return 'unknown';
  }
}
