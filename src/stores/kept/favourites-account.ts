import { call } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import {
  addFavourite,
  getFavourites,
  MAX_FAVOURITES,
  mergeFavourites as merge,
  removeFavourite,
} from '../../contracts/favourites.ts';
import { toast } from '../kit/toasts.ts';
import { $accountKind, setAccountKind } from './account-kind.ts';
import { $favourites, isKept, setFavourite, setFavourites, withFavourite } from './favourites.ts';

/** Favourites of an account; loaded only if somebody is signed in or has just signed out. */

/** What somebody wants of a product until the account confirms it, and what the account has: what a failure goes back to. */
type Wish = { wanted: boolean; before: boolean };

/** The last wish for each product, in the order of the taps. */
const wishes = new Map<string, Wish>();

let last: Promise<unknown> = Promise.resolve();

/**
 * Requests run one after the other, so that an older answer cannot come last. Once the page is left nobody would send those that
 * wait, so they are sent at once.
 */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const turn = new Promise<void>((begin) => {
    void last.then(() => begin());
    globalThis.addEventListener?.('pagehide', () => begin(), { once: true });
  }).then(ask);
  last = turn.catch(() => undefined);
  return turn;
}

/** Takes the account's list, with the wishes that it does not know yet. */
function accept(ids: readonly string[]): void {
  for (const [id, wish] of wishes) wish.before = ids.includes(id);
  const list = [...wishes].reduce((now, [id, { wanted }]) => withFavourite(now, id, wanted), ids);
  setFavourites(list, true);
}

/**
 * Synchronises the list of this browser with the account: merges both after signing in, removes the account's list from the
 * browser after signing out. Does nothing if that is already done.
 */
export async function syncFavourites(): Promise<void> {
  const isGuest = $accountKind.get() === 'guest';
  if (isGuest && isKept()) setFavourites([], false);
  if (!isGuest && !isKept()) await mergeFavourites();
}

/** Merges the guest's list into the account's. If the request fails, the next page tries again. */
export async function mergeFavourites(): Promise<void> {
  const result = await inTurn(() => call(merge, { ids: [...$favourites.get()] }));
  if (result.ok) accept(result.data.ids);
  // The session has expired since this browser last heard of it.
  else if (result.code === 'signed_out') setAccountKind('guest');
}

/** Saves an added or removed favourite to the account; rolls it back here if that fails. */
export async function saveFavourite(id: string, wanted: boolean): Promise<void> {
  const problem = await save(id, wanted);
  if (problem !== null) toast(problem, 'error');
}

/**
 * Adds or removes a favourite, and waits for the account if signed in. Returns null once it is done, or the error message. Unlike a
 * heart, it never drops an old favourite for a new one.
 */
export async function keepFavourite(id: string, wanted: boolean): Promise<string | null> {
  const ids = $favourites.get();
  if (ids.includes(id) === wanted) return null;
  if (wanted && ids.length >= MAX_FAVOURITES)
    return words('favourites_full', 'product', { maximum: MAX_FAVOURITES });
  setFavourite(id, wanted);
  if ($accountKind.get() === 'guest') return null;
  return save(id, wanted);
}

/**
 * Adds several favourites as the latest, in this order, as far as there is room. Returns those that are new, and the error message if
 * not all could be added.
 */
export async function keepFavourites(
  ids: readonly string[],
): Promise<{ added: readonly string[]; problem: string | null }> {
  const before = $favourites.get();
  const fresh = ids.filter((id) => !before.includes(id));
  const problem = $accountKind.get() === 'guest' ? keepHere(fresh) : await mergeInto(fresh);
  const now = $favourites.get();
  const added = fresh.filter((id) => now.includes(id));
  const full = words('favourites_full', 'product', { maximum: MAX_FAVOURITES });
  return { added, problem: problem ?? (added.length < fresh.length ? full : null) };
}

function keepHere(fresh: readonly string[]): null {
  const before = $favourites.get();
  setFavourites([...fresh.slice(0, MAX_FAVOURITES - before.length), ...before]);
  return null;
}

async function mergeInto(fresh: readonly string[]): Promise<string | null> {
  const result = await inTurn(() => call(merge, { ids: [...fresh] }));
  if (result.ok) accept(result.data.ids);
  else if (result.code === 'signed_out') {
    setFavourites($favourites.get(), false);
    return keepHere(fresh);
  } else return words(result.code, 'product', result.data);
  return null;
}

/**
 * Saves a wish unless a later one for the same product has replaced it by then. Returns null, or the error message after rolling it
 * back.
 */
function save(id: string, wanted: boolean): Promise<string | null> {
  const wish: Wish = { wanted, before: wishes.get(id)?.before ?? !wanted };
  wishes.delete(id);
  wishes.set(id, wish);
  const isLast = () => wishes.get(id) === wish;
  return inTurn(async () => {
    if (!isLast()) return null;
    const result = await call(wanted ? addFavourite : removeFavourite, { id }, { keepalive: true });
    const isDone = isLast();
    if (isDone) wishes.delete(id);
    if (result.ok) accept(result.data.ids);
    // The session has expired: the list belongs to this browser again, and is merged at the next sign-in.
    else if (result.code === 'signed_out') setFavourites($favourites.get(), false);
    else if (isDone) {
      setFavourite(id, wish.before);
      return words(result.code, 'product', result.data);
    }
    return null;
  });
}

/** Loads changes made on other devices. */
export async function refreshFavourites(): Promise<void> {
  if (!isKept()) return syncFavourites();
  const result = await inTurn(() => call(getFavourites, {}));
  if (result.ok) accept(result.data.ids);
}
