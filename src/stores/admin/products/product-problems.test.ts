import { expect, it } from 'vitest';
import {
  listProblems,
  listsProblems,
  problemsOf,
  refusedAt,
  tabOf,
  tooManyImages,
} from './product-problems.ts';
import { EMPTY_PRODUCT } from './product-values.ts';

const named = { ...EMPTY_PRODUCT, name: 'Saia', priceCents: 1000 };

it('finds an empty or duplicate name of a colour or size', () => {
  const colour = (name: string) => ({ id: name, name, hex: '#000000' });
  const size = (label: string) => ({ id: label, label, measures: {} });
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

it('reports every invalid number at its field', () => {
  const problems = problemsOf({
    ...named,
    weightGrams: '2.5',
    lowStock: '2000',
    sizes: [
      { id: 'p', label: 'P', measures: {} },
      { id: 'm', label: 'M', measures: {} },
    ],
    totalStock: null,
    stock: { '- p': { sku: '', ean: '', was: 1, now: 1 }, '- m': { sku: '', ean: '', was: 1, now: '-5' } },
  });
  expect(Object.keys(problems)).toEqual(['weightGrams', 'lowStock', 'stock.1.now']);
  expect(Object.keys(problemsOf({ ...named, totalStock: '1,5' }))).toEqual(['totalStock']);
  expect(tabOf({ totalStock: 'x' })).toBe('estoque');
  expect(listProblems({ 'stock.2.now': 'x' }, 'stock', '.now')).toEqual([]);
});

it('shows a server error at its field, and opens its tab', () => {
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

const image = (n: number) => ({
  key: `products/${n}.webp`,
  alt: '',
  kind: 'product' as const,
  colourId: null,
  isMain: n === 0,
});
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

it('reports at once everything missing from a new product', () => {
  expect(listsProblems(named, null)).toEqual({
    images: 'Adicione pelo menos uma imagem',
    colours: 'Adicione pelo menos uma cor',
    sizes: 'Adicione pelo menos um tamanho',
  });
});

it('requires a picture only of a product on sale', () => {
  const saved = { images: [image(0)] };
  expect(Object.keys(listsProblems(named, saved))).toEqual(['images']);
  expect(listsProblems({ ...named, isActive: false }, saved)).toEqual({});
  expect(listsProblems(named, { images: [] })).toEqual({});
});

it('names lists that are too long, and their limits', () => {
  const size = (n: number) => ({ id: `${n}`, label: `${n}`, measures: {} });
  const colour = (n: number) => ({ id: `${n}`, name: `${n}`, hex: '#000000' });
  const full = { ...named, images: many(60, image), colours: many(30, colour), sizes: many(30, size) };
  expect(listsProblems(full, full)).toEqual({});
  const over = { ...named, images: many(61, image), colours: many(31, colour), sizes: many(32, size) };
  expect(listsProblems(over, over)).toEqual({
    images: 'São 61 imagens, e um produto pode ter até 60.',
    colours: 'São 31 cores, e um produto pode ter até 30.',
    sizes: 'São 32 tamanhos, e um produto pode ter até 30.',
  });
  expect(tooManyImages(58, 2)).toBeNull();
  expect(tooManyImages(58, 3)).toMatch(
    /até 60 imagens\. Já há 58, e você escolheu 3: escolha no máximo 2\.$/,
  );
});
