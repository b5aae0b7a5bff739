import { expect, test } from 'vitest';
import { joinTags, type PageChange, tagsOfList, tagsOfProduct, tagsToPurge } from './page-tags.ts';

const change = (some: Partial<PageChange> = {}): PageChange => ({
  productId: 'a',
  movesLists: true,
  categories: ['vestidos', 'feminino'],
  ...some,
});
const isPurged = (page: readonly string[], changes: readonly PageChange[]) =>
  tagsToPurge(changes).some((tag) => page.includes(tag));

const A = { id: 'a' };
const B = { id: 'b' };

test.each([
  ['its own page', tagsOfProduct('a'), change({ movesLists: false })],
  ['a page that shows it beside another', tagsOfProduct('b', [A]), change({ movesLists: false })],
  ['a list that shows it', tagsOfList(['saias'], [B, A]), change({ movesLists: false, categories: [] })],
  ['a list of its category', tagsOfList(['vestidos'], [B]), change()],
  ['a list of the category above', tagsOfList(['saias', 'feminino'], [B]), change()],
  ['a list of the whole shop', tagsOfList([], []), change()],
  ['any page, where a category changed', tagsOfProduct('b'), change({ productId: null })],
])('a change purges %s', (_, page, one) => {
  expect(isPurged(page, [one])).toBe(true);
});

test.each([
  ['the page of another product', tagsOfProduct('b'), change()],
  ['lists of other categories', tagsOfList(['saias'], [B]), change()],
  [
    'lists that it does not move and is not shown in',
    tagsOfList(['vestidos'], [B]),
    change({ movesLists: false }),
  ],
])('a change does not purge %s', (_, page, one) => {
  expect(isPurged(page, [one])).toBe(false);
});

test('a change of hundreds of products purges everything by one tag', () => {
  const many = Array.from({ length: 201 }, (_, n) => change({ productId: `p${n}` }));
  expect(tagsToPurge(many)).toEqual(['catalogue']);
  expect(tagsToPurge(many.slice(0, 50)).length).toBe(53);
  expect(joinTags(tagsToPurge(many.slice(0, 150)), tagsToPurge(many.slice(100)))).toEqual(['catalogue']);
  expect(joinTags(['a', 'b'], ['b'], ['catalogue'])).toEqual(['catalogue']);
});

test('a URL cannot inject further tags', () => {
  expect(tagsOfList(['a,catalogue b'], [])).toEqual(['catalogue', 'category:a_catalogue_b']);
});
