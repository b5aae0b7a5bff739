import { $offer, $product } from './product.ts';
import { $postalCode, $quote, quote } from './shipping.ts';

/** Stepping through quantities sends one request. */
const PAUSE_MS = 400;

let quoted = 0;

/** Quotes the page's product in the quantity that the page shows. */
export async function quoteProduct(): Promise<void> {
  const product = $product.get();
  if (!product) return;
  quoted = shownQuantity();
  await quote([{ productId: product.id, quantity: quoted }]);
}

/** Keeps a quote true: asks again when another quantity is shown, since weight and subtotal decide the price. Returns how to stop. */
export function followQuantityWithQuote(): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stop = $offer.listen(() => {
    clearTimeout(pause);
    // Nothing asked for yet, or another postal code on its way in.
    if ($quote.get().postalCode === '' || $quote.get().postalCode !== $postalCode.get()) return;
    if (shownQuantity() !== quoted) pause = setTimeout(() => void quoteProduct(), PAUSE_MS);
  });
  return () => {
    clearTimeout(pause);
    stop();
  };
}

/** Of what is sold out the page shows one. */
function shownQuantity(): number {
  return Math.max(1, $offer.get()?.quantity ?? 1);
}
