import { atom, computed } from 'nanostores';
import type { ProductDetail } from '../contracts/catalogue.ts';
import { type Choice, type Offer, offerOf } from '../domain/offer.ts';

/** What a product's page knows of it. */
export type OfferedProduct = Pick<
  ProductDetail,
  'id' | 'priceCents' | 'finalPriceCents' | 'discountPercent' | 'colours' | 'sizes' | 'variants'
> & { minimumInstalmentCents: number; unitsPerLine: number };

/** The product of this page. Small on purpose: it loads with the page, all that talks to the server comes later. */
export const $product = atom<OfferedProduct | null>(null);

export const $choice = atom<Choice>({ colourId: null, sizeId: null, quantity: 1 });

export const $offer = computed(
  [$product, $choice],
  (product, choice): Offer | null => product && offerOf(product, choice, product.unitsPerLine),
);

export function choose(change: Partial<Choice>): void {
  $choice.set({ ...$choice.get(), ...change });
}
