import { atom } from 'nanostores';
import { local, readIds } from '../client/storage.ts';
import { FAVOURITES_KEY } from './kept-keys.ts';

/** Stands while the list is an account's: then it goes when its owner signs out. */
const KEPT_KEY = 'favourites_kept';

/** More pieces than anybody remembers; the account keeps as many (contracts/favourites.ts, too heavy for every page). */
const MAX = 200;

/** Ids of the pieces with a filled heart, the latest first. Small on purpose: every page with cards loads this. */
export const $favourites = atom<readonly string[]>(read());

/** Whether an account keeps this list, too; ./favourites-account.ts sees to that. */
export function isKept(): boolean {
  return local.read(KEPT_KEY) !== null;
}

/** Fills a heart or empties it, here and at once. */
export function setFavourite(id: string, wanted: boolean): void {
  const others = $favourites.get().filter((one) => one !== id);
  setFavourites(wanted ? [id, ...others] : others);
}

/** Takes a whole list, and whether it is an account's. */
export function setFavourites(ids: readonly string[], kept = isKept()): void {
  const list = ids.slice(0, MAX);
  local.write(FAVOURITES_KEY, list.length > 0 ? JSON.stringify(list) : null);
  local.write(KEPT_KEY, kept ? 'true' : null);
  $favourites.set(list);
}

/** Follows what other tabs do. Returns how to stop. */
export function followFavourites(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === FAVOURITES_KEY || event.key === null) $favourites.set(read());
  };
  // The browser brings a page back that has slept.
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && $favourites.set(read());
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onReturn);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onReturn);
  };
}

function read(): readonly string[] {
  return readIds(local, FAVOURITES_KEY).slice(0, MAX);
}
