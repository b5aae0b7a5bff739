/** Retention periods of personal data, in days unless stated otherwise; published on /privacidade and /cookies. */

/** A guest's cookie after its last use, and the cart it belongs to. */
export const GUEST_DAYS = 90;

/** A guest's empty cart, and a cart not touched again after its first minutes. */
export const EMPTY_CART_DAYS = 2;
export const UNTOUCHED_CART_DAYS = 30;

/** An e-mail confirmation link, and the cookie that identifies the browser that requested it. */
export const CONFIRM_DAYS = 1;

/** A team invitation link; an unused one is deleted this long after it expires. */
export const INVITATION_DAYS = 7;
export const OLD_INVITATION_DAYS = 30;

/** A newsletter confirmation link and the pending subscription. */
export const NEWS_LINK_DAYS = 7;
/** The record of a newsletter consent after unsubscribing: as long as claims are possible (CDC, Lei 8.078/1990, art. 27). */
export const NEWS_PROOF_YEARS = 5;

/** A customer's session: maximum idle time, and maximum lifetime. */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_MOST_DAYS = 90;

/** How long a browser counts as known to an account after a sign-in. */
export const DEVICE_DAYS = 180;

/** The e-mail address behind a voucher code, once its balance is zero; as long as its order is kept. */
export const SPENT_CODE_YEARS = 5;

/** An uploaded picture that is not used anywhere. Checked once a day. */
export const UNUSED_PICTURE_HOURS = 24;

/** A picture of a restored backup, even if unused: so long the functions may still work on the former database. */
export const RESTORED_PICTURE_DAYS = 7;

/** A back-in-stock alert: after it was sent, and at most while unsent. */
export const ANSWERED_ALERT_DAYS = 30;
export const ALERT_DAYS = 365;

/** The content of a mail, after it was sent or finally rejected. */
export const MAIL_TEXT_DAYS = 30;
/** The record that an order mail was sent, without its text. */
export const ORDER_MAIL_DAYS = 365;

/** The record of a processed webhook: longer than the provider retries one. */
export const WEBHOOK_DAYS = 90;

/** What other programs were told, with what they answered: long enough to send it again to one that was away. */
export const MESSAGE_DAYS = 30;

/** Searches without results, stored without the searcher. */
export const MISSED_SEARCH_DAYS = 90;

/** The log of site rebuilds and their reasons. */
export const REBUILD_DAYS = 30;

/** The cached address of a postal code, before it is looked up again. */
export const POSTAL_CODE_DAYS = 180;

/** Another shop's files, in which customers are, until they are moved in. */
export const MOVE_FILE_DAYS = 30;

/** What a machine was answered under an idempotency key: as long as it may ask again. */
export const DOOR_ANSWER_HOURS = 24;
