import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import { local } from '../client/storage.ts';
import { type Facets, listProducts, type ProductCard } from '../contracts/catalogue.ts';
import type { OutputOf } from '../contracts/endpoint.ts';
import { type CollectionQuery, EVERYTHING, listInput } from '../domain/collection-query.ts';

export type CollectionPage = OutputOf<typeof listProducts>;

export type CollectionState = {
  query: CollectionQuery;
  /** 'still': what the build or the server put on the page. 'adding': more is on its way to the end of the list. */
  status: 'still' | 'loading' | 'adding' | 'ready' | 'failed';
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

/** Takes over what the page already shows. */
export function startCollection(query: CollectionQuery, total: number, totalPages: number): void {
  const lastPage = query.page;
  $collection.set({ query, status: 'still', items: [], total, totalPages, lastPage, facets: null });
}

/** Shows what the server already found for this address. */
export function takeAnswer(query: CollectionQuery, page: CollectionPage): void {
  $collection.set(stateOf(query, [page]));
}

let running: AbortController | undefined;

/** Shows a query, from its page up to `lastPage`. What was asked before and answers later is dropped. */
export async function show(query: CollectionQuery, lastPage = query.page): Promise<void> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  $collection.set({ ...$collection.get(), query, status: 'loading' });
  const pages = Array.from({ length: Math.max(1, lastPage - query.page + 1) }, (_, at) => query.page + at);
  const answers = await Promise.all(
    pages.map((page) => call(listProducts, listInput({ ...query, page }), { signal: mine.signal })),
  );
  if (mine.signal.aborted) return;
  const found = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
  if (found.length < answers.length) $collection.set({ ...$collection.get(), status: 'failed' });
  else $collection.set(stateOf(query, found));
}

/** Puts the next page at the end of the list. */
export async function loadMore(): Promise<void> {
  const before = $collection.get();
  if (before.status === 'adding' || before.status === 'loading' || before.lastPage >= before.totalPages)
    return;
  // What the build wrote is not known here: it comes along.
  if (before.status === 'still') return show(before.query, before.lastPage + 1);
  const mine = new AbortController();
  running = mine;
  $collection.set({ ...before, status: 'adding' });
  const page = before.lastPage + 1;
  const answer = await call(listProducts, listInput({ ...before.query, page }), { signal: mine.signal });
  if (mine.signal.aborted) return;
  if (!answer.ok) {
    $collection.set({ ...before, status: 'failed' });
    return;
  }
  const { items, total, totalPages, facets } = answer.data;
  $collection.set({
    ...before,
    status: 'ready',
    items: [...before.items, ...items],
    total,
    totalPages,
    facets,
    lastPage: page,
  });
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

/** The shopper's own size, kept for the next visit as far as they agreed; null while unknown. */
export function mySize(): string | null {
  return local.read(SIZE_KEY);
}

export function keepMySize(size: string): void {
  local.write(SIZE_KEY, size === '' ? null : size);
}
