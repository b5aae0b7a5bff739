import { atom } from 'nanostores';
import { local, readJson } from '../client/storage.ts';

const KEY = 'favourites';
/** More pieces than anybody remembers; keeps the list from growing without end. */
export const MAX_FAVOURITES = 200;

/** Ids of the pieces with a filled heart, the latest first. Small on purpose: every page with cards loads this. */
export const $favourites = atom<readonly string[]>(read());

/** Fills a heart or empties it. */
export function setFavourite(id: string, wanted: boolean): void {
  const others = $favourites.get().filter((one) => one !== id);
  setFavourites(wanted ? [id, ...others] : others);
}

export function setFavourites(ids: readonly string[]): void {
  const kept = ids.slice(0, MAX_FAVOURITES);
  local.write(KEY, kept.length > 0 ? JSON.stringify(kept) : null);
  $favourites.set(kept);
}

/** Follows what other tabs do. Returns how to stop. */
export function followFavourites(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) $favourites.set(read());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function read(): readonly string[] {
  const ids = readJson(local, KEY);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MAX_FAVOURITES) : [];
}
