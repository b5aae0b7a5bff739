import { expect, it } from 'vitest';
import { actionWords, differences, entityWords } from './activity.ts';

it('says what differs, in words', () => {
  expect(
    differences({
      before: { name: 'Saia', priceCents: 1000, isActive: true, tags: ['a'] },
      after: { name: 'Saia', priceCents: 1050, isActive: false, tags: ['a', 'b'] },
    }),
  ).toEqual([
    { field: 'Preço', before: 'R$\u00a010,00', after: 'R$\u00a010,50' },
    { field: 'Na loja', before: 'sim', after: 'não' },
    { field: 'Tags', before: 'a', after: 'a, b' },
  ]);
});

it('takes a side that is not there', () => {
  expect(
    differences({ before: null, after: { name: 'Saia', colours: [{ id: '1', name: 'Azul' }] } }),
  ).toEqual([
    { field: 'Nome', before: '–', after: 'Saia' },
    { field: 'Cores', before: '–', after: 'Azul' },
  ]);
});

it('shows what it does not know as it is', () => {
  expect([entityWords('product'), entityWords('spaceship')]).toEqual(['Produto', 'spaceship']);
  expect([actionWords('bulk.price'), actionWords('beam_up')]).toEqual(['Alterou o preço em lote', 'beam_up']);
});
