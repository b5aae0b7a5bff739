import { call } from '../client/call.ts';
import { TEXTS, words } from '../client/words.ts';
import { getAvailability } from '../contracts/catalogue.ts';
import { addToCart } from './cart.ts';
import { $offer, $product, updateProduct, withdrawProduct } from './product.ts';

export type Bought = { ok: true } | { ok: false; at: 'colour' | 'size' | 'message'; text: string };

/** Puts what is chosen into the cart; else says what is missing or why not, and where on the page that belongs. */
export async function buy(): Promise<Bought> {
  const product = $product.get();
  const offer = $offer.get();
  if (!product || !offer) return { ok: false, at: 'message', text: words('product_unavailable', 'product') };
  if (offer.missing === 'colour') return { ok: false, at: 'colour', text: TEXTS.chooseColour };
  if (offer.missing === 'size') return { ok: false, at: 'size', text: TEXTS.chooseSize };
  const { variantId, quantity } = offer;
  if (quantity === 0) return { ok: false, at: 'message', text: words('quantity_over_stock', 'product') };
  const result = await addToCart({ productId: product.id, variantId, quantity });
  if (result.ok) return { ok: true };
  if (result.status === 404 || result.status === 409) void refreshProduct();
  return { ok: false, at: 'message', text: words(result.code, 'adding', result.data) };
}

/** Confirms price and stock of the page's product. Without an answer the page stays as it was built. */
export async function refreshProduct(): Promise<void> {
  const product = $product.get();
  if (!product) return;
  const result = await call(getAvailability, { id: [product.id] });
  if (!result.ok) return;
  const [fresh] = result.data.products;
  if (fresh) updateProduct(fresh);
  else withdrawProduct();
}
