import { expect, it } from 'vitest';
import { readColour } from './colour-names.ts';

it.each([
  ['PRETO', 'Preto', null],
  ['preta', 'Preto', null],
  ['Pretos', 'Preto', null],
  ['Preto B90617', 'Preto', 'B90617'],
  ['BRANCO (#4412)', 'Branco', '4412'],
  ['off-white', 'Off White', null],
  ['OFFWHITE', 'Off White', null],
  ['Azul-marinho', 'Azul Marinho', null],
  ['navy blue', 'Azul Marinho', null],
  ['DARK BROWN', 'Marrom Escuro', null],
  ['azul bebê', 'Azul Bebê', null],
  ['Verde militar', 'Verde Militar', null],
  ['Rosé', 'Rosê', null],
  ['Lilás', 'Lilás', null],
  ['Rojo', 'Vermelho', null],
])('%j is %j', (text, name, code) => {
  expect(readColour(text)).toEqual({ name, code, isSure: true });
});

it.each([
  ['PRETO/BRANCO', 'Preto e Branco'],
  ['preto com dourado', 'Preto e Dourado'],
  ['Black Velvet', 'Black Velvet'],
  ['AZUL TEMPESTADE', 'Azul Tempestade'],
])('%j is in doubt: %j', (text, name) => {
  expect(readColour(text)).toMatchObject({ name, isSure: false });
});

it.each(['', 'M', '42/44', 'Default Title', 'Floral 2', 'B90617', 'x'.repeat(10_000)])(
  '%j is none',
  (text) => {
    expect(readColour(text)).toBeNull();
  },
);
