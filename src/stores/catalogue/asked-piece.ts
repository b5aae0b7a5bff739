import { call, type Result } from '../../client/call.ts';
import { getAvailability, getProduct } from '../../contracts/catalogue.ts';

/** A product, which may be cached, and its price and stock of now, which are not: asked for side by side. */
export type AskedPiece = Promise<[Result<typeof getProduct>, Result<typeof getAvailability>]>;

/** How long an answer that was asked for ahead is of now, in milliseconds: as long as a press takes, and its code. */
const NOW_MS = 3_000;

let ahead: { id: string; until: number; asked: AskedPiece } | null = null;

/** Asks for a piece whose button has a finger on it. */
export function askAhead(id: string): void {
  if (ahead?.id !== id || Date.now() >= ahead.until)
    ahead = { id, until: Date.now() + NOW_MS, asked: ask(id) };
}

/** Asks for a piece, or returns what has just been asked for; only once, so that another try asks again. */
export function askPiece(id: string): AskedPiece {
  const known = ahead?.id === id && Date.now() < ahead.until ? ahead.asked : null;
  ahead = null;
  return known ?? ask(id);
}

function ask(id: string): AskedPiece {
  return Promise.all([call(getProduct, { id }), currentOf(id)]);
}

/** Today's price and stock of a product, whatever a cached answer says. */
export function currentOf(id: string): Promise<Result<typeof getAvailability>> {
  return call(getAvailability, { id: [id] });
}
