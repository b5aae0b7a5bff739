import { expect, it } from 'vitest';
import { listProblems, problemsOf, refusedAt, tabOf } from './product-problems.ts';
import { EMPTY_PRODUCT } from './product-values.ts';

const named = { ...EMPTY_PRODUCT, name: 'Saia', priceCents: 1000 };

it('finds a colour or size whose name was emptied, or is there twice', () => {
  const colour = (name: string) => ({ id: name, name, hex: '#000000' });
  const size = (label: string) => ({ id: label, label });
  const problems = problemsOf({
    ...named,
    colours: [colour('Azul'), colour(' '), colour('azul ')],
    sizes: [size('')],
  });
  expect(problems).toEqual({
    'colours.1.name': 'Insira um nome para a cor',
    'colours.2.name': 'Já existe uma cor com esse nome',
    'sizes.0.label': 'Insira um tamanho',
  });
  expect(tabOf(problems)).toBe('cores');
  expect(problemsOf(named)).toEqual({});
});

it('says of every number that is none where it stands', () => {
  const problems = problemsOf({
    ...named,
    weightGrams: '2.5',
    sizes: [
      { id: 'p', label: 'P' },
      { id: 'm', label: 'M' },
    ],
    totalStock: null,
    stock: { '- p': { sku: '', was: 1, now: 1 }, '- m': { sku: '', was: 1, now: '-5' } },
  });
  expect(Object.keys(problems)).toEqual(['weightGrams', 'stock.1.now']);
  expect(Object.keys(problemsOf({ ...named, totalStock: '1,5' }))).toEqual(['totalStock']);
  expect(tabOf({ totalStock: 'x' })).toBe('estoque');
  expect(listProblems({ 'stock.2.now': 'x' }, 'stock', '.now')).toEqual([]);
});

it('tells a refusal at the field that holds it, and leads to its tab', () => {
  const refused = refusedAt({
    'tags.0': 'too_long',
    'characteristics.3': 'too_long',
    'colours.0.name': 'required',
  });
  expect(refused).toEqual({
    tags: expect.stringMatching(/^Tag 1: /),
    characteristics: expect.stringMatching(/^Linha 4: /),
    'colours.0.name': 'Insira um nome para a cor',
  });
  expect(tabOf(refused)).toBe('informacoes');
  expect(tabOf({ 'stock.2.sku': 'x', 'images.0.alt': 'y' })).toBe('imagens');
  expect(tabOf({})).toBeNull();
  expect(listProblems({ 'stock.2.sku': 'x', name: 'y' }, 'stock')).toEqual([{ at: 2, words: 'x' }]);
});
