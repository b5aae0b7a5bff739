import { PRICE_SLIDER } from '#domain/catalogue/catalogue.ts';
import { collectionParams, EVERYTHING } from '#domain/catalogue/collection-query.ts';
import type { PieceRule } from '#domain/catalogue-index/piece-rules.ts';
import { COLLECTION, collectionUrl, listingUrl } from '../../paths.ts';

/** The page of the shop that lists what a rule chooses; the whole collection where none does. */
export function ruleListing({ rule, categories, words, maxCents }: PieceRule): string {
  switch (rule) {
    case 'newest':
      return listingUrl({ kind: 'showcase', name: 'novidades' });
    case 'sale':
      return listingUrl({ kind: 'showcase', name: 'promocoes' });
    case 'best_sellers':
      return listingUrl({ kind: 'showcase', name: 'mais-vendidos' });
    case 'category':
      return collectionUrl(collectionParams({ ...EVERYTHING, categories }));
    case 'words':
      return collectionUrl(collectionParams({ ...EVERYTHING, search: words }));
    case 'cheap':
      return collectionUrl(collectionParams({ ...EVERYTHING, ...upTo(maxCents) }));
    case 'featured':
    case 'by_hand':
      return COLLECTION;
  }
}

/** The cheapest first, up to the step of the slider that leaves none of them out. */
function upTo(cents: number) {
  const { max, step } = PRICE_SLIDER;
  return { maxPrice: Math.min(max, Math.ceil(cents / 100 / step) * step), sort: 'menor-preco' } as const;
}
