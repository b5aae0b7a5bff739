import type { Result } from '../../client/call.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import type { getAvailability, ProductDetail, Variant } from '../../contracts/catalogue.ts';
import type { Offer } from '../../domain/catalogue/offer.ts';
import { addSeen, type Showing } from '../cart/adding.ts';
import { addToCart } from '../cart/cart.ts';
import { currentOf } from './asked-piece.ts';
import { $buying, $offer, $product, type Buying } from './product.ts';

/** Product data that may have changed since the build. */
type Renewable = Pick<ProductDetail, 'id' | 'priceCents' | 'finalPriceCents' | 'discountPercent'> & {
  lowestBeforeCents?: number | null;
  variants: Variant[];
};

export type Bought = { ok: true } | ({ ok: false } & NonNullable<Buying['problem']>);

/**
 * Buys through one of the page's buttons, one request at a time. Returns whether it succeeded; on the way to the checkout the
 * button stays busy.
 */
export async function buyBy(button: NonNullable<Buying['busy']>, showing?: Showing): Promise<boolean> {
  if ($buying.get().busy) return false;
  $buying.set({ busy: button, problem: null, added: false });
  const bought = await buy(showing);
  if (!bought.ok) $buying.set({ busy: null, problem: bought, added: false });
  else if (button === 'cart') $buying.set({ busy: null, problem: null, added: true });
  return bought.ok;
}

/** Adds the page's selection to the cart. */
export async function buy(showing?: Showing): Promise<Bought> {
  return buyOffered($product.get(), $offer.get(), (known) => $product.set(known), showing);
}

/**
 * Adds the chosen variant to the cart. If something is not chosen or the server refuses, says what and beside which part of
 * the page to show it. After a refusal the product is fetched again and passed to `renew`. With `showing` the cart shows the piece
 * before the server has answered.
 */
export async function buyOffered<P extends Renewable>(
  product: P | null,
  offer: Offer | null,
  renew: (product: P) => void,
  showing?: Showing,
): Promise<Bought> {
  if (!product || !offer) return { ok: false, at: 'message', text: words('product_unavailable', 'product') };
  const missing = missingChoice(offer);
  if (missing) return { ok: false, ...missing };
  const { variantId, quantity } = offer;
  if (quantity === 0) return { ok: false, at: 'message', text: words('quantity_over_stock', 'product') };
  const asked = { productId: product.id, variantId, quantity };
  const result = await (showing ? addSeen(asked, showing) : addToCart(asked));
  if (result.ok) return { ok: true };
  if (result.status === 404 || result.status === 409) void renewed(product).then(renew);
  return { ok: false, at: 'message', text: words(result.code, 'adding', result.data) };
}

/** What the shopper still has to choose, with the message and the part of the page it belongs to; null if nothing. */
export function missingChoice(offer: Offer | null): Buying['problem'] {
  if (!offer?.missing) return null;
  return { at: offer.missing, text: offer.missing === 'colour' ? TEXTS.chooseColour : TEXTS.chooseSize };
}

/** Confirms price and stock of the page's product. */
export async function refreshProduct(): Promise<void> {
  const product = $product.get();
  if (product) $product.set(await renewed(product));
}

/**
 * The product with its current price and stock. If the request fails, it stays unchanged; if the product left the catalogue,
 * its stock is zero. Variants that the page was built without are ignored until the next build.
 */
export async function renewed<P extends Renewable>(product: P): Promise<P> {
  return asOf(product, await currentOf(product.id));
}

/** The product with price and stock of this answer; without one as it is. */
export function asOf<P extends Renewable>(product: P, result: Result<typeof getAvailability>): P {
  if (!result.ok) return product;
  const [now] = result.data.products;
  const stockOf = new Map(now?.variants.map(({ id, stock }) => [id, stock]));
  const { priceCents, finalPriceCents, discountPercent, lowestBeforeCents = null } = now ?? product;
  return {
    ...product,
    priceCents,
    finalPriceCents,
    discountPercent,
    lowestBeforeCents,
    variants: product.variants.map((variant) => ({ ...variant, stock: stockOf.get(variant.id) ?? 0 })),
  };
}
