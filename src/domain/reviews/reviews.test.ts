import { expect, it } from 'vitest';
import { NEWEST_REVIEWS, orderInUrl, REVIEW_SORTS, readReviewSort } from './reviews.ts';

it('reads the order of reviews back from a URL, which leaves the usual one out', () => {
  for (const { value } of REVIEW_SORTS) {
    const order = orderInUrl(value);
    expect(readReviewSort(new URLSearchParams(order === null ? {} : { ordem: order }))).toBe(value);
  }
  expect(orderInUrl(NEWEST_REVIEWS)).toBeNull();
});

it('drops an unknown order, as listings do', () => {
  for (const asked of ['', 'ordem=', 'ordem=Melhores', 'ordem=melhores%00', 'ordem=constructor'])
    expect(readReviewSort(new URLSearchParams(asked)), asked).toBe(NEWEST_REVIEWS);
});
