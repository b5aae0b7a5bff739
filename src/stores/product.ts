import { atom, computed } from 'nanostores';
import type { ProductDetail, Variant } from '../contracts/catalogue.ts';
import { type Choice, type Offer, offerOf } from '../domain/offer.ts';
import type { PaymentTerms } from '../domain/payment-terms.ts';

/** What a product's page knows of it. */
export type OfferedProduct = Pick<
  ProductDetail,
  'id' | 'priceCents' | 'finalPriceCents' | 'discountPercent' | 'colours' | 'sizes'
> &
  PaymentTerms & {
    variants: Variant[];
    unitsPerLine: number;
    /** The lowest price of the 30 days before today's, where it is reduced and they are known. */
    lowestBeforeCents?: number | null;
    /** What buyers say of its sizes, where enough have. */
    fit?: ProductDetail['fit'];
  };

/** How far buying what is chosen has come. */
export type Buying = {
  /** Which of the two buttons is at work. */
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
  // What was said is of another variant.
  if ('colourId' in change || 'sizeId' in change) say(null);
}

/** Says what is wrong, and no longer what was. */
export function say(problem: Buying['problem']): void {
  $buying.set({ ...$buying.get(), problem, added: false });
}
