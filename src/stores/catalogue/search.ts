import { atom } from 'nanostores';
import { call, exchange, type Reason } from '../../client/call.ts';
import { local, readJson } from '../../client/storage.ts';
import { listProducts, type ProductCard, type SearchWay } from '../../contracts/catalogue.ts';
import { EVERYTHING, listInput, MAX_SEARCH } from '../../domain/catalogue/collection-query.ts';
import { SEARCH_WAYS_FILE } from '../../paths.ts';

export type SearchState = {
  text: string;
  /** 'idle': nothing is searched for. While 'loading', the last results stay. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly ProductCard[];
  total: number;
  /** Why the last call failed. */
  failure: Reason | null;
};

const IDLE: SearchState = { text: '', status: 'idle', items: [], total: 0, failure: null };

/** The state of the search overlay. */
export const $search = atom<SearchState>(IDLE);

/** Debounce: short enough to feel immediate, long enough to skip requests while somebody types quickly. */
const PAUSE_MS = 40;
const RECENT_KEY = 'recent_searches';
const MAX_RECENT = 6;
const MAX_KEPT = 30;
/** A page may stay open while a campaign ends; the lists follow it within a minute, too. */
const KEPT_MS = 60_000;

type Answer = Pick<SearchState, 'items' | 'total'>;

/** Recent answers: deleting letters again needs no request. */
const kept = new Map<string, { answer: Answer; until: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/** Searches for the typed text. Late responses to earlier texts are discarded. */
export function searchFor(typed: string): void {
  const text = cut(typed);
  if (text === $search.get().text && $search.get().status !== 'failed') return;
  clearTimeout(timer);
  running?.abort();
  const known = kept.get(text.toLowerCase());
  if (text === '') $search.set(IDLE);
  else if (known && Date.now() < known.until)
    $search.set({ text, status: 'ready', ...known.answer, failure: null });
  else {
    $search.set({ ...$search.get(), text, status: 'loading' });
    timer = setTimeout(() => void ask(text), PAUSE_MS);
  }
}

export function retrySearch(): void {
  const { text } = $search.get();
  searchFor(text);
}

export function endSearch(): void {
  searchFor('');
}

async function ask(text: string): Promise<void> {
  const mine = new AbortController();
  running = mine;
  const result = await call(listProducts, listInput({ ...EVERYTHING, search: text }), {
    signal: mine.signal,
  });
  if (mine.signal.aborted || $search.get().text !== text) return;
  if (!result.ok) {
    $search.set({ text, status: 'failed', items: [], total: 0, failure: result });
    return;
  }
  const answer = { items: result.data.items, total: result.data.total };
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(text.toLowerCase(), { answer, until: Date.now() + KEPT_MS });
  $search.set({ text, status: 'ready', ...answer, failure: null });
}

/** Categories offered when a search finds nothing; empty until they are loaded. */
export const $searchWays = atom<readonly SearchWay[]>([]);

export async function loadSearchWays(): Promise<void> {
  const file = await exchange(SEARCH_WAYS_FILE, { headers: { accept: 'application/json' } });
  // Written by this site's own build (src/pages/categorias.json.ts).
  if (file?.ok && Array.isArray(file.body)) $searchWays.set(file.body as SearchWay[]);
}

/** Previous searches, latest first. */
export const $recentSearches = atom<readonly string[]>(readRecent());

/** Replaces half a surrogate pair left by the cut, which a URL cannot encode. */
function cut(typed: string): string {
  return typed.trim().slice(0, MAX_SEARCH).toWellFormed();
}

export function rememberSearch(typed: string): void {
  const text = cut(typed);
  if (text === '') return;
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
  keepRecent([text, ...others].slice(0, MAX_RECENT));
}

export function forgetSearches(): void {
  keepRecent([]);
}

function keepRecent(texts: readonly string[]): void {
  local.write(RECENT_KEY, texts.length > 0 ? JSON.stringify(texts) : null);
  $recentSearches.set(texts);
}

function readRecent(): string[] {
  const texts = readJson(local, RECENT_KEY);
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(0, MAX_RECENT) : [];
}
