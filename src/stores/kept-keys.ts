/** Storage keys that a page reads before anything else is loaded. */

/** The cart's id, for the pages' own use; the server knows the cart by its cookie. */
export const CART_ID_KEY = 'cart_id';

/** The keys of orders placed from this browser. */
export const ORDER_KEYS_KEY = 'order_keys';

/** The label of the account link; absent for guests. Not secret. */
export const ACCOUNT_KEY = 'account';

/** The ids of the pieces with a filled heart; absent where there are none. */
export const FAVOURITES_KEY = 'favourites';

/** That the offer of the first purchase was seen. */
export const OFFER_SEEN_KEY = 'discount_popup_shown';
