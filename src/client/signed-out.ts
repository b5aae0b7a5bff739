/**
 * Told to the page when an answer says that nobody is signed in (any more). Apart from call.ts, which every page would load
 * with it.
 */
export const SIGNED_OUT = 'elegante:signed-out';
