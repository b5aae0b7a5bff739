import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../client/network.fixture.ts';
import { aCard } from '../../contracts/catalogue.fixture.ts';
import { NO_FACETS } from '../../contracts/catalogue.ts';
import { EVERYTHING } from '../../domain/catalogue/collection-query.ts';
import { facetCounts } from '../../domain/catalogue-index/facet-counts.ts';
import { $collection, idleState, loadMore, show } from './collection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const card = (id: number) =>
  aCard({ id: `01930f0e-7b1a-7000-8000-${String(id).padStart(12, '0')}`, name: `Peça ${id}` });
const facets = NO_FACETS;
const page = (number: number, totalPages = 3) => ({
  body: { items: [card(number)], total: 3, page: number, totalPages, facets },
});
const names = () => $collection.get()?.items?.map(({ name }) => name);
/** Opens the first of `totalPages` pages. */
const open = (totalPages = 1) =>
  $collection.set(
    idleState({
      asked: EVERYTHING,
      total: totalPages,
      totalPages,
      lastPage: 1,
      counts: facetCounts(facets),
    }),
  );

beforeEach(() => open());

describe('the collection', () => {
  it('requests the filters of its URL', async () => {
    const seen = fakeNetwork({ 'GET /api/produtos': [page(1)] });
    await show({ ...EVERYTHING, sizes: ['P', 'M'], minPrice: 100, onlySale: true });
    const params = new URL(seen[0]?.url ?? '', 'http://shop').searchParams;
    expect(params.getAll('tamanho')).toEqual(['P', 'M']);
    expect(Object.fromEntries(params)).toMatchObject({ precoMin: '100', promocao: 'true', pagina: '1' });
    expect($collection.get()).toMatchObject({ status: 'ready', found: { total: 3, lastPage: 1 } });
  });

  it('adds page after page, up to the last', async () => {
    const seen = fakeNetwork({ 'GET /api/produtos': [page(1), page(2), page(3)] });
    await show(EVERYTHING);
    await loadMore();
    await loadMore();
    await loadMore();
    expect(seen).toHaveLength(3);
    expect(names()).toEqual(['Peça 1', 'Peça 2', 'Peça 3']);
  });

  it('loads the prebuilt page along with the added one', async () => {
    fakeNetwork({ 'GET /api/produtos': [page(1), page(2)] });
    open(3);
    await loadMore();
    expect(names()).toEqual(['Peça 1', 'Peça 2']);
    expect($collection.get()).toMatchObject({ found: { lastPage: 2 }, status: 'ready' });
  });

  it('keeps the list when the next page fails, and can retry', async () => {
    const seen = fakeNetwork({
      'GET /api/produtos': [page(1), failure('unavailable', 503), page(2), page(3)],
    });
    await show(EVERYTHING);
    await loadMore();
    expect(names()).toEqual(['Peça 1']);
    expect($collection.get()).toMatchObject({ status: 'not_added', found: { lastPage: 1, totalPages: 3 } });
    await loadMore();
    await loadMore();
    expect(names()).toEqual(['Peça 1', 'Peça 2', 'Peça 3']);
    expect($collection.get()?.status).toBe('ready');
    expect(seen).toHaveLength(4);
  });

  it('keeps the prebuilt page when loading more fails, and loads both on retry', async () => {
    fakeNetwork({ 'GET /api/produtos': [page(1), 'no network', page(1), page(2)] });
    open(3);
    await loadMore();
    expect($collection.get()).toMatchObject({
      status: 'not_added',
      items: null,
      found: { lastPage: 1, totalPages: 3 },
    });
    await loadMore();
    expect(names()).toEqual(['Peça 1', 'Peça 2']);
    expect($collection.get()).toMatchObject({ found: { lastPage: 2 }, status: 'ready' });
  });

  it('discards the response to an earlier query', async () => {
    let answer: (value: { body: unknown }) => void = () => {};
    const late = new Promise<{ body: unknown }>((resolve) => {
      answer = resolve;
    });
    fakeNetwork({ 'GET /api/produtos': [late, page(2)] });
    const first = show(EVERYTHING);
    await show({ ...EVERYTHING, onlyNew: true });
    answer(page(1));
    await first;
    expect(names()).toEqual(['Peça 2']);
  });

  it('reports a failure and keeps the filters', async () => {
    fakeNetwork({ 'GET /api/produtos': [failure('unavailable', 503)] });
    await show({ ...EVERYTHING, colours: ['Preto'] });
    expect($collection.get()).toMatchObject({ status: 'failed', query: { colours: ['Preto'] } });
  });

  it('keeps the current list while another is loading', async () => {
    fakeNetwork({ 'GET /api/produtos': [page(1), failure('unavailable', 503)] });
    await show(EVERYTHING);
    const asked = { ...EVERYTHING, onlySale: true };
    const answer = show(asked);
    expect($collection.get()).toMatchObject({
      query: asked,
      status: 'loading',
      found: { asked: EVERYTHING },
    });
    expect(names()).toEqual(['Peça 1']);
    await answer;
  });
});
