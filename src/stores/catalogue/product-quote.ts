import { $postalCode, $quote, quote } from '../cart/shipping.ts';
import { $offer, $product } from './product.ts';

/** Debounces changes of the quantity. */
const PAUSE_MS = 400;

let quoted = 0;

/** Quotes shipping for the page's product in the shown quantity. */
export async function quoteProduct(): Promise<void> {
  const product = $product.get();
  if (!product) return;
  quoted = shownQuantity();
  await quote([{ productId: product.id, quantity: quoted }]);
}

/**
 * Keeps the quote up to date: requests a new one when the quantity changes, since weight and subtotal decide the price. Returns
 * a function that stops it.
 */
export function followQuantityWithQuote(): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stop = $offer.listen(() => {
    clearTimeout(pause);
    // No quote requested yet, or another postal code is being typed.
    if ($quote.get().postalCode === '' || $quote.get().postalCode !== $postalCode.get()) return;
    if (shownQuantity() !== quoted) pause = setTimeout(() => void quoteProduct(), PAUSE_MS);
  });
  return () => {
    clearTimeout(pause);
    stop();
  };
}

/** For a sold-out product the page shows 1. */
function shownQuantity(): number {
  return Math.max(1, $offer.get()?.quantity ?? 1);
}
