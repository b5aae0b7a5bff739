import { local, readIds } from '../../client/storage.ts';

const KEY = 'recently_viewed';
const KEPT = 12;

/** Ids of recently viewed products, latest first, except the current one. */
export function recentlyViewed(except = ''): string[] {
  return readIds(local, KEY)
    .filter((id) => id !== except)
    .slice(0, KEPT);
}

export function rememberViewed(id: string): void {
  local.write(KEY, JSON.stringify([id, ...recentlyViewed(id)].slice(0, KEPT)));
}
