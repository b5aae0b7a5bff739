const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR];

/** Seconds until a card is tried again to be deleted at the provider, after so many attempts (from 1): at last a day, without an end. */
export const removalPause = (attempts: number): number => PAUSES[attempts - 1] ?? DAY;
