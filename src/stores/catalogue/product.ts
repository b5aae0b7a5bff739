import { atom, computed } from 'nanostores';
import type { ProductDetail, Variant } from '../../contracts/catalogue.ts';
import { type Choice, type Offer, offerOf } from '../../domain/catalogue/offer.ts';
import type { PaymentTerms } from '../../domain/money/payment-terms.ts';

/** The product data that the page's store needs. */
export type OfferedProduct = Pick<
  ProductDetail,
  'id' | 'priceCents' | 'finalPriceCents' | 'discountPercent' | 'colours' | 'sizes'
> &
  PaymentTerms & {
    variants: Variant[];
    unitsPerLine: number;
    /** The lowest price in the 30 days before the reduction, if reduced and known. */
    lowestBeforeCents?: number | null;
    /** Buyers' fit feedback, if there is enough. */
    fit?: ProductDetail['fit'];
  };

/** The state of the buy buttons. */
export type Buying = {
  /** Which of the two buttons is busy. */
  busy: 'now' | 'cart' | null;
  problem: { at: 'colour' | 'size' | 'message'; text: string } | null;
  added: boolean;
};

/** The product of this page. */
export const $product = atom<OfferedProduct | null>(null);

export const $choice = atom<Choice>({ colourId: null, sizeId: null, quantity: 1 });

export const $offer = computed(
  [$product, $choice],
  (product, choice): Offer | null => product && offerOf(product, choice, product.unitsPerLine),
);

export const $buying = atom<Buying>({ busy: null, problem: null, added: false });

export function choose(change: Partial<Choice>): void {
  $choice.set({ ...$choice.get(), ...change });
  // The message was about another variant.
  if ('colourId' in change || 'sizeId' in change) say(null);
}

/** Shows a problem, replacing the previous message. */
export function say(problem: Buying['problem']): void {
  $buying.set({ ...$buying.get(), problem, added: false });
}
