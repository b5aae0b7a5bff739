/** How long the shop keeps what it knows of people, in days where nothing else is said: told on /privacidade and /cookies, and done. */

/** A guest's cookie after its last use, and the cart that it opens. */
export const GUEST_DAYS = 90;

/** A guest's cart that is empty, and one that nobody came back to after its first minutes. */
export const EMPTY_CART_DAYS = 2;
export const UNTOUCHED_CART_DAYS = 30;

/** A link to confirm an address, and the cookie by which the browser that asked for it is known. */
export const CONFIRM_DAYS = 1;

/** The link of an invitation to the team; one that nobody took is forgotten this long after its end. */
export const INVITATION_DAYS = 7;
export const OLD_INVITATION_DAYS = 30;

/** The link that puts an address on the list of news, and the request that waits for it. */
export const NEWS_LINK_DAYS = 7;
/** The proof that somebody asked for news and left: as long as they may claim anything of it (CDC, Lei 8.078/1990, art. 27). */
export const NEWS_PROOF_YEARS = 5;

/** A customer's session: unused, and at most. */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_MOST_DAYS = 90;

/** How long a browser stays known to an account that signed in there. */
export const DEVICE_DAYS = 180;

/** The address that a voucher's code was made for, once nothing has been on it; as long as its order is kept. */
export const SPENT_CODE_YEARS = 5;

/** A picture that was uploaded and came to stand nowhere. Looked for once a day. */
export const UNUSED_PICTURE_HOURS = 24;

/** A request to be told when a piece is back: after it was answered, and at most while nobody could. */
export const ANSWERED_ALERT_DAYS = 30;
export const ALERT_DAYS = 365;

/** What a mail was made of, once it went out, and of one that no mail server took. */
export const MAIL_TEXT_DAYS = 30;
/** That a mail about an order went out, without anything of its text. */
export const ORDER_MAIL_DAYS = 365;

/** That a notice of the payment provider was acted upon: longer than the provider repeats one. */
export const WEBHOOK_DAYS = 90;

/** Words that were searched for in vain, without who typed them. */
export const MISSED_SEARCH_DAYS = 90;

/** That the pages were built anew, and why. */
export const REBUILD_DAYS = 30;

/** The place that belongs to a postal code, before it is looked up again. */
export const POSTAL_CODE_DAYS = 180;
