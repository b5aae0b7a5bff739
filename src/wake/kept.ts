import { REGISTERED_KEY } from '../stores/account-entry.ts';
import { ACCOUNT_KEY, CART_ID_KEY, FAVOURITES_KEY, ORDER_KEYS_KEY } from '../stores/kept-keys.ts';

/** By which keys a browser tells that there is something of its own to show: `data-kept` of the pages (patience.ts). */
export const KEPT = {
  cart: [CART_ID_KEY, ORDER_KEYS_KEY, ACCOUNT_KEY].join(' '),
  favourites: [FAVOURITES_KEY, ACCOUNT_KEY].join(' '),
} as const;

/** What in the browser's storage gives EntryPage.tsx something to do at once: who is signed in is led on. */
export const ENTRY_KEYS = [ACCOUNT_KEY, REGISTERED_KEY] as const;
