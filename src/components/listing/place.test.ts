import { expect, it } from 'vitest';
import { EVERYTHING } from '#domain/catalogue/collection-query.ts';
import { isSamePlace, placeOf, titleOf } from './place.ts';

const categories = [
  { slug: 'feminino', name: 'Feminino' },
  { slug: 'vestidos', name: 'Vestidos', above: 'feminino' },
];
const place = (query: Partial<typeof EVERYTHING>) => placeOf({ ...EVERYTHING, ...query }, categories);
const names = (query: Partial<typeof EVERYTHING>) => place(query).trail.map(({ name }) => name);

it('is named by its search, its only category, or as new products', () => {
  expect(place({ search: 'saia', categories: ['vestidos'] }).name).toBe('Resultados para “saia”');
  expect(place({ categories: ['vestidos'], sizes: ['P'] }).name).toBe('Vestidos');
  expect(place({ categories: ['nao-existe'] }).name).toBe('Coleção');
  expect(place({ categories: ['vestidos', 'feminino'] }).name).toBe('Coleção');
  expect(place({ onlyNew: true }).name).toBe('Novidades');
  expect(place({ onlyNew: true, onlySale: true }).name).toBe('Coleção');
});

it('has a breadcrumb with the collection and the parent category', () => {
  expect(names({})).toEqual(['Início', 'Coleção']);
  expect(names({ categories: ['vestidos'] })).toEqual(['Início', 'Coleção', 'Feminino', 'Vestidos']);
  expect(names({ search: 'saia' })).toEqual(['Início', 'Coleção', 'Resultados para “saia”']);
});

it('is the same with any filters, and its title contains the page number', () => {
  expect(
    isSamePlace(place({ categories: ['vestidos'] }), place({ categories: ['vestidos'], sizes: ['P'] })),
  ).toBe(true);
  expect(isSamePlace(place({}), place({ categories: ['vestidos'] }))).toBe(false);
  expect(isSamePlace(place({ search: 'a' }), place({ search: 'a' }))).toBe(false);
  expect(titleOf(place({}), 1)).toBe('Coleção');
  expect(titleOf(place({}), 2)).toBe('Coleção, página 2');
});
