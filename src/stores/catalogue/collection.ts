import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { local } from '../../client/storage.ts';
import { type FoundProducts, listProducts, NO_FACETS, type ProductCard } from '../../contracts/catalogue.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import { type CollectionQuery, listInput } from '../../domain/catalogue/collection-query.ts';
import { facetCounts } from '../../domain/catalogue-index/facet-counts.ts';

type CollectionPage = OutputOf<typeof listProducts>;

export type CollectionState = {
  /** The current filters. */
  query: CollectionQuery;
  /**
   * 'still': the initial content of the page. 'adding': the next page is loading. 'not_added': it failed to load; the list is
   * unchanged.
   */
  status: 'still' | 'loading' | 'adding' | 'ready' | 'not_added' | 'failed';
  found: FoundProducts;
  /** Null while the page shows its initial products. */
  items: readonly ProductCard[] | null;
};

/** Null until hydration (src/islands/Collection.tsx). */
export const $collection = atom<CollectionState | null>(null);

/** The initial state of a page; `hasFailed` if the catalogue could not be read for it. */
export function idleState(found: FoundProducts, hasFailed = false): CollectionState {
  return { query: found.asked, status: hasFailed ? 'failed' : 'still', found, items: null };
}

function set(change: Partial<CollectionState>): void {
  const state = $collection.get();
  if (state) $collection.set({ ...state, ...change });
}

let running: AbortController | undefined;

/** Shows a query, from its page up to `lastPage`. Late responses to earlier queries are discarded. */
export async function show(query: CollectionQuery, lastPage = query.page): Promise<void> {
  set({ query, status: 'loading' });
  const pages = await fetchPages(query, query.page, lastPage);
  if (pages === 'dropped') return;
  if (pages === 'failed') set({ status: 'failed' });
  else set({ status: 'ready', ...answerOf(query, pages) });
}

/** Appends the next page to the list. If that fails, the list stays and the next call tries again. */
export async function loadMore(): Promise<void> {
  const before = $collection.get();
  if (before === null || before.found.lastPage >= before.found.totalPages) return;
  const { query, status, items, found } = before;
  if (status === 'adding' || status === 'loading' || status === 'failed') return;
  set({ status: 'adding' });
  // The initial products are not in the store, so they are fetched too.
  const pages = await fetchPages(query, items === null ? query.page : found.lastPage + 1, found.lastPage + 1);
  if (pages === 'dropped') return;
  if (pages === 'failed') set({ status: 'not_added' });
  else {
    const now = answerOf(query, pages);
    set({ status: 'ready', ...now, items: [...(items ?? []), ...now.items] });
  }
}

/** A range of pages of a query, all or none. A newer call discards the result of an older one. */
async function fetchPages(
  query: CollectionQuery,
  from: number,
  to: number,
): Promise<CollectionPage[] | 'failed' | 'dropped'> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const pages = Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at);
  const answers = await Promise.all(
    pages.map((page) => call(listProducts, listInput({ ...query, page }), { signal: mine.signal })),
  );
  if (mine.signal.aborted) return 'dropped';
  const found = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
  return found.length < answers.length ? 'failed' : found;
}

function answerOf(asked: CollectionQuery, pages: readonly CollectionPage[]) {
  const last = pages.at(-1);
  const found: FoundProducts = {
    asked,
    total: last?.total ?? 0,
    totalPages: last?.totalPages ?? 0,
    lastPage: last?.page ?? asked.page,
    counts: facetCounts(last?.facets ?? NO_FACETS),
  };
  return { found, items: pages.flatMap(({ items }) => items) };
}

const SIZE_KEY = 'my_size';

/** The shopper's own size, stored for the next visit if they consented; null while unknown. */
export function mySize(): string | null {
  return local.read(SIZE_KEY);
}

export function keepMySize(size: string): void {
  local.write(SIZE_KEY, size === '' ? null : size);
}
