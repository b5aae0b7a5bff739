import { expect, it } from 'vitest';
import { fileOf, readText } from './file.fixture.ts';
import { NO_ANSWERS, overviewOf } from './overview.ts';

const HEADER = ['Identificador URL', 'Nome', 'Categorias', 'Nome da variação 1', 'Valor da variação 1'];
const products = readText(
  fileOf(
    [...HEADER, 'Nome da variação 2', 'Valor da variação 2', 'Preço'],
    ['a', 'Vestido', 'Roupas > Vestidos', 'Cor', 'PRETO', 'Tamanho', 'GG', '10,00'],
    ['a', '', '', '', 'Tempestade', '', 'XL', '10,00'],
    ['b', 'Saia', 'roupas, Novidades', 'Cor', 'preto', 'Logo', 'Sim', '10,00'],
    ['c', 'Blusa', '', 'Opção', 'Azul / P', '', '', '10,00'],
  ),
);
const redirects = readText('Redirect from,Redirect to\n/a,/b\n');
const none = readText('x');

it('counts and names what all files contain, each thing once', () => {
  expect(overviewOf([products, redirects, none])).toMatchObject({
    products: 3,
    variants: 4,
    pictures: 0,
    redirects: 1,
    orders: 0,
    categories: [['Roupas'], ['Roupas', 'Vestidos'], ['Novidades']],
    colours: [
      { written: 'PRETO', means: 'Preto', isSure: true, products: 2 },
      { written: 'Tempestade', means: null, isSure: false, products: 1 },
      { written: 'Azul', means: 'Azul', isSure: true, products: 1 },
    ],
    sizes: [
      { written: 'GG', means: 'GG', isSure: true },
      { written: 'XL', means: 'GG', isSure: false },
      { written: 'P', means: 'P', isSure: true },
    ],
    options: [
      { written: 'Cor', means: 'colour', isSure: true, products: 2 },
      { written: 'Tamanho', means: 'size', isSure: true, products: 1 },
      { written: 'Logo', means: 'other', isSure: true, products: 1 },
      { written: 'Opção', means: 'both', isSure: false, products: 1 },
    ],
    findings: { stops: 1, lost: 1, doubt: 1, note: 0 },
  });
});

it('takes an answer for all products at once', () => {
  const answers = {
    ...NO_ANSWERS,
    colours: { tempestade: 'Cinza Escuro' },
    sizes: { xl: 'XG' },
    options: { logo: 'colour' as const },
  };
  const { colours, sizes, options } = overviewOf([products], answers);
  expect(colours).toContainEqual({ written: 'Tempestade', means: 'Cinza Escuro', isSure: true, products: 1 });
  expect(sizes).toContainEqual({ written: 'XL', means: 'XG', isSure: true, products: 1 });
  expect(options).toContainEqual({ written: 'Logo', means: 'colour', isSure: true, products: 1 });
  expect(colours.map(({ written }) => written)).toContain('Sim');
});
