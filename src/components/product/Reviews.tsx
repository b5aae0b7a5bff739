import type { ProductDetail } from '#contracts/catalogue.ts';
import { formatDate } from '#domain/calendar.ts';
import { type Rating, ratingSummary } from '#domain/catalogue.ts';
import { imageUrl } from '../../paths.ts';

type Review = ProductDetail['reviews'][number];

const ROWS = [5, 4, 3, 2, 1] as const;

/** What buyers say of a piece, and what it comes to. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const { average, count, distribution } = ratingSummary(reviews.map(({ rating }) => rating as Rating));
  if (average === null) return <p className="text-soft">Ainda sem avaliações</p>;
  return (
    <div className="reviews">
      <div>
        <p className="reviews__average">
          <span className="display">{average.toLocaleString('pt-BR', { minimumFractionDigits: 1 })}</span>{' '}
          <Stars rating={average} />
        </p>
        <p className="text-small text-soft">{count === 1 ? '1 avaliação' : `${count} avaliações`}</p>
        <ul className="reviews__rows">
          {ROWS.map((stars) => (
            <li key={stars}>
              <span>
                {`${stars} `}
                <span className="visually-hidden">{stars === 1 ? 'estrela: ' : 'estrelas: '}</span>
              </span>
              <svg className="reviews__bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(distribution[stars] / count) * 100} height="4" />
              </svg>
              <span>{distribution[stars]}</span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="reviews__list">
        {reviews.map((review) => (
          <ReviewItem review={review} key={review.id} />
        ))}
      </ul>
    </div>
  );
}

function ReviewItem({ review: { rating, author, comment, createdAt, photoKey } }: { review: Review }) {
  const date = new Date(createdAt);
  return (
    <li className="review">
      <p className="review__head">
        <Stars rating={rating} />
        <span className="font-medium">{author}</span>
        <time className="text-small text-faint" dateTime={date.toISOString().slice(0, 10)}>
          {formatDate(date)}
        </time>
      </p>
      <p>{comment}</p>
      {photoKey && (
        <a className="review__photo" href={imageUrl(photoKey, 1200)} data-review-photo="">
          <img
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

const STAR =
  'm10 2 2.4 5.200 5.600.600-4.200 3.800 1.200 5.600-5-2.900-5 2.900 1.200-5.600L2 7.800l5.600-.6Z';
const PLACES = [0, 20, 40, 60, 80];

/** Stars from 0 to 5, halves and all: a strip of five filled up to the rating. */
function Stars({ rating }: { rating: number }) {
  const strip = (className?: string) =>
    PLACES.map((x) => <path className={className} transform={`translate(${x})`} d={STAR} key={x} />);
  return (
    <svg
      className="stars"
      viewBox="0 0 100 20"
      role="img"
      aria-label={`Nota ${String(rating).replace('.', ',')} de 5`}
    >
      {strip('stars__empty')}
      <svg width={rating * 20} height="20" viewBox={`0 0 ${Math.max(rating * 20, 1)} 20`} aria-hidden="true">
        {strip()}
      </svg>
    </svg>
  );
}
