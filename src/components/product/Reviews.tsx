import type { ReactNode } from 'react';
import type { Reviewed } from '#contracts/catalogue.ts';
import { formatRating, ratingSummary } from '#domain/catalogue/catalogue.ts';
import { formatDate, today, toISODate } from '#domain/time/calendar.ts';
import { imageUrl } from '../../paths.ts';

type Review = Reviewed['reviews'][number];
type Props = Reviewed & {
  /** What follows the reviews shown: a way to the others. */
  children?: ReactNode;
};

const ROWS = [5, 4, 3, 2, 1] as const;

/** The summary of a product's reviews, and some of them. */
export function Reviews({ ratings, reviews, children }: Props) {
  const { average, count } = ratingSummary(ratings);
  if (average === null) return <p className="text-soft">Ainda sem avaliações</p>;
  return (
    <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <svg className="hidden" aria-hidden="true">
        <path id={STRIP} d={FIVE} />
      </svg>
      <div>
        <p className="flex items-center gap-4">
          <span className="display">{formatRating(average)}</span> <Stars rating={average} />
        </p>
        <p className="text-small text-soft">{count === 1 ? '1 avaliação' : `${count} avaliações`}</p>
        <ul className="tabular mt-5 max-w-80 *:grid *:grid-cols-[--spacing(6)_1fr_2rem] *:items-center *:gap-2 *:text-small/body [&_svg]:h-1 [&_svg]:w-full [&_svg]:bg-line [&_svg]:fill-ink">
          {ROWS.map((stars) => (
            <li key={stars}>
              <span>
                {`${stars} `}
                <span className="sr-only">{stars === 1 ? 'estrela: ' : 'estrelas: '}</span>
              </span>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.round((ratings[stars] * 100) / count)} height="4" />
              </svg>
              <span className="text-right">{ratings[stars]}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <ul className="*:max-w-168 *:border-b *:border-line *:py-5 *:first:pt-0 [&_time]:text-small [&_time]:text-faint">
          {reviews.map((review) => (
            <ReviewItem review={review} key={review.id} />
          ))}
        </ul>
        {children && <div className="mt-6">{children}</div>}
      </div>
    </div>
  );
}

function ReviewItem({ review: { rating, author, comment, createdAt, photoKey } }: { review: Review }) {
  const date = new Date(createdAt);
  return (
    <li data-review="">
      <p className="given">
        <Stars rating={rating} />
        <span className="font-medium">{author}</span>
        <time dateTime={toISODate(today(date))}>{formatDate(date)}</time>
      </p>
      <p>{comment}</p>
      {photoKey && (
        <a className="mt-3.5 block w-32 bg-paper-deep" href={imageUrl(photoKey, 1200)}>
          <img
            className="aspect-portrait w-full object-cover"
            src={imageUrl(photoKey, 320)}
            alt={`Foto de ${author}`}
            width="160"
            height="200"
            loading="lazy"
            decoding="async"
          />
        </a>
      )}
    </li>
  );
}

const FIVE = [10, 30, 50, 70, 90]
  .map((x) => `M${x} 2l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6-4.2-3.8 5.6-.6Z`)
  .join('');
const STRIP = 'estrelas';

/** A rating from 0 to 5, fractions included: a strip of five stars filled up to it. One drawing for any number of reviews. */
function Stars({ rating }: { rating: number }) {
  return (
    <svg
      className="stars"
      viewBox="0 0 100 20"
      role="img"
      aria-label={`Nota ${String(rating).replace('.', ',')} de 5`}
    >
      <use href={`#${STRIP}`} />
      <svg width={rating * 20} height="20" aria-hidden="true">
        <use href={`#${STRIP}`} />
      </svg>
    </svg>
  );
}
