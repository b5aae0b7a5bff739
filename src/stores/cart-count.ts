import { atom } from 'nanostores';
import { local } from '../client/storage.ts';

const KEY = 'cart_count';
/** The last cart received from the server, shown while the server does not answer. */
export const LAST_SEEN_KEY = 'cart_last_seen';

/**
 * How many pieces are in the cart, in local storage so that a page can show the badge without a request.
 * Separate from the cart store because every page loads this file and few pages load the cart.
 */
export const $cartCount = atom(read());

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

/** Follows changes made in other tabs. Returns a function that stops it. */
export function followCartCount(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) $cartCount.set(read());
  };
  const onReturn = () => $cartCount.set(read());
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onReturn);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onReturn);
  };
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
