import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import {
  addFavourite,
  getFavourites,
  mergeFavourites as merge,
  removeFavourite,
} from '../contracts/favourites.ts';
import { $accountKind, setAccountKind } from './account-kind.ts';
import { $favourites, isKept, setFavourite, setFavourites } from './favourites.ts';
import { toast } from './toasts.ts';

/** The account's side of the favourites; loaded only where somebody is signed in, or just left. */

/**
 * Brings the list of this browser and of the account together: after signing in both become one, after signing out the
 * account's list leaves the browser. Does nothing where that is done already.
 */
export async function settleFavourites(): Promise<void> {
  const isGuest = $accountKind.get() === 'guest';
  if (isGuest && isKept()) setFavourites([], false);
  if (!isGuest && !isKept()) await mergeFavourites();
}

/** Joins what this browser kept for a guest with what the account keeps. Without an answer the next page tries again. */
export async function mergeFavourites(): Promise<void> {
  const result = await call(merge, { ids: [...$favourites.get()] });
  if (result.ok) setFavourites(result.data.ids, true);
  // The session ended since this browser last heard of it.
  else if (result.code === 'signed_out') setAccountKind('guest');
}

/** Tells the account of a heart that was filled or emptied here; takes it back here where the account cannot. */
export async function keepFavourite(id: string, wanted: boolean): Promise<void> {
  const result = await call(wanted ? addFavourite : removeFavourite, { id });
  if (result.ok) return setFavourites(result.data.ids, true);
  // The session ended meanwhile: the list is this browser's again, and joins the account's at the next sign-in.
  if (result.code === 'signed_out') return setFavourites($favourites.get(), false);
  setFavourite(id, !wanted);
  toast(words(result.code, 'product', result.data), 'error');
}

/** What other devices changed since. */
export async function refreshFavourites(): Promise<void> {
  if (!isKept()) return settleFavourites();
  const result = await call(getFavourites, {});
  if (result.ok) setFavourites(result.data.ids, true);
}
