/**
 * How much cheaper, in percent, a kept piece must be for its keepers to be told: less is rounding and noise, and every mail that says
 * little makes the next one unread.
 */
export const WORTH_TELLING_PERCENT = 5;

/** How long a lower price waits for the mail: a slip of the pen is corrected by then, and a campaign has changed all of its prices. */
export const PRICE_SETTLES_MINUTES = 15;

/** Between two mails to the same account. */
export const HOURS_BETWEEN_PRICE_MAILS = 24;

/** By how many whole percent a price in cents fell. */
export const fallenPercent = (beforeCents: number, cents: number): number =>
  Math.floor(((beforeCents - cents) * 100) / beforeCents);
