/**
 * Event fired when a response says that nobody is signed in. Separate from call.ts, so that a page which only listens does not
 * load that.
 */
export const SIGNED_OUT = 'elegante:signed-out';
