import { formatRating } from '#domain/catalogue/catalogue.ts';

type Props = { average: number; count: number };

/** A product's rating in short: '★ 4,8 (12)', on the cards of phones without the number. */
export function Rating({ average, count }: Props) {
  const rating = formatRating(average);
  const reviews = count === 1 ? '1 avaliação' : `${count} avaliações`;
  return (
    <span role="img" aria-label={`Nota ${rating} de 5, ${reviews}`}>
      {`★\u00a0${rating}`}
      <span>{` (${count})`}</span>
    </span>
  );
}
