import { expect, test } from 'vitest';
import { type PieceRule, wantedBy } from './piece-rules.ts';

const row: PieceRule = {
  rule: 'featured',
  categories: [],
  words: '',
  maxCents: 20_000,
  pieces: ['a'],
  limit: 4,
};

test.each<[Partial<PieceRule>, object]>([
  [{}, { by: 'featured' }],
  [{ rule: 'newest' }, { by: 'index', filter: { onlyNew: true }, sort: 'newest' }],
  [{ rule: 'sale' }, { by: 'index', filter: { onlySale: true }, sort: 'newest' }],
  [{ rule: 'best_sellers' }, { by: 'index', filter: {}, sort: 'best_sellers' }],
  [
    { rule: 'category', categories: ['b'] },
    { by: 'index', filter: { categories: ['b'] }, sort: 'newest' },
  ],
  [{ rule: 'cheap' }, { by: 'index', filter: { maxCents: 20_000 }, sort: 'priceAsc' }],
  [{ rule: 'by_hand' }, { by: 'ids', ids: ['a'] }],
])('%j asks the catalogue for %j', (changes, wanted) => {
  expect(wantedBy({ ...row, ...changes })).toEqual(wanted);
});

test('an incomplete rule finds nothing, rather than everything', () => {
  expect(wantedBy({ ...row, rule: 'category' })).toEqual({ by: 'ids', ids: [] });
  expect(wantedBy({ ...row, rule: 'words' })).toEqual({ by: 'ids', ids: [] });
});
