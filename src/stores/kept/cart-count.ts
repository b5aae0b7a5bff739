import { local } from '../../client/storage.ts';
import { storedAtom } from './stored-atom.ts';

const KEY = 'cart_count';
/** The last cart received from the server, shown while the server does not answer. */
export const LAST_SEEN_KEY = 'cart_last_seen';

/**
 * How many pieces are in the cart, in local storage so that a page can show the badge without a request.
 * Separate from the cart store because every page loads this file and few pages load the cart.
 */
export const $cartCount = storedAtom(KEY, read);

export function setCartCount(count: number): void {
  if (count === $cartCount.get()) return;
  local.write(KEY, count > 0 ? String(count) : null);
  $cartCount.set(count);
}

/** Clears the cart in this browser: it belongs to the account that signed out. */
export function forgetCart(): void {
  setCartCount(0);
  local.write(LAST_SEEN_KEY, null);
}

/** What the badge shows: nothing for an empty cart, '99+' above 99. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}

function read(): number {
  const count = Number(local.read(KEY));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
