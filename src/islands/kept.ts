import { ACCOUNT_KEY, CART_ID_KEY, FAVOURITES_KEY, ORDER_KEYS_KEY } from '../stores/kept-keys.ts';

/** By which keys a browser tells that there is something of its own to show: `data-kept` of the pages (patience.ts). */
export const KEPT = {
  cart: [CART_ID_KEY, ORDER_KEYS_KEY, ACCOUNT_KEY].join(' '),
  favourites: [FAVOURITES_KEY, ACCOUNT_KEY].join(' '),
} as const;
