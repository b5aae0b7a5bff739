import { expect, it } from 'vitest';
import { EVERYTHING } from '#domain/catalogue/collection-query.ts';
import { chipsOf } from './chips.ts';

it('has a chip per choice, with the query without it', () => {
  const query = {
    ...EVERYTHING,
    search: 'saia',
    categories: ['vestidos', 'saias'],
    onlySale: true,
    maxPrice: 300,
    sizes: ['P'],
    colours: ['Preto'],
    page: 3,
  };
  const chips = chipsOf(query, (slug) => slug.toUpperCase());
  expect(chips.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    '“saia”',
    'VESTIDOS',
    'SAIAS',
    'Somente promoções',
    'R$ 0,00 até R$ 300,00',
    'Tamanho P',
    'Cor Preto',
  ]);
  expect(chips[1]?.without).toEqual({ ...query, categories: ['saias'], page: 1 });
  expect(chips[4]?.without).toEqual({ ...query, maxPrice: EVERYTHING.maxPrice, page: 1 });
  expect(chipsOf(EVERYTHING, String)).toEqual([]);
});
