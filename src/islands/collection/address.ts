import {
  type CollectionQuery,
  collectionParams,
  parseCollectionQuery,
} from '../../domain/catalogue/collection-query.ts';
import { collectionUrl } from '../../paths.ts';
import { $collection, show } from '../../stores/catalogue/collection.ts';

/** URL and history of a listing. */

const urlOf = (query: CollectionQuery) => collectionUrl(collectionParams(query));

/** Navigates to a query by its own URL. */
export function goTo(query: CollectionQuery): void {
  const now = $collection.get();
  if (now && urlOf(now.query) === urlOf(query)) return;
  keepPlace();
  history.pushState(null, '', urlOf(query));
  void show(query);
}

/** Handles back and forward, and saves the position on leaving. Returns a function that stops it. */
export function followHistory(): () => void {
  addEventListener('popstate', follow);
  addEventListener('pagehide', keepPlace);
  return () => {
    removeEventListener('popstate', follow);
    removeEventListener('pagehide', keepPlace);
  };
}

function follow(): void {
  const query = parseCollectionQuery(new URLSearchParams(location.search));
  const now = $collection.get();
  // Links within the page also fire popstate.
  if (now && urlOf(now.query) === urlOf(query) && now.found.lastPage >= keptPages()) return;
  void show(query, keptPages()).then(returnToPlace);
}

/** Restores pages that were added before the listing was left. */
export function returnToAdded(query: CollectionQuery): void {
  if (keptPages() > query.page) void show(query, keptPages()).then(returnToPlace);
}

/** The last page shown when the listing was left. */
function keptPages(): number {
  const state: unknown = history.state;
  const kept =
    typeof state === 'object' && state !== null && 'lastPage' in state ? Number(state.lastPage) : 0;
  return Number.isSafeInteger(kept) ? kept : 0;
}

/** Saves the position in the history, so that back restores it however many pages were added. */
export function keepPlace(): void {
  const state = $collection.get();
  if (!state || state.query !== state.found.asked || state.found.lastPage <= state.query.page) return;
  history.scrollRestoration = 'manual';
  history.replaceState({ lastPage: state.found.lastPage, y: Math.round(scrollY) }, '');
}

function returnToPlace(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'y' in state)
    scrollTo({ top: Number(state.y), behavior: 'instant' });
}
