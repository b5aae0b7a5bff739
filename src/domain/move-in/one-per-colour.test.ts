import { describe, expect, it } from 'vitest';
import { fileOf, productsIn, readText } from './file.fixture.ts';
import { joinOffers, splitTitle } from './one-per-colour.ts';
import { roleOf, splitBoth } from './option-names.ts';

describe('the role of an option', () => {
  it.each([
    ['Cor', ['Preto'], 'colour', true],
    ['pa_cor', ['Preto'], 'colour', true],
    ['COLOUR', ['Tempestade'], 'colour', true],
    ['Talle', ['P', 'M'], 'size', true],
    ['Größe', ['S', 'M'], 'size', true],
    ['Numeração', ['42/44'], 'size', true],
    ['Title', ['P', 'Medium'], 'size', true],
    ['', ['Preto', 'Branco'], 'colour', true],
    ['Variação', ['Preto / M', 'Preto / G'], 'both', false],
    ['Logo', ['Yes', 'No'], 'other', true],
    ['Modelo', ['Preto', '42'], 'other', true],
    ['Cor', ['P', 'M'], 'colour', false],
  ] as const)('%j with %j is %j (sure: %j)', (name, values, role, isSure) => {
    expect(roleOf(name, values)).toEqual({ role, isSure });
  });

  it('splits a colour and a size', () => {
    expect(splitBoth('Azul-marinho - GG')).toEqual({ colour: 'Azul-marinho', size: 'GG' });
    expect(splitBoth('42 | Preto')).toEqual({ colour: 'Preto', size: '42' });
    expect(splitBoth('36/38')).toBeNull();
  });
});

describe('splitTitle', () => {
  it.each([
    ['Vestido Longo BRANCO B90617', 'Vestido Longo', 'Branco', true],
    ['Saia Midi - Azul Marinho', 'Saia Midi', 'Azul Marinho', true],
    ['Blusa Lina (Verde Militar)', 'Blusa Lina', 'Verde Militar', true],
    ['Calça Pantalona na cor preta', 'Calça Pantalona', 'Preto', true],
    ['White Hoodie', 'Hoodie', 'Branco', false],
  ])('%j is %j in %j', (title, stem, name, isSure) => {
    expect(splitTitle(title)).toMatchObject({ stem, colour: { name, isSure } });
  });

  it.each(['Preto', 'Vestido Midi de Linho', '', `${'-'.repeat(100_000)} x`])('finds none in %j', (title) => {
    expect(splitTitle(title)).toBeNull();
  });
});

describe('joinOffers', () => {
  const HEADER = ['Handle', 'Title', 'Vendor', 'Option1 Name', 'Option1 Value', 'Variant Price'];
  const offers = (...rows: string[][]) => joinOffers(productsIn(readText(fileOf(HEADER, ...rows))));

  it('joins products by their title, or by their only colour', () => {
    expect(
      offers(
        ['a', 'Vestido Lia PRETO', 'X', 'Tamanho', 'P', '89.90'],
        ['b', 'VESTIDO LIA Branco B90617', 'X', 'Tamanho', 'P', '89.90'],
        ['c', 'Vestido Lia', 'X', 'Cor', 'Verde', '89.90'],
        ['d', 'Vestido Lia Azul', 'Y', 'Tamanho', 'P', '89.90'],
        ['e', 'Vestido Ana', 'X', 'Tamanho', 'P', '89.90'],
      ),
    ).toEqual([
      {
        title: 'Vestido Lia',
        members: [
          { line: 2, handle: 'a', colour: 'Preto' },
          { line: 3, handle: 'b', colour: 'Branco' },
          { line: 4, handle: 'c', colour: 'Verde' },
        ],
        isSure: true,
      },
    ]);
  });

  it.each([
    [
      'their prices differ',
      [
        ['Saia Azul', '10.00'],
        ['Saia Preta', '20.00'],
      ],
    ],
    [
      'two have one colour',
      [
        ['Saia Azul', '10.00'],
        ['Saia Preta', '10.00'],
        ['Saia Preto', '10.00'],
      ],
    ],
    [
      'the colour stands first',
      [
        ['Azul Saia', '10.00'],
        ['Preta Saia', '10.00'],
      ],
    ],
  ])('is in doubt if %s', (_, products) => {
    const rows = products.map(([title = '', price = ''], at) => [`p${at}`, title, '', '', '', price]);
    expect(offers(...rows)).toMatchObject([{ isSure: false }]);
  });

  it('leaves alone what has several colours, or one alone', () => {
    expect(
      offers(
        ['a', 'Saia', '', 'Cor', 'Azul', '10.00'],
        ['a', '', '', '', 'Preto', '10.00'],
        ['b', 'Saia Verde', '', '', '', '10.00'],
        ['c', 'Blusa Preta', '', '', '', '10.00'],
      ),
    ).toEqual([]);
  });
});
