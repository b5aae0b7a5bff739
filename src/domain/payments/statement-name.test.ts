import { expect, it } from 'vitest';
import { statementName } from './statement-name.ts';

it.each([
  ['Elegante', 'ELEGANTE'],
  ['Ateliê São João', 'ATELIE SAO JO'],
  ['Casa & Cor', 'CASA COR'],
  ['  «7» Modas  ', '7 MODAS'],
  ['Abcdefghijkl Moda', 'ABCDEFGHIJKL'],
  ['Мода', 'LOJA'],
  ['', 'LOJA'],
])('card bills show %j as %j', (name, shown) => {
  expect(statementName(name)).toBe(shown);
});
