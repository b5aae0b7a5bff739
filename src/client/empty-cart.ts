import type { Cart } from '../contracts/cart.ts';

/** The URL of `getCart` in contracts/cart.ts. */
export const CART_ADDRESS = '/api/carrinho';

/** The same time limit as in call.ts. */
const TIMEOUT_MS = 20_000;

/**
 * Whether the server says that the cart is empty, with nothing to be joined to it. Asked without the contract, whose schemas weigh
 * more than a page with an empty cart should. False if the request fails: the caller then asks again with the contract.
 */
export async function isCartEmpty(): Promise<boolean> {
  try {
    const response = await fetch(CART_ADDRESS, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const cart = (await response.json()) as Partial<Cart> | null;
    return response.ok && cart?.itemCount === 0 && !cart.hasGuestCart;
  } catch {
    return false;
  }
}
