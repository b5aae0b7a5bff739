import { local, readIds } from '../../client/storage.ts';
import { FAVOURITES_KEY } from './storage-keys.ts';
import { storedAtom } from './stored-atom.ts';

/** Set while the list belongs to an account: then signing out clears it. */
const KEPT_KEY = 'favourites_kept';

/** The account's limit too (contracts/favourites.ts, too heavy for every page). */
const MAX = 200;

/** Ids of the favourites, latest first. Kept small because every page with cards loads this. */
export const $favourites = storedAtom(FAVOURITES_KEY, read);

/** Whether the list is also stored in an account (favourites-account.ts). */
export function isKept(): boolean {
  return local.read(KEPT_KEY) !== null;
}

/** Adds or removes a favourite in this browser. */
export function setFavourite(id: string, wanted: boolean): void {
  setFavourites(withFavourite($favourites.get(), id, wanted));
}

/** A list with this favourite added as the latest, or removed. */
export function withFavourite(ids: readonly string[], id: string, wanted: boolean): readonly string[] {
  const others = ids.filter((one) => one !== id);
  return wanted ? [id, ...others] : others;
}

/** Replaces the whole list, and sets whether it belongs to an account. */
export function setFavourites(ids: readonly string[], kept = isKept()): void {
  const list = ids.slice(0, MAX);
  local.write(FAVOURITES_KEY, list.length > 0 ? JSON.stringify(list) : null);
  local.write(KEPT_KEY, kept ? 'true' : null);
  $favourites.set(list);
}

function read(): readonly string[] {
  return readIds(local, FAVOURITES_KEY).slice(0, MAX);
}
