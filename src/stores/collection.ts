import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import { local } from '../client/storage.ts';
import { type Facets, listProducts, type ProductCard } from '../contracts/catalogue.ts';
import type { OutputOf } from '../contracts/endpoint.ts';
import { type CollectionQuery, EVERYTHING, listInput } from '../domain/collection-query.ts';

type CollectionPage = OutputOf<typeof listProducts>;

export type CollectionState = {
  query: CollectionQuery;
  /**
   * 'still': what the build or the server put on the page. 'adding': the next page is loading.
   * 'not_added': it failed to load; the list is unchanged.
   */
  status: 'still' | 'loading' | 'adding' | 'ready' | 'not_added' | 'failed';
  /** Empty while the page shows what the build wrote. */
  items: readonly ProductCard[];
  total: number;
  totalPages: number;
  /** The list shows `query.page` up to this page. */
  lastPage: number;
  facets: Facets | null;
};

export const $collection = atom<CollectionState>({
  query: EVERYTHING,
  status: 'still',
  items: [],
  total: 0,
  totalPages: 0,
  lastPage: 1,
  facets: null,
});

/** Initialises the store from what the page already shows. */
export function startCollection(query: CollectionQuery, total: number, totalPages: number): void {
  const lastPage = query.page;
  $collection.set({ query, status: 'still', items: [], total, totalPages, lastPage, facets: null });
}

let running: AbortController | undefined;

/** Shows a query, from its page up to `lastPage`. Late responses to earlier queries are discarded. */
export async function show(query: CollectionQuery, lastPage = query.page): Promise<void> {
  $collection.set({ ...$collection.get(), query, status: 'loading' });
  const found = await fetchPages(query, query.page, lastPage);
  if (found === 'dropped') return;
  if (found === 'failed') $collection.set({ ...$collection.get(), status: 'failed' });
  else $collection.set(stateOf(query, found));
}

/** Appends the next page to the list. If that fails, the list stays and the next call tries again. */
export async function loadMore(): Promise<void> {
  const before = $collection.get();
  const { query, status, items, lastPage, totalPages } = before;
  if (status === 'adding' || status === 'loading' || status === 'failed' || lastPage >= totalPages) return;
  $collection.set({ ...before, status: 'adding' });
  // The products that the build wrote are not in the store: they are fetched as well.
  const found = await fetchPages(query, items.length === 0 ? query.page : lastPage + 1, lastPage + 1);
  if (found === 'dropped') return;
  if (found === 'failed') $collection.set({ ...before, status: 'not_added' });
  else {
    const now = stateOf(query, found);
    $collection.set({ ...now, items: [...items, ...now.items] });
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

function stateOf(query: CollectionQuery, pages: readonly CollectionPage[]): CollectionState {
  const last = pages.at(-1);
  return {
    query,
    status: 'ready',
    items: pages.flatMap(({ items }) => items),
    total: last?.total ?? 0,
    totalPages: last?.totalPages ?? 0,
    lastPage: last?.page ?? query.page,
    facets: last?.facets ?? null,
  };
}

const SIZE_KEY = 'my_size';

/** The shopper's own size, stored for the next visit if they consented; null while unknown. */
export function mySize(): string | null {
  return local.read(SIZE_KEY);
}

export function keepMySize(size: string): void {
  local.write(SIZE_KEY, size === '' ? null : size);
}
