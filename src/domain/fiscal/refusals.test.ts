import { expect, test } from 'vitest';
import { refusalOf, refusedItem } from './refusals.ts';

test.each([
  ['204', 'nowhere', 'number'],
  ['539', 'provider', 'number'],
  ['598', 'settings', 'environment'],
  ['610', 'order', 'totals'],
  ['778', 'product', 'ncm'],
  ['1115', 'settings', 'rates'],
  ['1116', 'accountant', 'rates'],
  ['301', 'accountant', null],
  ['501', 'order', 'date'],
  ['108', 'later', null],
  ['656', 'later', null],
] as const)('%s is mended at %s, field %s', (code, at, field) => {
  const refusal = refusalOf(code, 'Rejeicao: qualquer');
  expect(refusal).toMatchObject({ at, field });
  expect(refusal.wrong).not.toContain('qualquer');
  expect(refusal.todo).toMatch(/\.$/);
});

test('the codes of the facts page all have words', () => {
  const codes = [
    ...[204, 539, 598, 610, 778, 1115, 1020, 1021, 1022, 1116, 1026, 1027, 1036, 1037, 1094, 1105],
  ];
  for (const code of codes)
    expect([code, refusalOf(String(code), 'x').wrong]).not.toContain('A SEFAZ disse: x');
});

test('an unknown code is told in the authority’s own words, none in ours', () => {
  expect(refusalOf('4711', 'Rejeição: Coisa nova').wrong).toBe('A SEFAZ disse: Coisa nova');
  expect(refusalOf('4711', '').wrong).toBe('A SEFAZ recusou a nota sem dizer por quê.');
  expect(refusalOf(null, 'cfop: inválido').wrong).toBe('O provedor de notas disse: cfop: inválido');
  // Not a field of the list's own prototype.
  expect(refusalOf('constructor', 'x').at).toBe('accountant');
});

test.each([
  ['Rejeicao: Informado NCM inexistente [nItem: 3]', 2],
  ['Rejeição: IBS/CBS não informado [nItem:990]', 989],
  ['Rejeicao: Duplicidade de NF-e', null],
  ['[nItem: 0]', null],
])('%s names item %s', (message, item) => {
  expect(refusedItem(message)).toBe(item);
});
