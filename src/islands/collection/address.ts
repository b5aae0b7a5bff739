import {
  type CollectionQuery,
  collectionParams,
  parseCollectionQuery,
} from '../../domain/collection-query.ts';
import { collectionUrl } from '../../paths.ts';
import { $collection, show } from '../../stores/collection.ts';

/** The collection's address and its place in the history. */

const urlOf = (query: CollectionQuery) => collectionUrl(collectionParams(query));

/** Shows a query under an address of its own. */
export function goTo(query: CollectionQuery): void {
  const now = $collection.get();
  if (now && urlOf(now.query) === urlOf(query)) return;
  keepPlace();
  history.pushState(null, '', urlOf(query));
  void show(query);
}

/** Follows 'back' and 'forward', and keeps the place of who leaves. Answers how to stop. */
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
  // A link within the page moves in the history, too.
  if (now && urlOf(now.query) === urlOf(query) && now.found.lastPage >= keptPages()) return;
  void show(query, keptPages()).then(returnToPlace);
}

/** Brings back the pages that were added before the list was left. */
export function returnToAdded(query: CollectionQuery): void {
  if (keptPages() > query.page) void show(query, keptPages()).then(returnToPlace);
}

/** Up to which page the list went when it was left. */
function keptPages(): number {
  const state: unknown = history.state;
  const kept =
    typeof state === 'object' && state !== null && 'lastPage' in state ? Number(state.lastPage) : 0;
  return Number.isSafeInteger(kept) ? kept : 0;
}

/** Notes in the history where the shopper was, so that 'back' leads there however much was added. */
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
