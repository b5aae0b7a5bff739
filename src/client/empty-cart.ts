import type { Cart } from '../contracts/cart.ts';

/** The address of contracts/cart.ts's getCart. */
export const CART_ADDRESS = '/api/carrinho';

/** As long as every other question waits (call.ts). */
const TIMEOUT_MS = 20_000;

/**
 * Whether the server says that the cart holds nothing. Asked without the contract, whose schemas weigh more than a page that
 * shows an empty cart. False where there is no such answer: then whoever asks with the contract finds out what there is.
 */
export async function isCartEmpty(): Promise<boolean> {
  try {
    const response = await fetch(CART_ADDRESS, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const cart = (await response.json()) as Partial<Cart> | null;
    return response.ok && cart?.itemCount === 0;
  } catch {
    return false;
  }
}
