import type { ProductDetail } from '../contracts/catalogue.ts';
import { formatDate } from '../domain/calendar.ts';
import { type Rating, ratingSummary } from '../domain/catalogue.ts';
import { imageUrl } from '../paths.ts';
import { blank, fill, hide, setText } from './shell.ts';

/** What buyers said of a product newer than the build: as Reviews.astro shows it. */
export function showReviews({ reviews }: ProductDetail): void {
  const { average, count, distribution } = ratingSummary(reviews.map(({ rating }) => rating as Rating));
  hide('[data-slot=reviews]', false);
  if (average === null) return;
  const made = blank('reviews');
  setText(made, '[data-average]', average.toLocaleString('pt-BR', { minimumFractionDigits: 1 }));
  setText(made, '[data-count]', count === 1 ? '1 avaliação' : `${count} avaliações`);
  setStars(made, average);
  for (const row of made.querySelectorAll<HTMLElement>('[data-row-of]')) {
    const given = distribution[Number(row.dataset.rowOf) as Rating];
    setText(row, '[data-given]', String(given));
    row.querySelector('rect')?.setAttribute('width', String((given / count) * 100));
  }
  made.querySelector('[data-review-list]')?.replaceChildren(...reviews.map(itemOf));
  fill('reviews', made);
  const tab = document.querySelector('[data-tablist] [href="#avaliacoes"]');
  if (tab) tab.textContent = `Avaliações (${count})`;
}

function itemOf({
  author,
  rating,
  comment,
  photoKey,
  createdAt,
}: ProductDetail['reviews'][number]): HTMLElement {
  const item = blank('review');
  setText(item, '[data-author]', author);
  const date = new Date(createdAt);
  setText(item, '[data-date]', formatDate(date));
  item.querySelector('[data-date]')?.setAttribute('datetime', date.toISOString().slice(0, 10));
  setText(item, '[data-comment]', comment);
  setStars(item, rating);
  setPhoto(item, photoKey, author);
  return item;
}

function setPhoto(item: HTMLElement, key: string | null, author: string): void {
  const link = item.querySelector<HTMLAnchorElement>('[data-review-photo]');
  if (!key || !link) {
    link?.remove();
    return;
  }
  link.href = imageUrl(key, 1200);
  const alt = `Foto de ${author}`;
  Object.assign(link.querySelector('img') ?? {}, { src: imageUrl(key, 320), alt });
}

/** As Stars.astro draws them. */
function setStars(place: HTMLElement, rating: number): void {
  const words = `Nota ${String(rating).replace('.', ',')} de 5`;
  place.querySelector('[data-stars]')?.setAttribute('aria-label', words);
  const filled = place.querySelector('[data-stars-fill]');
  filled?.setAttribute('width', String(rating * 20));
  filled?.setAttribute('viewBox', `0 0 ${Math.max(rating * 20, 1)} 20`);
}
