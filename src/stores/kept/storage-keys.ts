/** Storage keys that pages read before loading anything else. */

/** The cart's id, for the pages only; the server identifies the cart by its cookie. */
export const CART_ID_KEY = 'cart_id';

/** The keys of orders placed from this browser. */
export const ORDER_KEYS_KEY = 'order_keys';

/** The label of the account link; absent for guests. Not secret. */
export const ACCOUNT_KEY = 'account';

/** The ids of the favourites; absent if there are none. */
export const FAVOURITES_KEY = 'favourites';

/** A contact message that is not sent yet, in sessionStorage. */
export const CONTACT_KEY = 'contact_form';

/** A question about a product that is not sent yet, in sessionStorage. */
export const QUESTION_KEY = 'product_question';

/** Whether the first-purchase offer was seen. */
export const OFFER_SEEN_KEY = 'discount_popup_shown';
