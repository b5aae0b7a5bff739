import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { NO_FACETS } from '../../contracts/catalogue.ts';

const page = (total: number) => ({ body: { items: [], total, page: 1, totalPages: 1, facets: NO_FACETS } });

async function load() {
  vi.resetModules();
  return import('./search.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the search over the page', () => {
  it('sends one request for quick typing, and none for cached texts', async () => {
    const seen = fakeNetwork({ 'GET /api/produtos': [page(3)] });
    const { $search, searchFor } = await load();
    for (const text of ['s', 'sa', 'sai', 'saia ']) searchFor(text);
    await vi.runAllTimersAsync();
    expect(seen).toHaveLength(1);
    expect($search.get()).toMatchObject({ text: 'saia', status: 'ready', total: 3 });
    searchFor('');
    expect($search.get().status).toBe('idle');
    searchFor('SAIA');
    expect($search.get()).toMatchObject({ status: 'ready', total: 3 });
    expect(seen).toHaveLength(1);
  });

  it('asks again after a minute, as prices end and pieces sell out while a page stays open', async () => {
    fakeNetwork({ 'GET /api/produtos': [page(3), page(2)] });
    const { $search, endSearch, searchFor } = await load();
    searchFor('saia');
    await vi.runAllTimersAsync();
    endSearch();
    await vi.advanceTimersByTimeAsync(60_000);
    searchFor('saia');
    await vi.runAllTimersAsync();
    expect($search.get()).toMatchObject({ status: 'ready', total: 2 });
  });

  it('sends nothing for an empty text, and searches within a twentieth of a second after the last letter', async () => {
    const seen = fakeNetwork({ 'GET /api/produtos': [page(3)] });
    const { $search, searchFor } = await load();
    searchFor('   ');
    await vi.advanceTimersByTimeAsync(1_000);
    expect($search.get()).toMatchObject({ status: 'idle', items: [], total: 0 });
    searchFor('sa');
    await vi.advanceTimersByTimeAsync(30);
    searchFor('saia');
    await vi.advanceTimersByTimeAsync(50);
    expect(seen.map(({ url }) => url)).toEqual([expect.stringMatching(/\?busca=saia(&|$)/)]);
    searchFor('saias');
    await vi.advanceTimersByTimeAsync(50);
    expect(seen).toHaveLength(2);
  });

  it('discards a response to an earlier text', async () => {
    let answer: (value: { body: unknown }) => void = () => {};
    const late = new Promise<{ body: unknown }>((resolve) => {
      answer = resolve;
    });
    fakeNetwork({ 'GET /api/produtos': [late, page(2)] });
    const { $search, searchFor } = await load();
    searchFor('bolsa');
    await vi.advanceTimersByTimeAsync(100);
    searchFor('saia');
    await vi.advanceTimersByTimeAsync(100);
    answer(page(99));
    await vi.runAllTimersAsync();
    expect($search.get()).toMatchObject({ text: 'saia', total: 2 });
  });

  it('reports a failure, and can retry', async () => {
    fakeNetwork({ 'GET /api/produtos': [failure('unavailable', 503), page(1)] });
    const { $search, retrySearch, searchFor } = await load();
    searchFor('colar');
    await vi.runAllTimersAsync();
    expect($search.get()).toMatchObject({ status: 'failed', failure: { code: 'unavailable' } });
    retrySearch();
    await vi.runAllTimersAsync();
    expect($search.get()).toMatchObject({ status: 'ready', total: 1 });
  });

  it('remembers the last six searches, once each, until cleared', async () => {
    const { $recentSearches, forgetSearches, rememberSearch } = await load();
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', ' B ', '']) rememberSearch(text);
    expect($recentSearches.get()).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
    forgetSearches();
    expect($recentSearches.get()).toEqual([]);
  });
});
